import type { Catalogue, CatalogueProblem } from '../catalogue/catalogue.ts'
import type { ProblemRecord } from './store/records.ts'

/**
 * What to solve next, by rules alone (decision 22): what peers shared, then the next one of every series begun, the
 * latest first, then the others of the level the learner is on. Solved problems never.
 *
 * @param records the learner's, the latest tried first
 * @param sharedIds problems that peers shared, the latest first
 */
export function recommend(
  catalogue: Catalogue,
  records: readonly ProblemRecord[],
  sharedIds: readonly string[],
  limit: number,
): CatalogueProblem[] {
  const solved = new Set(records.filter((record) => record.isSolved).map((record) => record.problemId))
  const isOpen = (problem: CatalogueProblem | undefined): problem is CatalogueProblem =>
    problem?.place === 'listed' && !solved.has(problem.id)

  const tried = records
    .filter((record) => record.tries > 0)
    .map((record) => catalogue.problem(record.problemId)?.series)
    .filter((series) => series !== undefined)
  const level = tried[0]?.level ?? 1

  const candidates = [
    ...sharedIds.map((id) => catalogue.problem(id)),
    ...tried.map((series) => series.problems.find(isOpen)),
    ...catalogue.series.filter((series) => series.level === level).flatMap((series) => series.problems),
  ]
  return [...new Set(candidates.filter(isOpen))].slice(0, limit)
}
