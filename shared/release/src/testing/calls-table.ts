/**
 * For tests: what the calls of a route ask at an address. The document's script, which can import nothing, and the
 * shell's menu fill them in with lines of their own, and are both held to it.
 */
export interface CallRow {
  readonly pattern: string
  readonly calls: readonly string[]
  readonly path: string
  readonly asked: readonly string[]
}

const PROFILE = '/api/v2/app/user/profile'
const LEVEL_TOPICS = '/api/level/topics?level_id={level+5}'
const DASHBOARD = [
  PROFILE,
  '/api/v2/app/problem/next?level_id={level+5}',
  '/api/v2/app/scoring/level',
  '/api/v2/app/topic/level-summary/{level+5}',
  '/api/v2/app/progress/report/score-summary',
  '/api/v2/app/problem/unsolved?lang=all&limit=10000',
]
const PROGRESS = [
  '/api/v2/app/scoring/level',
  '/api/v2/app/progress/report/score-summary',
  '/api/v2/app/progress/report/summary',
  '/api/user/stats',
  '/api/v2/app/scoring/badge',
  PROFILE,
  '/api/v2/app/progress/report/solving-rate',
  '/api/v2/app/progress/report/solved-problems?days=7',
  '/api/v2/app/progress/report/unsolved-problems?days=7',
  '/api/v2/app/progress/report/concepts',
  '/api/level/topics?level_id=6',
]
const PROBLEM = [
  '/api/v2/app/series/{series}/problem/{serial}',
  '/api/v2/app/series/{series}/problem',
  PROFILE,
]

/** Every route with calls is in it (its test reads the remotes' files), and what addresses may have in them. */
export const CALL_TABLE: readonly CallRow[] = [
  { pattern: '/dashboard', calls: [PROFILE], path: '/dashboard', asked: [PROFILE] },
  {
    pattern: '/lang/:lang/level/:level',
    calls: DASHBOARD,
    path: '/lang/bn/level/2',
    asked: [
      PROFILE,
      '/api/v2/app/problem/next?level_id=7',
      '/api/v2/app/scoring/level',
      '/api/v2/app/topic/level-summary/7',
      '/api/v2/app/progress/report/score-summary',
      '/api/v2/app/problem/unsolved?lang=all&limit=10000',
    ],
  },
  // A parameter that is not a number requests no call that needs one.
  {
    pattern: '/lang/:lang/level/:level',
    calls: DASHBOARD,
    path: '/lang/en/level/two',
    asked: [
      PROFILE,
      '/api/v2/app/scoring/level',
      '/api/v2/app/progress/report/score-summary',
      '/api/v2/app/problem/unsolved?lang=all&limit=10000',
    ],
  },
  {
    pattern: '/lang/:lang/level/:level/topic/all',
    calls: ['/api/v2/app/level/{level+5}/series', LEVEL_TOPICS, PROFILE],
    path: '/lang/en/level/1/topic/all',
    asked: ['/api/v2/app/level/6/series', '/api/level/topics?level_id=6', PROFILE],
  },
  {
    pattern: '/lang/:lang/level/:level/topic/:topic',
    calls: ['/api/v2/app/topic/{topic}/series?level_id={level+5}', LEVEL_TOPICS, PROFILE],
    path: '/lang/bn/level/3/topic/math',
    asked: ['/api/v2/app/topic/math/series?level_id=8', '/api/level/topics?level_id=8', PROFILE],
  },
  {
    pattern: '/series/:series/problem/:serial',
    calls: PROBLEM,
    path: '/series/number-play/problem/12',
    asked: ['/api/v2/app/series/number-play/problem/12', '/api/v2/app/series/number-play/problem', PROFILE],
  },
  // An address is passed on as it is written.
  {
    pattern: '/series/:series/problem/:serial',
    calls: PROBLEM,
    path: '/series/a%2Fb%20%E0%A6%95/problem/1',
    asked: [
      '/api/v2/app/series/a%2Fb%20%E0%A6%95/problem/1',
      '/api/v2/app/series/a%2Fb%20%E0%A6%95/problem',
      PROFILE,
    ],
  },
  // `$&` and `$1` mean something where texts are replaced.
  {
    pattern: '/series/:series/problem/:serial',
    calls: ['/api/of/{series}'],
    path: '/series/$&$1/problem/1',
    asked: ['/api/of/$&$1'],
  },
  { pattern: '/progress', calls: PROGRESS, path: '/progress', asked: PROGRESS },
  {
    pattern: '/scoring-system',
    calls: ['/api/v2/app/leaderboard/level/0', PROFILE],
    path: '/scoring-system',
    asked: ['/api/v2/app/leaderboard/level/0', PROFILE],
  },
  {
    pattern: '/test/custom',
    calls: ['/api/v2/app/practice-test', PROFILE],
    path: '/test/custom',
    asked: ['/api/v2/app/practice-test', PROFILE],
  },
  {
    pattern: '/tutorial/:topic',
    calls: ['/api/v2/app/tutorial', PROFILE],
    path: '/tutorial/geometry',
    asked: ['/api/v2/app/tutorial', PROFILE],
  },
  // A parameter that the path does not have, and one that is empty.
  {
    pattern: '/test/:kind',
    calls: ['/api/of/{series}', '/api/of/{kind}/{series}', '/api/of/{kind}'],
    path: '/test/custom',
    asked: ['/api/of/custom'],
  },
  { pattern: '/test/:kind', calls: ['/api/of/{kind}'], path: '/test/', asked: [] },
]
