import type { NextReason } from '@dhadha/contract/wire'
import type { Catalogue, CatalogueProblem } from '../catalogue/catalogue.ts'
import type { Rating } from '../ratings/rating.ts'
import { isNewcomer, nextFirstPuzzle } from './first-puzzles.ts'
import { recommend, type LearnerContext } from './recommend.ts'

/**
 * The target of 'Continue' (decision 22): of a newcomer the next of the first puzzles; else the open problem that was
 * tried last, else the next one in its series, else the first recommendation. Never a problem of a running test.
 *
 * @param ratings how hard a newcomer's first puzzles have turned out to be
 */
export function nextProblem(
  catalogue: Catalogue,
  context: LearnerContext,
  ratings: ReadonlyMap<string, Rating> = new Map(),
): { problem: CatalogueProblem; reason: NextReason } | null {
  const { records, embargoed } = context
  const solved = new Set(
    records.filter(({ solvedAt }) => solvedAt !== null).map(({ problemId }) => problemId),
  )
  const isOpen = ({ id, place }: CatalogueProblem) =>
    place === 'listed' && !solved.has(id) && !embargoed.has(id)

  const isInvited = records.some(({ tries }) => tries > 0) || context.sharedIds.length === 0
  const first =
    isInvited && isNewcomer(context) ? nextFirstPuzzle(catalogue, context, isOpen, ratings) : undefined
  if (first) return { problem: first, reason: 'recommended' }
  const latest = records.find(({ tries }) => tries > 0)
  const last = latest && catalogue.problem(latest.problemId)
  if (last && isOpen(last)) return { problem: last, reason: 'unfinished' }
  const open = last?.series.problems.filter(isOpen) ?? []
  const onward = open.find(({ public: { serial } }) => serial > (last?.public.serial ?? 0)) ?? open[0]
  if (onward) return { problem: onward, reason: 'series' }
  const [recommended] = recommend(catalogue, context)
  return recommended ? { problem: recommended, reason: 'recommended' } : null
}
