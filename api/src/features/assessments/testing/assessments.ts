// For tests: online and custom tests, and pupils who take them.
import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@dhadha/server/durations'
import type * as Wire from '@dhadha/contract/wire'
import type { Executor } from '../../../platform/database/schema.ts'
import type { TestApp } from '../../../testing/app.ts'
import { scheduleTest } from '../schedule/schedule.ts'
import type { TestFile } from '../schedule/file.ts'

export const ONLINE = '/api/v2/app/online-test'
export const CUSTOM = '/api/v2/app/practice-test'

let tests = 0

interface TestEnvironment {
  readonly database: { readonly db: Executor }
  readonly clock: { readonly now: () => Date }
}

/** The fixture's long series. */
export const ROW = Array.from({ length: 12 }, (_, index) => `row-${index + 1}`)

/**
 * Schedules a test of the fixture's problems (learning/testing/learning.ts), by default in a minute, for ten minutes.
 */
export async function scheduledTest(
  { database, clock }: TestEnvironment,
  file: Partial<TestFile> = {},
  startsInMs = MINUTE_MS,
): Promise<{ id: string; starts: Date; ends: Date }> {
  const id = file.id ?? `test-${++tests}`
  const test: TestFile = {
    id,
    title: { en: `Test ${id}`, bn: `পরীক্ষা ${id}` },
    accent: 'math',
    start: { kind: 'moment', at: new Date(clock.now().getTime() + startsInMs) },
    minutes: 10,
    prizes: [500, 300, 200],
    problems: ['easy-1', 'easy-2', 'easy-3', 'hard-1'],
    ...file,
  }
  return { id, ...(await scheduleTest(database.db, test, { now: clock.now(), timeZone: 'Asia/Dhaka' })) }
}

/** Registers many learners at once, straight in the database. */
export async function registerAll(
  { database, clock }: TestEnvironment,
  testId: string,
  learnerIds: readonly string[],
) {
  const registration = { test_id: testId, notify: true, registered_at: clock.now() }
  await database.db
    .insertInto('test_registration')
    .values(learnerIds.map((learner_id) => ({ learner_id, ...registration })))
    .execute()
}

/** An answer as the outbox sends it. */
export const operation = (answer: string, more: object = {}) => ({
  answer,
  answerType: 'text',
  operationId: randomUUID(),
  device: 'device-of-a-pupil',
  order: 1,
  waitedMs: 0,
  ...more,
})

/** A pupil who takes online tests. */
export function sitting({ call }: TestApp, token: string) {
  const of = (id: string) => `${ONLINE}/${id}`
  return {
    list: async (query = '') =>
      (await call<Wire.OnlineTests>({ url: `${ONLINE}?${query}`, token })).body.tests,
    get: <Body = Record<string, unknown>>(id: string, path = '') => call<Body>({ url: of(id) + path, token }),
    register: (id: string, body: object = {}) =>
      call<Wire.TestRegisterReply>({ url: `${of(id)}/register`, body, token }),
    notification: (id: string, body: object = {}) =>
      call<Wire.TestNotificationReply>({ method: 'PUT', url: `${of(id)}/notification`, body, token }),
    answer: (id: string, problem: string, body: object) =>
      call<Wire.TestAnswerReply & { error?: string; message?: string }>({
        url: `${of(id)}/problems/${problem}/submit`,
        body,
        token,
      }),
    mark: (id: string, problem: string, body: object = {}) =>
      call<Wire.TestMarkReply>({ url: `${of(id)}/problems/${problem}/mark`, body, token }),
    problems: async (id: string) =>
      (await call<Wire.TestProblems>({ url: `${of(id)}/problems`, token })).body,
    result: async (id: string) => (await call<Wire.TestResult>({ url: `${of(id)}/result`, token })).body,
    leaderboard: async (id: string) =>
      (await call<Wire.TestLeaderboard>({ url: `${of(id)}/leaderboard`, token })).body,
  }
}
