// The host's side of the contract. Remotes may not import it; lint enforces that.
export { giveAchievement, subscribeExpected } from './achievements.ts'
export { adoptCalls } from './ahead.ts'
export { askAhead, subscribeFailedCalls, subscribeHeaders, subscribePending, subscribeReach } from './http.ts'
export { forgetSessionValues } from './keep.ts'
export { subscribeLanguage } from './language.ts'
export { MessagesContext } from './messages.ts'
export { supportPageTranslation } from './pageTranslation.ts'
export { forgetReturnPath } from './returnPath.ts'
export {
  getToken,
  learnerMarkOf,
  openSession,
  subscribeSession,
  subscribeSessionEnd,
  syncSession,
  type SessionEnd,
  type TokenStore,
} from './session.ts'
export { areReleasesHeld } from './release.ts'
export { openTabs, type Tabs } from './tabs.ts'
export { loadClient, type LoadedClient } from './send.ts'
export { subscribeTheme } from './theme.ts'
export { subscribeToasts, type Toast } from './toasts.ts'
