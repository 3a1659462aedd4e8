/**
 * Every number of the points rules, in one place (S9.11, decisions 12 to 18). A changed one needs no migration: it is
 * written into the pay table at the next start (pay-table.ts).
 */

/** Level of a series, which is the difficulty of its problems: 1 easy, 2 medium, 3 hard, 4 expert (decision 12). */
export type Level = 1 | 2 | 3 | 4
export const LEVELS = [1, 2, 3, 4] as const

/** Points of a correct answer by level (S9.11). */
export const BASE_POINTS: Record<Level, number> = { 1: 10, 2: 15, 3: 20, 4: 25 }

/** The points that a hint takes off the base, by level (S9.6a, S9.11). */
export const HINT_PENALTY: Record<Level, number> = { 1: 1, 2: 2, 3: 3, 4: 4 }

/** Below `belowSeconds` an answer earns `points`; the quickest first (decision 13). */
export const SPEED_BONUSES = [
  { belowSeconds: 30, points: 10 },
  { belowSeconds: 60, points: 5 },
] as const

/** For a correct answer with no wrong one before it (decision 13). */
export const FIRST_TRY_BONUS = 5

/**
 * From the `from`-th correct answer in a row on, this one included, points count `tenths` tenths. Tenths, because
 * 1.2 - 1 is no exact number and would round some halves down (decision 13).
 */
export const STREAK_MULTIPLIERS = [
  { from: 1, tenths: 10 },
  { from: 2, tenths: 12 },
  { from: 6, tenths: 15 },
  { from: 11, tenths: 20 },
] as const

/** Points of a day's first visit: by days in a row, the last one for every further day (decision 16). */
export const DAILY_LOGIN_POINTS = [5, 6, 7, 8, 9, 10] as const

/** Points of the first places of an online test, where its file names no others (decision 26). */
export const TEST_PRIZES = [500, 300, 200] as const

/** Level n needs `FIRST_LEVEL_XP + LEVEL_XP_STEP * (n - 1)` points (decision 18). */
export const FIRST_LEVEL_XP = 100
export const LEVEL_XP_STEP = 50
export const TOP_LEVEL = 50

/** Catalogue paths carry `level + LEVEL_OFFSET` (S9.3a). */
export const LEVEL_OFFSET = 5
