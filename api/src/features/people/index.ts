// People: profiles, relations, guardians, leaving. Exports for the app, its commands and other features.
export { peopleFeature } from './feature.ts'
export { readPeopleSettings } from './settings.ts'

// Accounts, as operators and other features look them up.
export { lookUp } from './accounts/lookup.ts'
export { giveNewHandle } from './profile/handle.ts'
export { shownImage, shownName, showsName } from './shown/store.ts'

// Relations, and what they let others see.
export { requireSharing } from './relations/sharing.ts'
export { readSharing } from './relations/store/people.ts'
export { isFriend, isOpenTo, isSchoolmate } from './relations/store/visibility.ts'

// A guardian's yes.
export { requireLeagueYes } from './guardian/limit/gate.ts'
export { mayBeInLeague } from './guardian/limit/store.ts'

// Leaving, and accounts that are idle.
export { createErasure } from './leaving/erasure.ts'
export { countWithdrawalLines, deleteExpiredWithdrawalLines } from './leaving/expired-withdrawals.ts'
export { createWithdrawalJournal } from './leaving/journal.ts'
export { readMemory, type Memory } from './leaving/deletions-file.ts'
export { eraseLearner } from './leaving/store/erase.ts'
export { countIdle, createIdleAccounts } from './idle/idle.ts'
export { resetNotices } from './idle/store.ts'

// Deletions and withdrawals that a restored back-up must not undo.
export { applyDeletions, presentDeletions } from './restored/store/deletions.ts'
export { applyPresent, rememberPresent } from './restored/store/remember-present.ts'
export { applyWithdrawals, presentWithdrawals, recordNothing } from './restored/store/withdrawals.ts'
