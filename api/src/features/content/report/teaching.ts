import type { PlacedProblem } from '../problem.ts'

/** Numbers of problems with each teaching feature; a template counts if each variant has it. */
export interface TeachingCounts {
  /** There is feedback on a foreseen wrong answer (decision 49). */
  readonly feedback: number
  /** Two hints or more (decision 49). */
  readonly hints: number
  /** The explanation unfolds in steps (decision 49). */
  readonly steps: number
  /** The explanation shows another way, too (decision 49). */
  readonly ways: number
  /** The explanation shows a picture or the solved board. */
  readonly shown: number
  /** Reserved for online tests (decision 38). */
  readonly pool: number
}

const getVariants = (problem: PlacedProblem) => (problem.variants.length > 0 ? problem.variants : [problem])

export function summarizeTeaching(problems: readonly PlacedProblem[]): TeachingCounts {
  const count = (fits: (face: ReturnType<typeof getVariants>[number]) => boolean): number =>
    problems.filter((problem) => getVariants(problem).every(fits)).length
  return {
    feedback: count(({ feedback }) => feedback.length > 0),
    hints: count(({ hints }) => hints.length > 1),
    steps: count(({ explanation }) => (explanation.steps?.en.length ?? 1) > 1),
    ways: count(({ explanation }) => explanation.another_way !== undefined),
    shown: count(({ explanation, ansType }) => explanation.image !== null || ansType === 'interactive'),
    pool: problems.filter(({ pool }) => pool !== null).length,
  }
}
