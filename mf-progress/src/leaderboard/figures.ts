/** Level = difficulty (decision 12): points of a right answer, and what each hint takes off. */
export const LEVELS = [
  { level: 1, name: 'easy', base: 10, hint: 1 },
  { level: 2, name: 'medium', base: 15, hint: 2 },
  { level: 3, name: 'hard', base: 20, hint: 3 },
  { level: 4, name: 'expert', base: 25, hint: 4 },
] as const

/** Decision 13 */
export const SPEED = [
  { seconds: 30, points: 10 },
  { seconds: 60, points: 5 },
] as const
export const FIRST_TRY = 5
export const STREAKS = [
  { from: 2, to: 5, times: 1.2 },
  { from: 6, to: 10, times: 1.5 },
] as const
export const LONG_STREAK = { above: 10, times: 2 } as const

/** Decision 16: the first day's points, one more each day, and the most that a day gives. */
export const LOGIN = { first: 5, most: 10, day: 6 } as const

/** S9.11: the first three of an online test. */
export const PRIZES = [500, 300, 200] as const
