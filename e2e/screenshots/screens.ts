import { APP_SCREENS, PUBLIC_SCREENS } from '../accessibility/screens.ts'
import { findProblem, isPlain, library, findPlainSeries } from '../journeys/support/library.ts'
import { answerAs } from '../journeys/support/learning.ts'
import { createTest } from '../journeys/tests/taking.ts'
import { CHILD, createApi, createLearner, type Learner } from '../site/learner.ts'
import type { Site } from '../site/site.ts'

/** A viewer of screens. */
export interface Viewer {
  /** Part of the file names. */
  readonly name: 'visitor' | 'newcomer' | 'regular' | 'child' | 'unlucky' | 'waiting' | 'offline'
  readonly learner: Learner | null
  /** `LANG` in a path is the language. */
  readonly paths: readonly string[]
  /**
   * The condition that makes data unavailable: the API fails, it does not answer, or there is no connection. By default
   * data are available.
   */
  readonly trouble?: 'failing' | 'silent' | 'offline'
}

/** Screens with the same parts as those that are checked for barriers. */
export const OTHER_SCREENS: readonly string[] = [
  '/dashboard',
  '/lang/LANG/level/1?list=recommended',
  '/lang/LANG/level/1/topic/math',
  '/series/nowhere/problem/1',
  '/series/number-play/certificate',
  '/test',
  '/test/online/warm-up/stats',
  '/test/online/number-race',
  '/test/online/puzzle-marathon',
  '/test/custom/00000000-0000-4000-8000-000000000000',
  '/test/custom/00000000-0000-4000-8000-000000000000/summary',
  '/tests/puzzle-marathon/take',
  '/tutorial',
]
/** A shared link, too (decision 53). */
export const OTHER_PUBLIC_SCREENS: readonly string[] = [
  '/auth/otp',
  '/auth/elsewhere',
  '/auth/updated',
  '/release',
  '/series/number-play/problem/1',
]
/** Screens that read data, one of each kind of page. */
const DATA_SCREENS = [
  '/lang/LANG/level/1',
  '/lang/LANG/level/2/topic/all',
  '/series/number-play/problem/1',
  '/series/number-play/print',
  '/test/custom',
  '/test/ongoing',
  '/progress',
  '/scoring-system',
  '/scoring-system?view=league',
  '/tutorial/all',
  '/settings',
  '/notifications',
]

/**
 * A learner with a history: problems solved and not, a running test, one that is over, a tutorial
 * watched, a series finished, a league joined.
 */
async function createRegular(site: Site): Promise<{ learner: Learner; own: string[] }> {
  const learner = await createLearner(site, { name: 'Mehjabin Chowdhury Rahman', grade: 7 })
  const { post, get } = createApi(site, learner)
  const series = findPlainSeries()
  for (const problem of series.problems)
    await answerAs(site, learner, series, problem, problem.serial === 1 ? 'wrong' : 'right')
  const done = library.find(({ id, problems }) => id !== series.id && problems.every(isPlain))
  if (!done) throw new Error('the content library has no second series without boards')
  for (const problem of done.problems) await answerAs(site, learner, done, problem, 'right')
  const stuck = findProblem('with a typed answer', ({ kind }, { id }) => kind === 'text' && id !== series.id)
  await answerAs(site, learner, stuck.series, stuck, 'wrong')
  const running = await createTest(site, learner, series)
  const over = await createTest(site, learner, series, { title: 'Rainy afternoon', duration_minutes: null })
  await post(`/api/v2/app/practice-test/${over}/start`)
  await post(`/api/v2/app/practice-test/${over}/complete`)
  const { content } = await get<{ content: { tutorial_id: string }[] }>('/api/v2/app/tutorial')
  await post(`/api/v2/app/tutorial/${content[0]?.tutorial_id}/play`)
  await post('/api/v2/app/league')
  return {
    learner,
    own: [`/test/custom/${running}`, `/test/custom/${over}/summary`, `/series/${done.id}/certificate`],
  }
}

/** All screens of the site by viewer, including viewers for whom data are unavailable. */
export async function createViewers(site: Site): Promise<Viewer[]> {
  const { learner, own } = await createRegular(site)
  return [
    { name: 'visitor', learner: null, paths: [...PUBLIC_SCREENS, ...OTHER_PUBLIC_SCREENS] },
    { name: 'newcomer', learner: await createLearner(site), paths: [...APP_SCREENS, ...OTHER_SCREENS] },
    {
      name: 'child',
      learner: await createLearner(site, { ...CHILD, name: 'Tuli' }),
      paths: ['/scoring-system', '/scoring-system?view=league', '/settings', '/settings?tab=preferences'],
    },
    { name: 'unlucky', learner: await createLearner(site), paths: DATA_SCREENS, trouble: 'failing' },
    { name: 'waiting', learner: await createLearner(site), paths: DATA_SCREENS, trouble: 'silent' },
    { name: 'offline', learner: await createLearner(site), paths: DATA_SCREENS, trouble: 'offline' },
    { name: 'regular', learner, paths: [...APP_SCREENS.filter((path) => path !== '/onboarding'), ...own] },
  ]
}
