// For tests: values that exist on the site, for made-up calls.
import fc, { type Arbitrary } from 'fast-check'
import type { KnownValues } from './values.ts'

const pool = (name: string): Arbitrary<string> => fc.nat(63).map((index) => `«${name}:${index}»`)
const small = fc.integer({ min: 1, max: 4 })
const LEVEL = fc.constantFrom(6, 7, 8, 9)
const date = fc
  .date({ min: new Date('2008-01-01'), max: new Date('2018-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))

/** The values of fields of these names, in any body. */
const ANYWHERE: Readonly<Record<string, Arbitrary<unknown>>> = {
  problem_id: pool('problem'),
  problemId: pool('problem'),
  recommendedProblemId: pool('problem'),
  recommendedUserIds: pool('learner'),
  notificationIds: pool('notification'),
  series: pool('series'),
  series_ids: pool('series'),
  topic: pool('topic'),
  topic_id: pool('topic'),
  serial: small,
  level: LEVEL,
  level_id: LEVEL,
  grade: fc.integer({ min: 0, max: 10 }),
  handle: pool('handle'),
  who: pool('handle'),
  email: pool('email'),
  password: pool('password'),
  currentPassword: pool('password'),
  key: pool('photo'),
  variant: pool('variant'),
  answer: pool('answer'),
  startTime: pool('moment'),
  endTime: pool('moment'),
  dob: date,
  wanted: date,
  imageData: fc.option(pool('image')),
  part: pool('part'),
  version: pool('version'),
  active: pool('version'),
  command: fc.constantFrom('list', 'history', 'status', 'rollback', 'activate'),
  words: pool('part'),
  canary: fc.constantFrom(null, null, null, '1.1.0'),
  board: fc.constant(undefined),
  answerType: fc.constantFrom('text', 'text', 'text', 'mcq', 'interactive'),
  attemptId: fc.uuid(),
  operationId: fc.uuid(),
  device: fc.uuid(),
  waitedMs: fc.constantFrom(0, 0, 1_000),
  order: fc.integer({ min: 1, max: 50 }),
  difficulty: fc.constant('medium'),
}

/** Names that mean another thing behind these paths; the first that fits counts. */
const BEHIND: readonly (readonly [RegExp, string, Arbitrary<unknown>])[] = [
  [/\/leaderboard\//, 'level', small],
  [/\/visitor\/problem\//, 'problem_id', pool('visitorProblem')],
  [/\/online-test\//, 'problemId', pool('testProblem')],
  [/\/practice-test/, 'problemId', fc.constantFrom('row-1', 'row-2', 'row-3', 'row-4', 'row-5')],
  [/\/practice-test/, 'topic_id', fc.constant('numbers')],
  [/\/practice-test/, 'series_ids', fc.constant('row')],
  [/\/recommend$/, 'recommendedUserIds', pool('friend')],
  [/\/people\/answer/, 'who', pool('asker')],
  [/\/release\/acts/, 'part', fc.constant('mf-tests')],
  [/\/release\/acts/, 'active', fc.constant('1.1.0')],
  [/\/release\/acts/, 'version', fc.constantFrom(null, '1.0.0')],
  [/\/fresh|shared-variant/, 'problem_id', fc.constant('medium-1')],
  [/\/guardian\/erase/, 'token', pool('eraseToken')],
  [/\/practice-test\/remaining$/, 'test_id', pool('customTest')],
  [/\/online-test\//, 'id', pool('onlineTest')],
  [/\/practice-test\//, 'id', pool('customTest')],
  [/\/problem\/|\/scores\//, 'id', pool('problem')],
  [/\/tutorial\//, 'id', pool('tutorial')],
  [/\/user\/passkeys\//, 'id', pool('passkey')],
  [/\/user\/sessions\//, 'id', pool('session')],
  [/\/uploads\//, 'id', pool('upload')],
  [/\/release\/tokens\//, 'id', pool('releaseToken')],
  [/\/release\/commands\//, 'id', pool('command')],
  [/\/guardian\//, 'token', pool('guardianToken')],
  [/\/password\/reset/, 'token', pool('resetToken')],
  [/\/release\/link/, 'token', pool('link')],
  [/\/release\/openid/, 'token', pool('link')],
  [/\/otp\/verify/, 'email', pool('newcomer')],
  [/\/otp\/verify/, 'registration_id', pool('registration')],
  [/\/otp\/verify/, 'otp', pool('otp')],
  [/\/export-file/, 'ticket', pool('ticket')],
  [/\/user\/school/, 'code', pool('schoolCode')],
  [/\/contact/, 'name', fc.constant('Rima')],
  [/\/contact/, 'subject', fc.constant('Hello')],
  [/\/contact/, 'message', fc.constant('A nice site.')],
  [/\/people\/answer/, 'answer', fc.constantFrom('accept', 'decline')],
  [/\/guardian\//, 'answer', fc.constantFrom('confirm', 'refuse')],
]

/** The values that a caller who knows the site sends in the fields of this path. */
export const knownAt =
  (path: string): KnownValues =>
  (name) =>
    BEHIND.find(([pattern, field]) => field === name && pattern.test(path))?.[2] ??
    (Object.hasOwn(ANYWHERE, name) ? (ANYWHERE[name] ?? null) : null)
