// The points that the landing page names. The rules are the API's (api/src/features/learning/points/constants.ts), with
// which a test compares these numbers: the page is prerendered.

/** Points of a puzzle, by level (decision 12). */
export const BASE_POINTS = { 1: 10, 2: 15, 3: 20, 4: 25 } as const

/** Points on top of those for a right answer at the first try (decision 13). */
export const FIRST_TRY_POINTS = 5

/** The most points on top for a quick answer (decision 13). */
export const MAX_SPEED_POINTS = 10

/** The most that right answers in a row multiply them by (decision 13). */
export const MAX_STREAK_FACTOR = 2

/** How many levels a learner has (decision 18). */
export const OWN_LEVELS = 50
