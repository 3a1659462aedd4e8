import { expect, it } from 'vitest'
import * as contract from './index.ts'

/** Every name that a release of a remote may have imported; none leaves this list before version 2. */
const NAMES = `
  CONTRACT_VERSION HttpError LANGUAGES LEVELS THEMES achievements createFormat createOwnText createText createUseText defineOutboxKind
  defineRemote endSession errorText getLanguage getSession getTheme holdReleases http inLanguage isEmail isLanguage isLevel
  isTheme isWorthReporting isWorthTelling keep keepReturnPath levelId newId outbox profileQuery readEmail readLevel safeHtml searchKey setLanguage
  setPreferences setTheme shareReturnPath startSession takeReturnPath toAsciiDigits toast useBack useDocumentTitle useFailureToast useFormat useLanguage
  useOneAtATime usePreferences useProfile useRead useSession useTheme useWaiting
`

it('the contract exports every name that an earlier remote imports', { tags: ['decision-71'] }, () => {
  expect(Object.keys(contract).toSorted()).toEqual(NAMES.trim().split(/\s+/))
})
