// The interface for remotes and the shell. Exports for the shell alone are in shell.ts.
export { isEmail, readEmail } from './email.ts'
export { http, type CallOptions } from './http/client.ts'
export { errorText, HttpError, isWorthReporting } from './http/error.ts'
// Its name up to version 1.11 of the contract: remotes that were built before run under this shell, too. Goes with
// version 2 of the contract (decision 71).
export { isWorthReporting as isWorthTelling } from './http/error.ts'
export { newId } from './http/newId.ts'
export { toAsciiDigits } from './i18n/digits.ts'
export { createFormat, useFormat, type Format } from './i18n/format.ts'
export {
  getLanguage,
  inLanguage,
  isLanguage,
  LANGUAGES,
  setLanguage,
  useLanguage,
  type Language,
} from './i18n/language.ts'
export {
  createOwnText,
  createText,
  createUseText,
  type Messages,
  type MessageValues,
  type Text,
} from './i18n/messages.ts'
export { searchKey } from './i18n/searchKey.ts'
export { isLevel, levelId, LEVELS, readLevel, type Level } from './level.ts'
export { CONTRACT_VERSION } from './manifest.ts'
export type { OutboxEntry, Outcome, Waiting } from './outbox/entry.ts'
export {
  defineOutboxKind,
  type Notice,
  type OutboxKind,
  type OutcomeOf,
  type RegisteredOutboxKind,
} from './outbox/kind.ts'
export { outbox, useWaiting } from './outbox/outbox.ts'
export { useBack } from './page/useBack.ts'
export { useDocumentTitle } from './page/useDocumentTitle.ts'
export { useOneAtATime, type OneAtATime } from './page/useOneAtATime.ts'
export { useFailureToast } from './queries/useFailureToast.ts'
export { profileQuery, useProfile } from './queries/useProfile.ts'
export { useRead, type Read } from './queries/useRead.ts'
export { defineRemote, type PageModule, type RemoteDefinition } from './remote.ts'
export { safeHtml } from './safeHtml.ts'
export { keepReturnPath, shareReturnPath, takeReturnPath } from './session/returnPath.ts'
export { endSession, getSession, startSession, useSession, type Session } from './session/session.ts'
export { achievements } from './state/achievements.ts'
export { holdReleases } from './state/releaseHold.ts'
export { getTheme, isTheme, setTheme, THEMES, useTheme, type Theme } from './state/theme.ts'
export { toast } from './state/toasts.ts'
export { keep } from './storage/keep.ts'
export { setPreferences, usePreferences, type Preferences } from './storage/preferences.ts'
