import { describe, expect, it } from 'vitest'
import { planRequest, type RequestDetails } from './plan.ts'

const ORIGIN = 'https://dhadha.example'
/** Path of the API's OpenAPI description. */
const DESCRIPTION = new URL('../../api/openapi.json', import.meta.url).pathname

const plan = (path: string, asked: Partial<RequestDetails> = {}) =>
  planRequest({
    method: 'GET',
    url: new URL(path, ORIGIN),
    origin: ORIGIN,
    mode: 'cors',
    isAuthorized: true,
    isPartial: false,
    isRead: false,
    ...asked,
  })

describe('a page', () => {
  it.each(['/', '/series/s1/problem/2?level=1', '/lang/bn/level/1', '/nowhere'])(
    'a navigation to the page %s requests a document',
    (path) => {
      expect(plan(path, { mode: 'navigate', isAuthorized: false })).toEqual({ kind: 'document' })
    },
  )

  it.each(['/api/docs', '/icon.svg', '/sw.js', '/offline.html'])(
    'a navigation to the file %s requests no document',
    (path) => {
      expect(plan(path, { mode: 'navigate' })).toEqual({ kind: 'pass' })
    },
  )
})

describe('the parts of the site', () => {
  it('files of releases are recognised by their path, whatever a retry appends', () => {
    const path = '/releases/shell/1.0.0/js/index.aaaa1111.js'
    expect(plan(path)).toEqual({ kind: 'file', path, isRetry: false, isUsed: true })
    expect(plan(`${path}?retry=1`)).toEqual({ kind: 'file', path, isRetry: true, isUsed: true })
  })

  it('files that are only prefetched are not cached', { tags: ['decision-67'] }, () => {
    const path = '/releases/mf-tests/files/js/page-create.aaaa1111.js'
    expect(plan(path, { isRead: true })).toEqual({ kind: 'file', path, isRetry: false, isUsed: false })
  })

  it('the composition is never a cached one', () => {
    expect(plan('/composition.json')).toEqual({ kind: 'composition' })
  })

  it('a range of a file is fetched without the cache', () => {
    expect(plan('/releases/mf-tutorials/1.0.0/a.mp3', { isPartial: true })).toEqual({ kind: 'pass' })
  })
})

describe('the API', () => {
  it.each([
    '/api/v2/app/series/s1/problem',
    '/api/v2/app/series/s1/problem/12',
    '/api/v2/app/level/6/series',
    '/api/v2/app/topic/t1/series?level_id=6',
    '/api/level/topics?level_id=6',
    '/api/v2/app/user/profile',
    '/api/v2/app/problem/next?level_id=6',
    '/api/v2/app/problem/unsolved?lang=all&limit=10000',
    '/api/v2/app/problem/recommended',
    '/api/v2/app/scoring/level',
    '/api/v2/app/topic/level-summary/6',
    '/api/v2/app/progress/report/score-summary',
  ])("%s is cached as this learner's data", (path) => {
    expect(plan(path)).toEqual({ kind: 'data', path })
  })

  it(
    'these calls of the API are cached, and no other ones',
    { tags: ['decision-61', 'decision-65'] },
    async () => {
      const description = (await import(DESCRIPTION)) as { default: { paths: Record<string, object> } }
      const cached = Object.entries(description.default.paths)
        .filter(([path, methods]) => 'get' in methods && plan(path.replaceAll(/{\w+}/g, '1')).kind === 'data')
        .map(([path]) => path)
      expect(cached.toSorted()).toEqual([
        '/api/level/topics',
        '/api/v2/app/level/{level}/series',
        '/api/v2/app/problem/next',
        '/api/v2/app/problem/recommended',
        '/api/v2/app/problem/unsolved',
        '/api/v2/app/progress/report/score-summary',
        '/api/v2/app/scoring/level',
        '/api/v2/app/series/{series}/problem',
        '/api/v2/app/series/{series}/problem/{serial}',
        '/api/v2/app/topic/level-summary/{level}',
        '/api/v2/app/topic/{topic}/series',
        '/api/v2/app/user/profile',
      ])
    },
  )

  it.each([
    '/api/v2/app/notifications',
    '/api/v2/app/poll-notification',
    '/api/v2/app/peer-recommend/all-users/p1?q=',
    '/api/v2/app/leaderboard/6',
    '/api/v2/app/problem/search?q=a',
    '/api/v2/app/progress/report/summary',
    '/api/v2/app/user/profile/export',
    '/api/v2/app/series/s1/problem/1/attempt/view-start',
    '/api/ready',
  ])('the answer to %s is not cached', (path) => {
    expect(plan(path)).toEqual({ kind: 'pass' })
  })

  it('responses to requests without a token are not cached', () => {
    expect(plan('/api/v2/app/user/profile', { isAuthorized: false })).toEqual({ kind: 'pass' })
  })

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('a request with the method %s passes', (method) => {
    expect(plan('/api/v2/app/user/profile', { method })).toEqual({ kind: 'pass' })
  })

  it('pictures of the content are cached, because they belong to no learner', () => {
    const path = '/api/content/77e3fb.svg'
    expect(plan(path, { mode: 'no-cors', isAuthorized: false })).toEqual({ kind: 'picture', path })
  })
})

it('requests to other sites are not handled', () => {
  const url = new URL('https://www.youtube-nocookie.com/releases/shell/1.0.0/js/a.js')
  expect(plan('/', { url })).toEqual({ kind: 'pass' })
})

it.each([
  '/api/v2/app/leaderboard/level/1',
  '/api/v2/app/league',
  '/api/v2/app/people',
  '/api/v2/app/peer-recommend/all-users/easy-1',
  '/api/v2/app/peer-recommend/get-recommendations',
  '/api/v2/app/poll-notification',
  '/api/v2/app/online-test/a-test/leaderboard',
  '/api/v2/app/series/easy/certificate',
  '/api/v2/app/photo/abcdefghijklmnopqrstuvwxyz012345',
])(
  'responses about another learner, who may be erased meanwhile, are not cached: %s',
  { tags: ['decision-5', 'decision-65', 'attack-173'] },
  (path) => {
    expect(plan(path)).toEqual({ kind: 'pass' })
    expect(plan(path, { isAuthorized: false })).toEqual({ kind: 'pass' })
    // The control: what the learner’s own browser keeps.
    expect(plan('/api/v2/app/user/profile')).toMatchObject({ kind: 'data' })
  },
)
