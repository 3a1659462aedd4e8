// Finds signs that answers are a machine's (decision 47).

/** A right answer that was paid, with the times of the API. */
export interface PaidAnswer {
  /** Milliseconds of the API's clock. */
  readonly at: number
  /** It came sooner than a person can read (decision 47). */
  readonly isTooFast: boolean
}

/**
 * The signs that answers are not a person's. `too_fast`: many came sooner than a person can read. `rate`: more problems
 * were solved than a person can solve. `regular`: they came at the intervals of a clock.
 */
export const MACHINE_SIGNS = ['too_fast', 'rate', 'regular'] as const
export type MachineSign = (typeof MACHINE_SIGNS)[number]

/** `max` of the latest `of` answers may come too fast: a pupil may type in answers that were solved on paper. */
const TOO_FAST = { of: 40, max: 11 }

/** A person does not solve so many different problems in so many seconds. */
const RATES = [
  { answers: 40, seconds: 600 },
  { answers: 150, seconds: 86_400 },
]

/**
 * So many intervals between answers, none longer than a pause, whose deviation is below this part of their mean.
 * Problems differ, so a person's intervals vary by half of the mean and more.
 */
const REGULAR = { gaps: 24, pauseSeconds: 300, variation: 0.2 }

/** The number of a learner's latest paid answers that are checked for signs. */
export const LOOKED_AT = Math.max(TOO_FAST.of, REGULAR.gaps + 1, ...RATES.map(({ answers }) => answers))

const isTooFast = (answers: readonly PaidAnswer[]): boolean =>
  answers.slice(-TOO_FAST.of).filter((answer) => answer.isTooFast).length > TOO_FAST.max

const isTooMany = (answers: readonly PaidAnswer[]): boolean =>
  RATES.some(({ answers: count, seconds }) =>
    answers.some((last, index) => {
      const first = answers[index - count + 1]
      return first !== undefined && last.at - first.at < seconds * 1000
    }),
  )

function isRegular(answers: readonly PaidAnswer[]): boolean {
  const gaps = answers
    .map(({ at }, index) => (at - (answers[index - 1]?.at ?? at)) / 1000)
    .slice(1)
    .filter((gap) => gap <= REGULAR.pauseSeconds)
    .slice(-REGULAR.gaps)
  if (gaps.length < REGULAR.gaps) return false
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length
  return Math.sqrt(variance) <= REGULAR.variation * mean
}

/**
 * The signs that a machine gave these answers; none for a person (decision 47).
 *
 * @param answers a learner's latest paid answers, the oldest first
 */
export function machineSigns(answers: readonly PaidAnswer[]): MachineSign[] {
  const shown: Record<MachineSign, boolean> = {
    too_fast: isTooFast(answers),
    rate: isTooMany(answers),
    regular: isRegular(answers),
  }
  return MACHINE_SIGNS.filter((sign) => shown[sign])
}
