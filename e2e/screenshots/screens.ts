import { APP_SCREENS, PUBLIC_SCREENS } from '../accessibility/screens.ts'
import { findProblem, plainSeries } from '../journeys/library.ts'
import { answered } from '../journeys/practice/learning.ts'
import { createTest } from '../journeys/tests/taking.ts'
import { callsOf, createLearner, type Learner } from '../site/learner.ts'
import type { Site } from '../site/site.ts'

/** Who views a screen. */
export interface Viewer {
  /** Part of the file names. */
  readonly name: 'visitor' | 'newcomer' | 'regular'
  readonly learner: Learner | null
  /** `LANG` in a path is the language. */
  readonly paths: readonly string[]
}

/** A learner with a history: problems solved and not, a running test, one that is over, a tutorial watched. */
async function createRegular(site: Site): Promise<{ learner: Learner; tests: string[] }> {
  const learner = await createLearner(site, { name: 'Mehjabin Chowdhury Rahman', grade: 7 })
  const { post, get } = callsOf(site, learner)
  const series = plainSeries()
  for (const problem of series.problems)
    await answered(site, learner, series, problem, problem.serial === 1 ? 'wrong' : 'right')
  const stuck = findProblem('with a typed answer', ({ kind }, { id }) => kind === 'text' && id !== series.id)
  await answered(site, learner, stuck.series, stuck, 'wrong')
  const running = await createTest(site, learner, series)
  const over = await createTest(site, learner, series, { title: 'Rainy afternoon', duration_minutes: null })
  await post(`/api/v2/app/practice-test/${over}/start`)
  await post(`/api/v2/app/practice-test/${over}/complete`)
  const { content } = await get<{ content: { tutorial_id: string }[] }>('/api/v2/app/tutorial')
  await post(`/api/v2/app/tutorial/${content[0]?.tutorial_id}/watch`)
  return { learner, tests: [`/test/custom/${running}`, `/test/custom/${over}/summary`] }
}

/** Every screen of the site, by who sees it: visitors, a newcomer, and a learner with a history. */
export async function createViewers(site: Site): Promise<Viewer[]> {
  const { learner, tests } = await createRegular(site)
  return [
    // A shared link, too (decision 407).
    { name: 'visitor', learner: null, paths: [...PUBLIC_SCREENS, '/series/number-play/problem/1'] },
    { name: 'newcomer', learner: await createLearner(site), paths: APP_SCREENS },
    { name: 'regular', learner, paths: [...APP_SCREENS.filter((path) => path !== '/onboarding'), ...tests] },
  ]
}
