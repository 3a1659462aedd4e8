import type { NextReason } from '@dhadha/contract/wire'
import type { Catalogue, CatalogueProblem } from '../catalogue/catalogue.ts'
import { recommend, type LearnerContext } from './recommend.ts'

/**
 * The target of 'Continue' (decision 22): the open problem that was tried last, else the next one in its series, else
 * the first recommendation. Never a problem of a running test.
 */
export function nextProblem(
  catalogue: Catalogue,
  context: LearnerContext,
): { problem: CatalogueProblem; reason: NextReason } | null {
  const { records, embargoed } = context
  const solved = new Set(
    records.filter(({ solvedAt }) => solvedAt !== null).map(({ problemId }) => problemId),
  )
  const isOpen = ({ id, place }: CatalogueProblem) =>
    place === 'listed' && !solved.has(id) && !embargoed.has(id)

  const latest = records.find(({ tries }) => tries > 0)
  const last = latest && catalogue.problem(latest.problemId)
  if (last && isOpen(last)) return { problem: last, reason: 'unfinished' }
  const open = last?.series.problems.filter(isOpen) ?? []
  const onward = open.find(({ public: { serial } }) => serial > (last?.public.serial ?? 0)) ?? open[0]
  if (onward) return { problem: onward, reason: 'series' }
  const candidates = recommend(catalogue, context)
  // A board has to be learned: a learner without any attempts or shared problems begins without one (decision 53).
  const isBeginning = latest === undefined && context.sharedIds.length === 0
  const isEasyToAnswer = ({ public: { data } }: CatalogueProblem) => data.ansType !== 'interactive'
  const recommended = (isBeginning ? candidates.find(isEasyToAnswer) : undefined) ?? candidates[0]
  return recommended ? { problem: recommended, reason: 'recommended' } : null
}
