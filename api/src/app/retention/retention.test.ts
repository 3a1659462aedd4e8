import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { RETENTION, type ExpiringData } from '@dhadha/contract/retention'
import { afterAll, describe, expect, it } from 'vitest'
import { scheduledTest } from '../../features/assessments/testing/assessments.ts'
import { fillCatalogue } from '../../features/learning/testing/learning.ts'
import { testApp } from '../../testing/app.ts'
import { pruneBackUps } from '../operator/prune.ts'
import { retentionLines } from './command.ts'
import { createRetentionJob } from './job.ts'
import { createFixtures } from './testing/fixtures.ts'
import { timeAgo } from '../../platform/retention/periods.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const api = await testApp({ now: NOW })
const { db } = api.database
await fillCatalogue(db)
const folder = mkdtempSync(join(tmpdir(), 'dhadha-retention-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fixtures = createFixtures(api, { folder, now: NOW })

/** Days of the activity of learners, and hours of what lives hours, are the finest that there is. */
const getStep = (what: ExpiringData) =>
  ({ amount: 1, unit: RETENTION[what].period.unit === 'hour' ? 'hour' : 'day' }) as const
const less = (at: Date, what: ExpiringData) => timeAgo(getStep(what), at)
const more = (at: Date, what: ExpiringData) => timeAgo({ ...getStep(what), amount: -1 }, at)

describe('each limit', () => {
  it.each(Object.keys(fixtures) as ExpiringData[])(
    '%s: what is a day (or hour) over it goes, what is one under it stays',
    { tags: ['decision-44'] },
    async (what) => {
      const limit = timeAgo(RETENTION[what].period, NOW)
      const over = await fixtures[what](less(limit, what))
      const under = await fixtures[what](more(limit, what))
      expect([await under()]).toEqual([true])
      await api.app.runHousekeeping()
      await api.settle()
      expect([await over(), await under()]).toEqual([false, true])
    },
  )
})

it(
  'old steps in tests are deleted, except those of an ungraded test and late answers',
  { tags: ['decision-44'] },
  async () => {
    const at = timeAgo({ amount: 13, unit: 'month' }, NOW)
    const { id: learner_id } = await api.signedIn()
    const { id: test_id } = await scheduledTest(api)
    const step = {
      learner_id,
      problem_id: 'easy-1',
      fingerprint: 'x',
      answer: '4',
      answer_type: 'text' as const,
      device: null,
      device_order: null,
      waited_ms: null,
      received_at: at,
    }
    await db
      .insertInto('test_operation')
      .values([
        { ...step, test_id, operation_id: 'late', outcome: 'late' },
        { ...step, test_id, operation_id: 'saved', outcome: 'saved' },
      ])
      .execute()
    const left = async () => {
      await api.app.runHousekeeping()
      const rows = await db
        .selectFrom('test_operation')
        .select('operation_id')
        .where('learner_id', '=', learner_id)
        .orderBy('operation_id')
        .execute()
      return rows.map(({ operation_id }) => operation_id)
    }
    expect(await left()).toEqual(['late', 'saved'])
    await db.updateTable('online_test').set({ graded_at: NOW }).where('id', '=', test_id).execute()
    expect(await left()).toEqual(['late'])
  },
)

it(
  'a limit that fails keeps no other one back, and the run has failed',
  { tags: ['decision-44'] },
  async () => {
    const over = await fixtures.contact(less(timeAgo(RETENTION.contact.period, NOW), 'contact'))
    const logged: string[] = []
    const job = createRetentionJob(
      {
        config: api.config,
        db,
        clock: () => NOW,
        messenger: { eraseBefore: () => Promise.reject(new Error('no file')) },
        log: {
          info: () => undefined,
          error: ({ what }: { what: string }) => logged.push(what),
        },
      },
      () => Promise.resolve(0),
    )
    await expect(job()).rejects.toThrow('limits that were not kept to: outbox')
    expect([logged, await over()]).toEqual([['outbox'], false])
  },
)

it(
  'a process that is about to end begins no other limit, and leaves it to the next run',
  { tags: ['decision-44'] },
  async () => {
    const over = await fixtures.contact(less(timeAgo(RETENTION.contact.period, NOW), 'contact'))
    let limits = 0
    const runs = (isEnding: () => boolean) =>
      createRetentionJob(
        {
          config: api.config,
          db,
          clock: () => NOW,
          messenger: { eraseBefore: () => Promise.resolve(0) },
          isEnding,
          log: api.app.log,
        },
        () => Promise.resolve(0),
      )()
    await runs(() => ++limits > 3)
    expect(await over()).toBe(true)
    await runs(() => false)
    expect(await over()).toBe(false)
  },
)

it(
  'the operator sees what is due, and nothing is deleted by looking',
  { tags: ['decision-44'] },
  async () => {
    const limit = timeAgo(RETENTION.contact.period, NOW)
    const over = await fixtures.contact(less(limit, 'contact'))
    const stored = await fixtures.outbox(less(timeAgo(RETENTION.outbox.period, NOW), 'outbox'))
    const lines = await retentionLines(db, api.config, NOW)
    expect(lines).toContain('contact          12 months   answer    1 to delete')
    expect(lines).toContain('outbox           30 days     service   1 to delete')
    expect(lines).toContain('profile          account     service')
    expect(lines.at(-1)).toMatch(/^Idle accounts: \d+ to tell/)
    expect([await over(), await stored()]).toEqual([true, true])
  },
)

it('pruning leaves files alone that are no back-ups', { tags: ['decision-44'] }, async () => {
  const old = timeAgo({ amount: 400, unit: 'day' }, NOW)
  const files = ['holiday.gz', 'notes.txt'].map((name) => join(folder, name))
  writeFileSync(files[0] ?? '', gzipSync('my pictures\n'))
  writeFileSync(files[1] ?? '', 'mine')
  for (const file of files) utimesSync(file, old, old)
  expect(await pruneBackUps(join(folder, 'newest.gz'), NOW)).toEqual([])
  expect(files.map(existsSync)).toEqual([true, true])
})
