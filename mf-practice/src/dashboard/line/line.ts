import type { NextProblems } from '@dhadha/contract/wire'
import type { TextKey } from '../../text.ts'

/** By the six hours of a day, as the slot `partOfDay` of first screens counts them. */
export const GREETINGS = [
  'greetNight',
  'greetMorning',
  'greetAfternoon',
  'greetEvening',
] as const satisfies readonly TextKey[]

/** The greeting for this time, on the clock that the pupil sees. */
export const getGreeting = (time: Date): TextKey => GREETINGS[Math.floor(time.getHours() / 6)] ?? 'lineNone'

export interface LineFacts {
  next: NextProblems | null
  /** Right answers in a row. */
  streak: number
  /** Days in a row. */
  days: number
}

interface Line {
  key: TextKey
  count?: number
}

/** The mascot's sentence after the greeting: about what came last, else about a streak of two or more. */
export function getLine({ next, streak, days }: LineFacts): Line {
  if (next?.today?.is_solved) return { key: 'lineToday' }
  if (next?.next?.reason === 'unfinished') return { key: 'lineUnfinished' }
  if (streak > 1) return { key: 'lineStreak', count: streak }
  if (next?.next?.reason === 'series') return { key: 'lineSeries' }
  if (days > 1) return { key: 'lineDays', count: days }
  return { key: 'lineNone' }
}
