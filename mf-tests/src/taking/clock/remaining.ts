/** The remaining time of a test, and when the API sent it, by this page's clock. */
export interface Countdown {
  /** Seconds that are left; null: no time limit. */
  readonly timeRemaining: number | null
  /** `performance.now()` when the response arrived: a clock that cannot be set. */
  readonly at: number
}

/** Whole seconds that are left `now` (`performance.now()`); null: no time limit. */
export const getSecondsLeft = ({ timeRemaining, at }: Countdown, now: number): number | null =>
  timeRemaining === null ? null : Math.max(0, Math.ceil(timeRemaining - (now - at) / 1000))

/** Minutes left at which a warning is shown. */
const WARNINGS = [1, 5, 10] as const

export type Warning = (typeof WARNINGS)[number]

/** The warning for that many seconds left; null: none yet. */
export const getWarning = (seconds: number | null): Warning | null =>
  seconds === null ? null : (WARNINGS.find((minutes) => seconds <= minutes * 60) ?? null)

const padTwo = (value: number) => String(value).padStart(2, '0')

/** HH:MM:SS (S2.31a), in ASCII digits. */
export const formatClock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map(padTwo).join(':')
