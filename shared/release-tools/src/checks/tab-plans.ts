// Shares the visits of a check among tabs.
import { LANGUAGES, type Language } from '@dhadha/release'
import type { Visit } from './visits.ts'

/** So many visits of a plan have to be left that it is worth another tab, whose visitor opens a document first. */
const WORTH_A_TAB = 2

/** Visits of one visitor, in one language. Each tab that makes them takes the next of those that are left. */
export interface TabPlan {
  readonly language: Language
  readonly isSignedIn: boolean
  readonly left: Visit[]
  /** The number of tabs that are at it. */
  tabs: number
}

/**
 * The first plan is the learner's English one, else that of the visitor who is signed out: it is there also for a
 * version without pages, and the first tab has it.
 */
export function planTabs(visits: readonly Visit[], hasLearner: boolean): TabPlan[] {
  const states = hasLearner ? [true, false] : [false]
  const plans = states.flatMap((isSignedIn) =>
    LANGUAGES.map((language) => ({
      language,
      isSignedIn,
      left: visits.filter((visit) => visit.language === language && visit.isSignedIn === isSignedIn),
      tabs: 0,
    })),
  )
  const [first, ...others] = plans
  if (first) first.tabs = 1
  return [...(first ? [first] : []), ...others.filter(({ left }) => left.length > 0)]
}

/** The plan with most left for each tab that is at it; undefined where none is worth another tab. */
const findLongest = (plans: readonly TabPlan[]): TabPlan | undefined =>
  plans
    .filter(({ left, tabs }) => left.length >= (tabs === 0 ? 1 : WORTH_A_TAB))
    .toSorted((a, b) => b.left.length / (b.tabs + 1) - a.left.length / (a.tabs + 1))[0]

/** Whether there is a plan that is worth another tab. */
export const isWorthATab = (plans: readonly TabPlan[]): boolean => findLongest(plans) !== undefined

function take(plans: readonly TabPlan[]): TabPlan | undefined {
  const plan = findLongest(plans)
  if (plan) plan.tabs++
  return plan
}

/**
 * Makes the visits of one plan after another in a tab, until none is worth a tab.
 *
 * @param first the plan to begin with, which counts the tab already; null: that with most left
 * @param isOver whether a page hangs: no tab takes what is left then
 * @param visit makes visits of a plan until none is left
 */
export async function workThrough(
  plans: readonly TabPlan[],
  first: TabPlan | null,
  isOver: () => boolean,
  visit: (plan: TabPlan) => Promise<void>,
): Promise<void> {
  for (let next = first ?? take(plans); next && !isOver(); next = take(plans)) {
    await visit(next)
    next.tabs--
  }
}
