/** How a row of daily numbers is drawn. */
export interface Axis {
  /** The top of the scale, and in how many equal whole steps it is reached. */
  max: number
  ticks: number
  /** Every how many days one is named, and where that begins, so that the last day, today, is among them. */
  everyDay: number
  firstDay: number
}

const TICKS = 4
const MOST_NAMES = 7

/** Numbers of problems are whole: so are the steps, and 0 and the top are always named. */
export function axisOf(counts: readonly number[]): Axis {
  const step = Math.max(1, niceStep(Math.max(0, ...counts) / TICKS))
  const everyDay = Math.max(1, Math.ceil(counts.length / MOST_NAMES))
  return {
    max: step * TICKS,
    ticks: TICKS,
    everyDay,
    firstDay: counts.length === 0 ? 0 : (counts.length - 1) % everyDay,
  }
}

/** The next whole number of the kind 1, 2, 5, 10, 20, 50, … */
function niceStep(step: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, step))))
  return [1, 2, 5, 10].map((times) => times * power).find((one) => one >= step) ?? step
}
