/** How a row of daily numbers is drawn. */
export interface Axis {
  /** The top of the scale, and in how many equal whole steps it is reached. */
  max: number
  ticks: number
  /** A week names each of its days, by a short name; more days have longer names, of which fewer have room. */
  isWeek: boolean
  /** Every how many days one is named, and where that begins, so that the last day, today, is among them. */
  everyDay: number
  firstDay: number
}

const TICKS = 4
/** The highest bar ends below the top: its number stands above it. */
const HEADROOM = 1.15
const WEEK = 7
const MOST_NAMES = 4

/** Numbers of problems are whole: so are the steps, and 0 and the top are always named. */
export function axisOf(counts: readonly number[]): Axis {
  const step = niceStep((HEADROOM * Math.max(0, ...counts)) / TICKS)
  const isWeek = counts.length <= WEEK
  const everyDay = isWeek ? 1 : Math.ceil(counts.length / MOST_NAMES)
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
  return steps.find((one) => Number.isInteger(one) && one >= step) ?? 10 * power
}
