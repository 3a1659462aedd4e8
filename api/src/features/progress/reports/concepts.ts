import type { ConceptReport } from '@dhadha/contract/wire'
import { type Catalogue, getConceptMastery, type readRecords } from '../../learning/index.ts'

type Records = Awaited<ReturnType<typeof readRecords>>

/**
 * A learner's results with the problems of each concept, in groups.
 *
 * @param records the learner's, the latest tried first
 * @param embargoed problems of running tests, to which no link may lead
 */
export function conceptReport(
  catalogue: Catalogue,
  records: Records,
  embargoed: ReadonlySet<string>,
): ConceptReport {
  const solved = new Set(
    records.filter(({ solvedAt }) => solvedAt !== null).map(({ problemId }) => problemId),
  )
  const latest = records.find(({ tries }) => tries > 0)
  const level = (latest && catalogue.problem(latest.problemId)?.series.level) ?? 1
  const standings = getConceptMastery(catalogue, records)
  const groups = catalogue.concepts.map((group) => ({
    concept_id: group.id,
    name: group.name,
    bangla_name: group.bangla_name,
    concepts: standings
      .filter(({ concept }) => concept.group_id === group.id)
      .map(({ concept, problems, tried, solved: solvedHere, solvedAtOnce, isWeak }) => {
        const open = problems.filter(({ id }) => !solved.has(id) && !embargoed.has(id))
        const next = open.toSorted(
          (a, b) => Math.abs(a.series.level - level) - Math.abs(b.series.level - level),
        )[0]
        return {
          concept_id: concept.id,
          name: concept.name,
          bangla_name: concept.bangla_name,
          problems: problems.length,
          tried,
          solved: solvedHere,
          solved_at_once: solvedAtOnce,
          is_weak: isWeak,
          next: next ? { series_id: next.series.id, serial: next.public.serial } : null,
        }
      }),
  }))
  return { groups: groups.filter(({ concepts }) => concepts.length > 0) }
}
