// Shares the visits of a check among tabs.
import { LANGUAGES, type Language } from '@dhadha/release'
import type { Visit } from './visits.ts'

/** So many visits have to be left that another tab is worth its start. */
const WORTH_A_TAB = 4

/** Visits in one language, signed in or out. Each tab that makes them takes the next of those that are left. */
export interface TabPlan {
  readonly language: Language
  readonly isSignedIn: boolean
  readonly left: Visit[]
}

/**
 * The first plan is the learner's English one, else that of the visitor who is signed out: it is there also for a
 * version without pages.
 */
export function planTabs(visits: readonly Visit[], hasLearner: boolean): TabPlan[] {
  const states = hasLearner ? [true, false] : [false]
  const plans = states.flatMap((isSignedIn) =>
    LANGUAGES.map((language) => ({
      language,
      isSignedIn,
      left: visits.filter((visit) => visit.language === language && visit.isSignedIn === isSignedIn),
    })),
  )
  return plans.filter((plan, index) => index === 0 || plan.left.length > 0)
}

/** The plan with the most visits left, for a tab that has none; undefined where none is worth another tab. */
const findLongest = (plans: readonly TabPlan[]): TabPlan | undefined =>
  plans.filter(({ left }) => left.length >= WORTH_A_TAB).toSorted((a, b) => b.left.length - a.left.length)[0]

/**
 * Makes the visits of a plan, then helps with the plan that has most left, in another tab, until none is worth one.
 *
 * @param isOver whether a page hangs: no tab takes what is left then
 * @param visit makes visits of a plan in a tab of its own until none is left
 */
export async function helpAfterOwn(
  plans: readonly TabPlan[],
  own: TabPlan,
  isOver: () => boolean,
  visit: (plan: TabPlan) => Promise<void>,
): Promise<void> {
  for (let next: TabPlan | undefined = own; next && !isOver(); next = findLongest(plans)) await visit(next)
}
