import { findPlainSeries } from '../journeys/support/library.ts'
import { answerAs } from '../journeys/support/learning.ts'
import { createApi, createLearner } from '../site/learner.ts'
import type { Site } from '../site/site.ts'

/** A page to measure, with the token of the learner who opens it, or null for a visitor. */
export interface BenchPage {
  path: string
  token: string | null
}

/** The pages that benches load, by name: of a learner who has solved a problem, and the dashboard of a newcomer. */
export async function createPages(site: Site) {
  const newcomer = await createLearner(site)
  const learner = await createLearner(site)
  const { token } = learner
  const solved = findPlainSeries()
  for (const problem of solved.problems.slice(0, 1)) await answerAs(site, learner, solved, problem, 'right')
  // The API's paths number levels from 6: level 1 is 6 (S7.16b, S9.3a).
  const { series } = await createApi(site, { token }).get<{ series: { series_id: string }[] }>(
    '/api/v2/app/level/6/series',
  )
  return new Map<string, BenchPage>([
    ['landing', { path: '/', token: null }],
    ['dashboard', { path: '/lang/en/level/1', token }],
    ['welcome', { path: '/lang/en/level/1', token: newcomer.token }],
    ['problem', { path: `/series/${series[0]?.series_id}/problem/1`, token }],
    ['progress', { path: '/progress', token }],
  ])
}

/** The page with this name. @throws Error that lists the names */
export function getBenchPage(pages: ReadonlyMap<string, BenchPage>, name: string): BenchPage {
  const page = pages.get(name)
  if (!page) throw new Error(`there is no page ${name}; there are ${[...pages.keys()].join(', ')}`)
  return page
}
