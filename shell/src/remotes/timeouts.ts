// The stages of a mount, from the first request (decision 66).

/** The time after which a script or style sheet that hangs is requested once more, under another URL. */
export const HEDGE_MS = 4_000
/** The time after which the version before is loaded beside one that is not on the screen yet. */
export const OLDER_VERSION_MS = 8_000
/** The budget: the longest time that a learner waits for a page, so no file of it may take longer. */
export const BUDGET_MS = 15_000
