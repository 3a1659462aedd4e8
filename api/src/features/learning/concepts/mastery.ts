// How well a learner masters each concept.
import type { Catalogue, CatalogueProblem, Concept } from '../catalogue/catalogue.ts'
import type { ProblemRecord } from '../lists/store/records.ts'

/** How many of the latest tried problems decide whether a concept is a weak spot, and the minimum that it takes. */
const RECENT_COUNT = 10
const ENOUGH = 3

/** A learner's results with the problems of a concept. */
export interface ConceptMastery {
  readonly concept: Concept
  /** Listed ones, in the library's order. */
  readonly problems: readonly CatalogueProblem[]
  readonly tried: number
  readonly solved: number
  /** At the first try. */
  readonly solvedAtOnce: number
  /** Fewer than half of the latest problems were solved at the first try (decision 22). */
  readonly isWeak: boolean
}

type ProblemOutcome = Pick<ProblemRecord, 'problemId' | 'tries' | 'solvedAt' | 'solvedOnTry'>

/**
 * A learner's mastery of every concept that has problems, in the library's order.
 *
 * @param records the learner's, the latest tried first
 */
export function getConceptMastery(
  catalogue: Catalogue,
  records: readonly ProblemOutcome[],
): ConceptMastery[] {
  const problemsByConcept = new Map<string, CatalogueProblem[]>()
  for (const { problems } of catalogue.series)
    for (const problem of problems) for (const id of problem.concepts) addTo(problemsByConcept, id, problem)
  const triedByConcept = new Map<string, ProblemOutcome[]>()
  for (const record of records) {
    if (record.tries === 0) continue
    for (const id of catalogue.problem(record.problemId)?.concepts ?? []) addTo(triedByConcept, id, record)
  }
  return catalogue.concepts.flatMap((concept): ConceptMastery[] => {
    const problems = problemsByConcept.get(concept.id)
    if (concept.group_id === null || !problems) return []
    const tried = triedByConcept.get(concept.id) ?? []
    const latest = tried.slice(0, RECENT_COUNT)
    return [
      {
        concept,
        problems,
        tried: tried.length,
        solved: tried.filter(({ solvedAt }) => solvedAt !== null).length,
        solvedAtOnce: tried.filter(isAtOnce).length,
        isWeak: latest.length >= ENOUGH && 2 * latest.filter(isAtOnce).length < latest.length,
      },
    ]
  })
}

function addTo<Entry>(lists: Map<string, Entry[]>, id: string, entry: Entry): void {
  const list = lists.get(id)
  if (list) list.push(entry)
  else lists.set(id, [entry])
}

const isAtOnce = ({ solvedOnTry }: ProblemOutcome): boolean => solvedOnTry === 1

/** The concepts in which a learner is weak. */
export const weakSpots = (catalogue: Catalogue, records: readonly ProblemOutcome[]): Concept[] =>
  getConceptMastery(catalogue, records)
    .filter(({ isWeak }) => isWeak)
    .map(({ concept }) => concept)
