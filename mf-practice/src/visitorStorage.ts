/** The one id of what a visitor's device stores. Of signed-in learners it stores nothing under it. */
export const DEVICE = 'device'

/** Milliseconds for which a device stores what a visitor solved and saw (decision 53). */
export const VISITOR_STORAGE_MS = 30 * 24 * 60 * 60_000
