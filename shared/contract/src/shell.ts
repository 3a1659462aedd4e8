// The host's side of the contract. Remotes may not import it; lint enforces that.
export type { LoadedClient } from './http/axiosClient.ts'
export { subscribeFailedCalls, subscribeHeaders, subscribePending, subscribeReach } from './http/events.ts'
export { adoptCalls, prefetchRequests } from './http/preload.ts'
// Its name in the site's release 2.0.0, for shells of teams elsewhere (decision 71). Goes with version 2 of the
// contract.
export { prefetchRequests as askAhead } from './http/preload.ts'
export { loadClient } from './http/send.ts'
export { subscribeLanguage } from './i18n/language.ts'
export { MessagesContext } from './i18n/messages.ts'
export { supportPageTranslation } from './i18n/pageTranslation.ts'
export { forgetReturnPath } from './session/returnPath.ts'
export {
  getToken,
  learnerMarkOf,
  openSession,
  subscribeSession,
  subscribeSessionEnd,
  syncSession,
  type SessionEnd,
  type TokenStore,
} from './session/session.ts'
export { giveAchievement, subscribeExpected } from './state/achievements.ts'
export { areReleasesHeld } from './state/releaseHold.ts'
export { subscribeTheme } from './state/theme.ts'
export { subscribeToasts, type Toast } from './state/toasts.ts'
export { forgetSessionValues, hasUnstoredValues } from './storage/keep.ts'
export { openTabs, type Tabs } from './storage/tabs.ts'
