import { hash } from 'node:crypto'
import type { CatalogueProblem } from './catalogue.ts'

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Steps that lead through all of so many variants before the first one comes again. */
const stepsThrough = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter((step) => gcd(step, count) === 1)

const computeDigest = (whose: string, { id }: CatalogueProblem): Buffer =>
  hash('sha256', `${whose} ${id}`, 'buffer')

/**
 * The variant of a template that comes in a round, counted from 0; any other problem is its own. Where somebody begins
 * and how they go on is derived from who they are, so that it is the same on every device, and differs from learner to
 * learner (decision 50).
 *
 * @param whose the learner's id, or that of a test
 * @param from with whose variant they began; by default with their own (decision 50)
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
