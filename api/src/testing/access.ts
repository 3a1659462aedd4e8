// For tests: who may make each call of the API, as a table.
import type { CreateTestReply, SignIns } from '@dhadha/contract/wire'
import type { Budget, RouteSecurity } from '../platform/feature.ts'
import type { TestApp } from './app.ts'

/** The owner of the resource, and the means to act as them. */
interface Owner {
  readonly token: string
  readonly id: string
  readonly call: TestApp['call']
}

/** The callers that a route admits. */
export type Access =
  /** Everybody, signed in or not. */
  | { readonly who: 'anybody' }
  /** Signed-in learners; it shows and changes nothing but the caller's own. */
  | { readonly who: 'learner' }
  /** Only a server of the site that knows the internal key (decision 75). */
  | { readonly who: 'server' }
  /** Only the one learner to whom the thing in the path belongs; to any other it does not exist (404). */
  | {
      readonly who: 'owner'
      /** Makes such a thing as its owner. @returns its address, with the values of the path filled in */
      readonly make: (owner: Owner) => Promise<string>
      /** The body of the call. */
      readonly body?: object
    }

const anybody: Access = { who: 'anybody' }
const learner: Access = { who: 'learner' }
/** Servers of the site, and operators of releases. */
const internal: Access = { who: 'server' }

const CUSTOM_TESTS = '/api/v2/app/practice-test'

/** A call about a custom test that has reached this stage. */
const customTest = (path: string, stage: 'made' | 'begun' | 'over', body?: object): Access => ({
  who: 'owner',
  make: async ({ token, call }) => {
    const order = { topic_id: 'numbers', series_ids: ['medium'], title: 'Mine' }
    const { test_id: id } = (await call<CreateTestReply>({ url: CUSTOM_TESTS, body: order, token })).body
    const verbs = { made: [], begun: ['start'], over: ['start', 'complete'] }[stage]
    for (const verb of verbs) await call({ url: `${CUSTOM_TESTS}/${id}/${verb}`, body: {}, token })
    return `${CUSTOM_TESTS}/${id}${path}`
  },
  ...(body && { body }),
})

/**
 * Every call of the API and who may make it (S6.1, S6.2): access.test.ts calls each one without a sign-in, as its
 * owner, as another learner, with an ended and with an expired sign-in. A route that is missing here fails the suite:
 * ADD A LINE for each route that you add.
 */
export const ACCESS: Readonly<Record<string, Access>> = {
  // Operator and description
  'GET /api/health': anybody,
  'GET /api/ready': anybody,
  'GET /api/openapi.json': anybody,
  'GET /api/docs': anybody,
  'GET /api/docs/json': anybody,
  'GET /api/docs/yaml': anybody,
  'GET /api/docs/static/*': anybody,
  'GET /api/docs/static/index.html': anybody,
  'GET /api/docs/static/swagger-initializer.js': anybody,

  // Visitors
  'GET /api/content/:file': anybody,
  'GET /api/v2/app/site/figures': anybody,
  'GET /api/v2/app/site/operator': anybody,
  'GET /api/v2/app/visitor/problem': anybody,
  'GET /api/v2/app/visitor/series/:series/problem/:serial': anybody,
  'POST /api/v2/app/visitor/problem/:problem_id/answer': anybody,
  'POST /api/v2/app/contact': anybody,
  'POST /api/v2/app/violations': anybody,
  'POST /api/internal/page-figures': internal,
  'POST /api/internal/release-desk': internal,
  'POST /api/internal/release-desk/done': internal,
  'POST /api/internal/release-commands': internal,
  'POST /api/internal/release-commands/done': internal,
  'POST /api/internal/release-commands/progress': internal,
  'GET /api/internal/release-commands/uploads/:id': internal,

  // Operators of releases: no learner is one
  'POST /api/release/link': anybody,
  'POST /api/release/link/passkey': anybody,
  'POST /api/release/sign-in/options': anybody,
  'POST /api/release/sign-in': anybody,
  'GET /api/release/sign-in/ways': anybody,
  'POST /api/release/openid': anybody,
  'POST /api/release/openid/sign-in': anybody,
  'POST /api/release/sign-out': anybody,
  'GET /api/release/overview': internal,
  'POST /api/release/acts': internal,
  'POST /api/release/commands': internal,
  'GET /api/release/commands/:id': internal,
  'POST /api/release/publications': internal,
  'GET /api/release/tokens': internal,
  'POST /api/release/tokens': internal,
  'DELETE /api/release/tokens/:id': internal,
  'GET /api/internal/page-errors': internal,
  'GET /api/internal/page-vitals': internal,
  'GET /api/v2/app/photo/:key': anybody,
  'POST /api/v2/app/guardian/look': anybody,
  'POST /api/v2/app/guardian/answer': anybody,
  'POST /api/v2/app/guardian/league': anybody,
  'POST /api/v2/app/guardian/correct': anybody,
  'POST /api/v2/app/guardian/birth-date': anybody,
  'POST /api/v2/app/guardian/export': anybody,
  'POST /api/v2/app/guardian/export-address': anybody,
  'GET /api/v2/app/user/export-file': anybody,
  'POST /api/v2/app/guardian/erase': anybody,

  // Signing up and in
  'POST /api/v2/app/auth/register': anybody,
  'POST /api/v2/app/auth/otp/verify': anybody,
  'POST /api/v2/app/auth/login': anybody,
  'POST /api/v2/app/auth/password/forget': anybody,
  'POST /api/v2/app/auth/password/reset': anybody,
  'GET /api/v2/app/auth/providers': anybody,
  'POST /auth/googleoauth': anybody,
  'POST /api/v2/app/auth/passkey/options': anybody,
  'POST /api/v2/app/auth/passkey/login': anybody,
  'POST /api/v2/app/auth/logout': learner,

  // The learner's own
  'GET /api/v2/app/user/profile': learner,
  'POST /api/v2/app/user/profile/info': learner,
  'DELETE /api/v2/app/user/photo': learner,
  'GET /api/v2/app/user/handle/suggestions': learner,
  'POST /api/v2/app/user/handle': learner,
  'POST /api/v2/app/user/shown-name': learner,
  'GET /api/v2/app/user/privacy': learner,
  'POST /api/v2/app/user/privacy': learner,
  'GET /api/v2/app/user/guardian': learner,
  'POST /api/v2/app/user/guardian': learner,
  'DELETE /api/v2/app/user/guardian': learner,
  'GET /api/v2/app/user/school': learner,
  'POST /api/v2/app/user/school': learner,
  'DELETE /api/v2/app/user/school': learner,
  'GET /api/v2/app/people': learner,
  'POST /api/v2/app/people/sharing': learner,
  'POST /api/v2/app/people/ask': learner,
  'POST /api/v2/app/people/answer': learner,
  'POST /api/v2/app/people/part': learner,
  'POST /api/v2/app/people/boundary': learner,
  'POST /api/v2/app/people/report': learner,
  'GET /api/v2/app/user/export': learner,
  'POST /api/v2/app/user/export-address': learner,
  'POST /api/v2/app/user/deletion': learner,
  'GET /api/user/stats': learner,
  'GET /api/v2/app/user/passkeys': learner,
  'POST /api/v2/app/user/passkeys/options': learner,
  'POST /api/v2/app/user/passkeys': learner,
  'PUT /api/v2/app/user/passkeys/:id': learner,
  'DELETE /api/v2/app/user/passkeys/:id': learner,
  'GET /api/v2/app/user/sessions': learner,
  'DELETE /api/v2/app/user/sessions': learner,
  'DELETE /api/v2/app/user/sessions/:id': {
    who: 'owner',
    make: async ({ token, call }) => {
      const { body } = await call<SignIns>({ url: '/api/v2/app/user/sessions', token })
      return `/api/v2/app/user/sessions/${body.sessions[0]?.id}`
    },
  },

  // Problems
  'GET /api/level/topics': learner,
  'GET /api/v2/app/topic/level-summary/:level': learner,
  'GET /api/v2/app/topic/:topic/series': learner,
  'GET /api/v2/app/level/:level/series': learner,
  'GET /api/v2/app/series/:series/problem': learner,
  'GET /api/v2/app/series/:series/problem/:serial': learner,
  'GET /api/v2/app/series/:series/certificate': learner,
  'GET /api/v2/app/problem/:problem_id': learner,
  'GET /api/v2/app/problem/unsolved': learner,
  'GET /api/v2/app/problem/recommended': learner,
  'GET /api/v2/app/problem/next': learner,
  'GET /api/v2/app/problem/search': learner,
  'GET /api/v2/app/problem/:series/:serial/attempt/view-start': learner,
  'POST /api/v2/app/problem/:series/:serial/attempt/view-start': learner,
  'GET /api/v2/app/problem/:series/:serial/attempt/view-end': learner,
  'POST /api/v2/app/problem/:series/:serial/attempt/view-end': learner,
  'POST /api/v2/app/problem/:problem_id/attempts': learner,
  'POST /api/v2/app/problem/:problem_id/fresh': learner,
  'POST /api/v2/app/problem/:problem_id/shared-variant': learner,
  'GET /api/v2/app/problem/:id/similar': learner,
  'POST /api/v2/app/problem/:problem_id/use-hint': learner,
  'POST /api/v2/app/problem/:problem_id/view-explanation': learner,
  'POST /api/v2/app/feedback/problem': learner,
  'POST /api/v2/app/series/:series/keep-offline': learner,
  'GET /api/v2/app/peer-recommend/all-users/:problem_id': learner,
  'GET /api/v2/app/peer-recommend/get-recommendations': learner,
  'POST /api/v2/app/peer-recommend/recommend': learner,

  // Progress, tutorials, tests
  'GET /api/v2/app/scoring/level': learner,
  'GET /api/v2/app/scoring/badge': learner,
  'GET /api/v2/app/scoring/rules': learner,
  'GET /api/scores/problem/:id': learner,
  'GET /api/v2/app/progress/report/score-summary': learner,
  'GET /api/v2/app/progress/report/summary': learner,
  'GET /api/v2/app/progress/report/concepts': learner,
  'GET /api/v2/app/progress/report/solving-rate': learner,
  'GET /api/v2/app/progress/report/solved-problems': learner,
  'GET /api/v2/app/progress/report/unsolved-problems': learner,
  'GET /api/v2/app/leaderboard/level/:level': learner,
  'GET /api/v2/app/league': learner,
  'POST /api/v2/app/league': learner,
  'DELETE /api/v2/app/league': learner,
  'GET /api/v2/app/tutorial': learner,
  'POST /api/v2/app/tutorial/:id/watch': learner,
  'POST /api/v2/app/tutorial/:id/play': learner,
  'GET /api/v2/app/practice-test': learner,
  'POST /api/v2/app/practice-test': learner,
  'POST /api/v2/app/practice-test/surprise': learner,
  'POST /api/v2/app/practice-test/remaining': learner,
  'GET /api/v2/app/practice-test/available-problems': learner,
  'GET /api/v2/app/practice-test/:id': customTest('', 'made'),
  'POST /api/v2/app/practice-test/:id/start': customTest('/start', 'made', {}),
  'GET /api/v2/app/practice-test/:id/problems': customTest('/problems', 'begun'),
  'GET /api/v2/app/practice-test/:id/problems/:problemId': customTest('/problems/medium-1', 'begun'),
  'POST /api/v2/app/practice-test/:id/problems/:problemId/answer': customTest(
    '/problems/medium-1/answer',
    'begun',
    {
      answer: '4',
      answerType: 'text',
    },
  ),
  'PUT /api/v2/app/practice-test/:id/problems/:problemId/mark': customTest(
    '/problems/medium-1/mark',
    'begun',
    {},
  ),
  'POST /api/v2/app/practice-test/:id/complete': customTest('/complete', 'begun', {}),
  'GET /api/v2/app/practice-test/:id/summary': customTest('/summary', 'over'),
  'GET /api/v2/app/practice-test/:id/result': customTest('/result', 'over'),
  'GET /api/v2/app/practice-test/problems/:problemId/stats': learner,
  'GET /api/v2/app/online-test': learner,
  'GET /api/v2/app/online-test/:id': learner,
  'POST /api/v2/app/online-test/:id/register': learner,
  'PUT /api/v2/app/online-test/:id/notification': learner,
  'GET /api/v2/app/online-test/:id/sealed': learner,
  'GET /api/v2/app/online-test/:id/key': learner,
  'GET /api/v2/app/online-test/:id/problems': learner,
  'GET /api/v2/app/online-test/:id/problems/:problemId': learner,
  'POST /api/v2/app/online-test/:id/problems/:problemId/mark': learner,
  'POST /api/v2/app/online-test/:id/problems/:problemId/submit': learner,
  'GET /api/v2/app/online-test/:id/leaderboard': learner,
  'GET /api/v2/app/online-test/:id/result': learner,

  // The bell
  'GET /api/v2/app/poll-notification': learner,
  'POST /api/v2/app/poll-notification/mark-read': learner,
  'GET /api/v2/app/poll-notification/mark-all-read': learner,
  'POST /api/v2/app/poll-notification/mark-all-read': learner,
}

/**
 * The budgets that differ from the general one: 600 calls of a changing route in five minutes, for each learner
 * (decision 55). `own`: the feature counts in the database, for its own reasons. A route that changes data for callers
 * without a sign-in must be listed here, as a general budget would let one pupil use up a whole school's.
 */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  'POST /api/v2/app/contact': 'own',
  'GET /api/v2/app/visitor/series/:series/problem/:serial': { calls: 1200, seconds: 600 },
  'POST /api/v2/app/visitor/problem/:problem_id/answer': { calls: 600, seconds: 600 },
  'POST /api/v2/app/violations': { calls: 300, seconds: 300 },
  'POST /api/internal/page-figures': { calls: 3_000, seconds: 300 },
  'POST /api/internal/release-desk': { calls: 3_000, seconds: 300 },
  'POST /api/internal/release-desk/done': { calls: 3_000, seconds: 300 },
  'POST /api/release/link': { calls: 60, seconds: 300 },
  'POST /api/release/link/passkey': { calls: 60, seconds: 300 },
  'POST /api/release/sign-in/options': { calls: 60, seconds: 300 },
  'POST /api/release/sign-in': { calls: 60, seconds: 300 },
  'POST /api/release/openid': { calls: 60, seconds: 300 },
  'POST /api/release/openid/sign-in': { calls: 60, seconds: 300 },
  'POST /api/release/sign-out': { calls: 60, seconds: 300 },
  'POST /api/release/acts': { calls: 60, seconds: 300 },
  'POST /api/release/commands': { calls: 300, seconds: 300 },
  'POST /api/release/publications': { calls: 60, seconds: 300 },
  'POST /api/release/tokens': { calls: 60, seconds: 300 },
  'DELETE /api/release/tokens/:id': { calls: 60, seconds: 300 },
  'POST /api/internal/release-commands': { calls: 3_000, seconds: 300 },
  'POST /api/internal/release-commands/done': { calls: 3_000, seconds: 300 },
  'POST /api/internal/release-commands/progress': { calls: 3_000, seconds: 300 },
  'POST /api/v2/app/guardian/look': { calls: 300, seconds: 600 },
  'POST /api/v2/app/guardian/answer': { calls: 300, seconds: 600 },
  'POST /api/v2/app/guardian/league': { calls: 300, seconds: 600 },
  'POST /api/v2/app/guardian/correct': { calls: 300, seconds: 600 },
  'POST /api/v2/app/guardian/birth-date': { calls: 300, seconds: 600 },
  'POST /api/v2/app/guardian/export': { calls: 300, seconds: 600 },
  'POST /api/v2/app/guardian/export-address': { calls: 300, seconds: 600 },
  'GET /api/v2/app/user/export-file': { calls: 300, seconds: 600 },
  'POST /api/v2/app/guardian/erase': { calls: 300, seconds: 600 },
  'POST /api/v2/app/auth/register': 'own',
  'POST /api/v2/app/auth/otp/verify': 'own',
  'POST /api/v2/app/auth/login': 'own',
  'POST /api/v2/app/auth/password/forget': 'own',
  'POST /api/v2/app/auth/password/reset': 'own',
  'POST /api/v2/app/auth/passkey/options': 'own',
  'POST /api/v2/app/auth/passkey/login': 'own',
  'POST /auth/googleoauth': 'own',
  'POST /api/v2/app/problem/:problem_id/attempts': 'own',
  'GET /api/v2/app/peer-recommend/all-users/:problem_id': { calls: 200, seconds: 600 },
}

/**
 * The routes whose calls the security log keeps, and as what (decision 56). Every other route that changes something
 * says in its configuration that it is none of its business (`security: null`).
 */
export const SECURITY: Readonly<Record<string, RouteSecurity>> = {
  'POST /api/v2/app/auth/register': 'sign-up',
  'POST /api/v2/app/auth/otp/verify': 'sign-up',
  'POST /api/v2/app/auth/login': 'sign-in',
  'POST /api/v2/app/auth/passkey/login': 'sign-in',
  'POST /auth/googleoauth': 'sign-in',
  'POST /api/release/link/passkey': 'credentials',
  'POST /api/release/sign-in': 'sign-in',
  'POST /api/release/openid/sign-in': 'sign-in',
  'POST /api/release/tokens': 'credentials',
  'DELETE /api/release/tokens/:id': 'credentials',
  'POST /api/release/sign-out': 'sign-out',
  'POST /api/v2/app/auth/logout': 'sign-out',
  'DELETE /api/v2/app/user/sessions': 'sign-out',
  'DELETE /api/v2/app/user/sessions/:id': 'sign-out',
  'POST /api/v2/app/auth/password/forget': 'credentials',
  'POST /api/v2/app/auth/password/reset': 'credentials',
  'POST /api/v2/app/user/passkeys': 'credentials',
  'DELETE /api/v2/app/user/passkeys/:id': 'credentials',
  'POST /api/v2/app/user/guardian': 'guardian',
  'DELETE /api/v2/app/user/guardian': 'guardian',
  'POST /api/v2/app/guardian/answer': 'guardian',
  'POST /api/v2/app/guardian/league': 'guardian',
  'POST /api/v2/app/guardian/correct': 'guardian',
  'POST /api/v2/app/guardian/birth-date': 'guardian',
  'GET /api/v2/app/user/export': 'export',
  'POST /api/v2/app/user/export-address': 'export',
  'POST /api/v2/app/guardian/export': 'export',
  'POST /api/v2/app/guardian/export-address': 'export',
  'POST /api/v2/app/user/deletion': 'erasure',
  'POST /api/v2/app/guardian/erase': 'erasure',
}
