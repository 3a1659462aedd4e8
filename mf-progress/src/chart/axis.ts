/** How a row of daily numbers is drawn. */
export interface Axis {
  /** The maximum of the scale, and the number of equal whole steps to it. */
  max: number
  ticks: number
  /** A week labels each day, by a short name; for more days the labels are longer and fewer. */
  isWeek: boolean
  /** The number of days between labels, and the first label, so that the last day, today, has a label. */
  everyDay: number
  firstDay: number
}

const TICKS = 4
/** The highest bar ends below the maximum to leave room for its number. */
const HEADROOM = 1.15
const WEEK = 7
const MAX_NAMES = 4

/** Problems are counted in whole numbers: so are the steps, and 0 and the maximum always have labels. */
export function createAxis(counts: readonly number[]): Axis {
  const step = niceStep((HEADROOM * Math.max(0, ...counts)) / TICKS)
  const isWeek = counts.length <= WEEK
  const everyDay = isWeek ? 1 : Math.ceil(counts.length / MAX_NAMES)
  return {
    max: step * TICKS,
    ticks: TICKS,
    isWeek,
    everyDay,
    firstDay: counts.length === 0 ? 0 : (counts.length - 1) % everyDay,
  }
}

/** The next whole number that reads well: 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, … */
function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, step)))
  const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((times) => times * power)
  return steps.find((candidate) => Number.isInteger(candidate) && candidate >= step) ?? 10 * power
}
