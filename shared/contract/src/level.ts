/** The levels of problems, series and leaderboards, easy to expert (S9.3a, decision 12). */
export const LEVELS = [1, 2, 3, 4] as const

export type Level = (typeof LEVELS)[number]

export const isLevel = (value: unknown): value is Level => LEVELS.some((level) => level === value)

/** The level that a URL names; null when it names none. */
export const readLevel = (text: string | null | undefined): Level | null =>
  LEVELS.find((level) => String(level) === text) ?? null

/** The number by which the calls for topics and series name a level: 6 for the first one (S9.3a). */
export const levelId = (level: Level): number => level + 5
