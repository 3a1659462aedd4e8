import type { SeriesProblem } from '@dhadha/contract/wire'

/**
 * The number of the problem that comes next in a series; one that a running test has is skipped (decision 38). Null
 * when there is none.
 *
 * @param steps undefined while they are not known; then the next number is taken
 */
export function nextSerial(
  steps: readonly SeriesProblem[] | undefined,
  serial: number,
  nproblem: number,
): number | null {
  if (!steps || steps.length === 0) return serial < nproblem ? serial + 1 : null
  return steps.find((step) => step.serial > serial && step.withheld !== true)?.serial ?? null
}
