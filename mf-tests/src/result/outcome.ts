import type { MascotMood } from '@dhadha/ui'
import type { TextKey } from '../text.ts'

/** The share of right answers from which on the mascot cheers. */
const GOOD = 0.7

/** The mascot and one line for `right` of `all` problems: praise for what went well, a next step for what did not. */
export function getOutcome(right: number, all: number): { mood: MascotMood; line: TextKey } {
  if (right >= all) return { mood: 'cheering', line: 'resultAll' }
  if (right >= GOOD * all) return { mood: 'cheering', line: 'resultGood' }
  return right > 0 ? { mood: 'thinking', line: 'resultSome' } : { mood: 'consoling', line: 'resultNone' }
}
