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

/**
 * The number of the open problem that comes after a solved one: behind it, else from the start. Null when there is
 * none.
 */
export function nextOpenSerial(steps: readonly SeriesProblem[] | undefined, serial: number): number | null {
  const open = steps?.filter((step) => step.serial !== serial && step.status !== 1 && step.withheld !== true)
  return (open?.find((step) => step.serial > serial) ?? open?.[0])?.serial ?? null
}
