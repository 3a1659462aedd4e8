import type { Catalogue, CatalogueProblem } from '../catalogue/catalogue.ts'

/**
 * Problems similar to one that a learner has solved, the most similar first: they share concepts with it, above all the
 * main one, on its level or next to it. Problems of its own series come last, because 'Next' leads there (decision 22).
 *
 * @param isOpen whether the learner may be led to a problem: listed, not solved, in no running test
 */
export function similarProblems(
  catalogue: Catalogue,
  to: CatalogueProblem,
  isOpen: (problem: CatalogueProblem) => boolean,
): CatalogueProblem[] {
  const likeness = (problem: CatalogueProblem): number => {
    const shared = problem.concepts.filter((id) => to.concepts.includes(id)).length
    const isMain = problem.concepts[0] === to.concepts[0]
    const steps = Math.abs(problem.series.level - to.series.level)
    if (shared === 0 || steps > 1) return 0
    const isBeside = problem.series === to.series
    return 4 * shared + (isMain ? 3 : 0) - 2 * steps + (isBeside ? 0 : 1)
  }
  return catalogue.series
    .flatMap(({ problems }) => problems)
    .filter((problem) => problem.id !== to.id && isOpen(problem))
    .map((problem) => ({ problem, like: likeness(problem) }))
    .filter(({ like }) => like > 0)
    .toSorted((a, b) => b.like - a.like)
    .map(({ problem }) => problem)
}
