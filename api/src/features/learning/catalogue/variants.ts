import { hash } from 'node:crypto'
import type { CatalogueProblem } from './catalogue.ts'

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Steps that lead through all of so many variants before the first one comes again. */
const stepsThrough = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter((step) => gcd(step, count) === 1)

/**
 * The variant of a template that comes in a round, counted from 0; any other problem is its own. Where somebody begins
 * and how they go on is derived from who they are, so that it is the same on every device, and differs from learner to
 * learner (decision 421).
 *
 * @param whose the learner's id, or that of a test
 */
export function variantFor(problem: CatalogueProblem, whose: string, round: number): CatalogueProblem {
  const { variants } = problem
  if (variants.length === 0) return problem
  const digest = hash('sha256', `${whose} ${problem.id}`, 'buffer')
  const steps = stepsThrough(variants.length)
  const step = steps[digest.readUInt32BE(4) % steps.length] ?? 0
  return variants[(digest.readUInt32BE(0) + round * step) % variants.length] ?? problem
}
