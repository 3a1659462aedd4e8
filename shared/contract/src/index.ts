// What remotes and the shell may both use. What only the shell may use is in shell.ts.
export { achievements } from './achievements.ts'
export { useBack } from './back.ts'
export { useDocumentTitle } from './documentTitle.ts'
export { isEmail, readEmail } from './email.ts'
export { useFailureToast } from './failureToast.ts'
export { toAsciiDigits } from './digits.ts'
export { createFormat, useFormat, type Format } from './format.ts'
export { errorText, http, HttpError, isWorthReporting, type CallOptions } from './http.ts'
// Its name up to 1.11: releases that were built before run under this shell, too. Goes with version 2 (decision 71).
export { isWorthReporting as isWorthTelling } from './http.ts'
export { keep } from './keep.ts'
export {
  getLanguage,
  inLanguage,
  isLanguage,
  LANGUAGES,
  setLanguage,
  useLanguage,
  type Language,
} from './language.ts'
export { isLevel, levelId, LEVELS, readLevel, type Level } from './level.ts'
export {
  createOwnText,
  createText,
  createUseText,
  type Messages,
  type MessageValues,
  type Text,
} from './messages.ts'
export { useOneAtATime, type OneAtATime } from './oneAtATime.ts'
export { outbox, useWaiting } from './outbox/outbox.ts'
export type { OutboxEntry, Outcome, Waiting } from './outbox/entry.ts'
export {
  defineOutboxKind,
  type Notice,
  type OutboxKind,
  type OutcomeOf,
  type RegisteredOutboxKind,
} from './outbox/kind.ts'
export { newId } from './outbox/newId.ts'
export { setPreferences, usePreferences, type Preferences } from './preferences.ts'
export { profileQuery, useProfile } from './profile.ts'
export { useRead, type Read } from './read.ts'
export { holdReleases } from './release.ts'
export { CONTRACT_VERSION } from './manifest.ts'
export { keepReturnPath, shareReturnPath, takeReturnPath } from './returnPath.ts'
export { defineRemote, type PageModule, type RemoteDefinition } from './remote.ts'
export { searchKey } from './searchKey.ts'
export { safeHtml } from './safeHtml.ts'
export { endSession, getSession, startSession, useSession, type Session } from './session.ts'
export { getTheme, isTheme, setTheme, THEMES, useTheme, type Theme } from './theme.ts'
export { toast } from './toasts.ts'
