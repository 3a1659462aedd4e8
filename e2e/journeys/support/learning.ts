import { LANGUAGE_COOKIE } from '@dhadha/release'
import type { BrowserContext, Page } from '@playwright/test'
import { createApi, createLearner, signInCookies, type Learner } from '../../site/learner.ts'
import type { SharedSite } from '../../site/site.ts'
import { getWrongAnswer, type LibraryProblem, type LibrarySeries } from './library.ts'

/** A new learner, signed in in this page's browser. */
export async function signInNewLearner(
  page: Page,
  site: SharedSite,
  profile: Parameters<typeof createLearner>[1] = {},
): Promise<Learner> {
  const learner = await createLearner(site, profile)
  await page.context().addCookies(signInCookies(site, learner))
  return learner
}

/** Ids of a series' problems, in their order. */
export async function problemIds(
  site: SharedSite,
  learner: Pick<Learner, 'token'>,
  { id }: LibrarySeries,
): Promise<string[]> {
  const { problems } = await createApi(site, learner).get<{ problems: { problem_id: string }[] }>(
    `/api/v2/app/series/${id}/problem`,
  )
  return problems.map((problem) => problem.problem_id)
}

/** Answers a typed or chosen problem through the API, for tests that need a history. */
export async function answerAs(
  site: SharedSite,
  learner: Learner,
  series: LibrarySeries,
  problem: LibraryProblem,
  verdict: 'right' | 'wrong',
): Promise<void> {
  const ids = await problemIds(site, learner, series)
  const now = Date.now()
  await createApi(site, learner).post(`/api/v2/app/problem/${ids[problem.serial - 1]}/attempts`, {
    startTime: new Date(now - 5000).toISOString(),
    endTime: new Date(now).toISOString(),
    answer: verdict === 'right' ? problem.answer : getWrongAnswer(problem),
    answerType: problem.kind,
  })
}

/** Signs in a new learner who uses the site in that language, before any page is opened. */
export const signInReader = async (
  context: BrowserContext,
  site: SharedSite,
  language: 'en' | 'bn' = 'en',
): Promise<void> =>
  context.addCookies([
    ...signInCookies(site, await createLearner(site)),
    { name: LANGUAGE_COOKIE, value: language, url: site.url },
  ])
