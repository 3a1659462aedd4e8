// Chooses the variant of a template for a learner's round.
import { hash } from 'node:crypto'
import type { CatalogueProblem } from './catalogue.ts'

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Steps that visit all of so many variants before the first one is repeated. */
const stepsThrough = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter((step) => gcd(step, count) === 1)

const computeDigest = (whose: string, { id }: CatalogueProblem): Buffer =>
  hash('sha256', `${whose} ${id}`, 'buffer')

/**
 * The variant of a template for a round, counted from 0; any other problem is returned itself. The first variant and
 * the steps to the next ones are derived from the id, so that they are the same on every device, and differ from
 * learner to learner (decision 50).
 *
 * @param whose the learner's id, or that of a test
 * @param from the id whose first variant they began with; by default their own (decision 50)
 */
export function variantFor(
  problem: CatalogueProblem,
  whose: string,
  round: number,
  from = whose,
): CatalogueProblem {
  const { variants } = problem
  if (variants.length === 0) return problem
  const steps = stepsThrough(variants.length)
  const step = steps[computeDigest(whose, problem).readUInt32BE(4) % steps.length] ?? 0
  return variants[(computeDigest(from, problem).readUInt32BE(0) + round * step) % variants.length] ?? problem
}
