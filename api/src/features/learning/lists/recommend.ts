// Recommends problems to solve next.
import type { Catalogue, CatalogueProblem } from '../catalogue/catalogue.ts'
import type { Level } from '../points/constants.ts'
import { getConceptMastery } from '../concepts/mastery.ts'
import type { ProblemRecord } from './store/records.ts'

/** The state of a learner from which recommendations are made. */
export interface LearnerContext {
  /** The learner's, the latest tried first. */
  readonly records: readonly ProblemRecord[]
  /** Problems that peers shared, the latest first. */
  readonly sharedIds: readonly string[]
  /** The level at which a newcomer begins. */
  readonly level: Level
  /** Problems that running tests have. */
  readonly embargoed: ReadonlySet<string>
  /** Problems that turned out to be of a higher level than their author's. */
  readonly harder: ReadonlySet<string>
}

/**
 * Problems to solve next, by rules alone (decision 22): those that peers shared, then the next one of every series
 * begun, the latest first, then the others of the learner's level: those of weak spots first, those that need an
 * untried concept last; among each of these, those that turned out to be of a higher level last (decision 22). Never
 * solved problems, nor those of a running test.
 */
export function recommend(
  catalogue: Catalogue,
  { records, sharedIds, level: first, embargoed, harder }: LearnerContext,
): CatalogueProblem[] {
  const solved = new Set(
    records.filter(({ solvedAt }) => solvedAt !== null).map(({ problemId }) => problemId),
  )
  const isOpen = (problem: CatalogueProblem | undefined): problem is CatalogueProblem =>
    problem?.place === 'listed' && !solved.has(problem.id) && !embargoed.has(problem.id)

  const tried = records
    .filter((record) => record.tries > 0)
    .map((record) => catalogue.problem(record.problemId)?.series)
    .filter((series) => series !== undefined)
  const level = tried[0]?.level ?? first

  const candidates = [
    ...sharedIds.map((id) => catalogue.problem(id)),
    ...tried.map((series) => series.problems.find(isOpen)),
    ...byNeed(
      catalogue,
      { records, harder },
      catalogue.series.filter((series) => series.level === level).flatMap((series) => series.problems),
    ),
  ]
  return [...new Set(candidates.filter(isOpen))]
}

/**
 * Problems of weak spots first, those that need an untried concept last; then those of the level before harder ones,
 * otherwise in their order.
 */
function byNeed(
  catalogue: Catalogue,
  { records, harder }: Pick<LearnerContext, 'records' | 'harder'>,
  problems: readonly CatalogueProblem[],
): CatalogueProblem[] {
  const standings = getConceptMastery(catalogue, records)
  const weak = new Set(standings.filter(({ isWeak }) => isWeak).map(({ concept }) => concept.id))
  const untried = new Set(standings.filter(({ tried }) => tried === 0).map(({ concept }) => concept.id))
  const needs = new Map(catalogue.concepts.map(({ id, needs: needed }) => [id, needed]))
  const turn = ({ concepts }: CatalogueProblem): number => {
    if (concepts.some((id) => weak.has(id))) return 0
    return concepts.some((id) => needs.get(id)?.some((needed) => untried.has(needed))) ? 2 : 1
  }
  const isHarder = ({ id }: CatalogueProblem): number => (harder.has(id) ? 1 : 0)
  return problems.toSorted((a, b) => turn(a) - turn(b) || isHarder(a) - isHarder(b))
}
