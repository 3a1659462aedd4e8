import { sql } from 'kysely'
import type { Dependencies } from '../assembly.ts'
import type { Library } from '../learning/index.ts'
import { grade } from './grading/grade.ts'
import { tellEverybody, tellRegistered } from './news.ts'
import type { StoredTest } from './online/tests.ts'
import { GRACE_MS } from './times.ts'

/** How long before the start those who want it are reminded. */
const REMINDER_MINUTES = 15

/**
 * Grading waits that long after the last moment at which an answer counts. It is more than a call may wait for a
 * connection and its answer together (database/pool.ts), so that no answer is still on its way then.
 */
const SETTLE_MS = 16_000

type Stage = 'announce' | 'remind' | 'open' | 'grade'

interface Due extends StoredTest {
  readonly stage: Stage
}

/** What is to be done for a test now, and the column that says that it was. Too late for a stage is: not any more. */
const DUE: readonly { stage: Stage; done: keyof StoredTest; when: string }[] = [
  {
    stage: 'grade',
    done: 'graded_at',
    when: `ends_at <= $now - interval '${GRACE_MS + SETTLE_MS} milliseconds'`,
  },
  { stage: 'open', done: 'opened_at', when: 'starts_at <= $now and ends_at > $now' },
  {
    stage: 'remind',
    done: 'reminded_at',
    when: `starts_at > $now and starts_at <= $now + interval '${REMINDER_MINUTES} minutes'`,
  },
  { stage: 'announce', done: 'announced_at', when: 'starts_at > $now' },
]

const dueSql = (now: string) =>
  DUE.map(
    ({ stage, done, when }) => `when ${done} is null and ${when.replaceAll('$now', now)} then '${stage}'`,
  ).join(' ')

interface JobOptions {
  /** A learner's place in a test is known; called once the grading is written. */
  readonly onGraded: (learnerId: string) => void
}

/**
 * The work that tests make by themselves: announcing, reminding, the word that one has begun, grading. Any number of
 * instances may do it. Whoever claims a test holds its row (`skip locked`: the others pass it by), and the work and the
 * note that it is done are one transaction, so that each is done once, also when the process is killed in between. The
 * test's own row is the queue: a test that is moved, prolonged, cancelled or restored from a back-up needs no job to be
 * moved with it, which is why there is no queue beside it. Nothing that pupils see waits for a job but 'being evaluated'.
 */
export function createTestJobs({ db, clock, log }: Dependencies, library: Library, { onGraded }: JobOptions) {
  async function work(test: Due, write: typeof db, now: Date): Promise<void> {
    const note = (done: 'announced_at' | 'reminded_at' | 'opened_at') =>
      write
        .updateTable('online_test')
        .set({ [done]: now })
        .where('id', '=', test.id)
        .execute()
    switch (test.stage) {
      case 'announce':
        await tellEverybody(write, test, {
          key: 'testAnnounced',
          occasion: `test-announced:${test.id}`,
          type: 'new_test',
          link: '/test/upcoming',
          now,
        })
        await note('announced_at')
        return
      case 'remind':
        await tellRegistered(write, test, {
          key: 'testReminder',
          values: { minutes: Math.ceil((test.starts_at.getTime() - now.getTime()) / 60_000) },
          occasion: `test-reminder:${test.id}:${test.starts_at.toISOString()}`,
          type: 'reminder',
          link: `/test/online/${test.id}`,
          onlyNotified: true,
          now,
        })
        await note('reminded_at')
        return
      case 'open':
        await tellRegistered(write, test, {
          key: 'testBegun',
          occasion: `test-begun:${test.id}`,
          type: 'reminder',
          link: `/test/online/${test.id}`,
          onlyNotified: true,
          now,
        })
        await note('opened_at')
        return
      case 'grade':
        await grade(write, test, { catalogue: await library(), now })
    }
  }

  /** Tells of everybody who has a place in a test. */
  async function tellGraded(testId: string): Promise<void> {
    const rows = await db
      .selectFrom('test_registration')
      .select('learner_id')
      .where('test_id', '=', testId)
      .where('rank', 'is not', null)
      .execute()
    for (const row of rows) onGraded(row.learner_id)
  }

  /** Does one thing that is due, for a test that is not among `failed`. False when there is none. */
  async function doOne(failed: Set<string>, now: Date): Promise<boolean> {
    let graded: string | null = null
    const isMore = await db.transaction().execute(async (write) => {
      const moment = `'${now.toISOString()}'::timestamptz`
      const { rows } = await sql<Due>`
        select * from (
          select t.*, case ${sql.raw(dueSql(moment))} end as stage from online_test t
          where cancelled_at is null and not id = any(${[...failed]}::text[])
            and (graded_at is null)
        ) due where stage is not null order by ends_at limit 1`.execute(write)
      const [found] = rows
      if (!found) return false
      // The row is locked by its key, and looked at again: another instance may have done it a moment ago.
      const held = await sql<Due>`
        select t.*, case ${sql.raw(dueSql(moment))} end as stage from online_test t
        where id = ${found.id} and cancelled_at is null for no key update skip locked`.execute(write)
      const [test] = held.rows
      if (!test?.stage) {
        failed.add(found.id)
        return true
      }
      try {
        await work(test, write, now)
        if (test.stage === 'grade') graded = test.id
      } catch (error) {
        failed.add(test.id)
        throw error
      }
      return true
    })
    if (graded !== null) await tellGraded(graded)
    return isMore
  }

  let underWay: Promise<void> | null = null

  async function doAll(): Promise<void> {
    const failed = new Set<string>()
    for (;;) {
      try {
        if (!(await doOne(failed, clock()))) return
      } catch (error) {
        log.error({ err: error }, 'a job of a test failed')
        if (failed.size === 0) return
      }
    }
  }

  /** Does everything that is due; a call while one is under way waits for that one. */
  return (): Promise<void> => {
    underWay ??= doAll().finally(() => {
      underWay = null
    })
    return underWay
  }
}
