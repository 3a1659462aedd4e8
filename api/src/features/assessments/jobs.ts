// The jobs of online tests: announcement, reminder, start, grading.
import { singleFlight } from '@dhadha/server/single-flight'
import type { Library } from '../learning/index.ts'
import type { Dependencies } from '../../platform/feature.ts'
import { MAX_QUERY_MS } from '../../platform/database/pool.ts'
import type { Executor } from '../../platform/database/schema.ts'
import { createRepeatedLog } from '../../platform/errors/repeated.ts'
import { compareClocks, type DatabaseClock } from '../../platform/database/time.ts'
import { grade } from './grading/grade.ts'
import { listRanked } from './grading/store.ts'
import { notifyEverybody, notifyRegistered } from './notifications.ts'
import { claimDueTest, markStageDone, type DueTest } from './store.ts'
import { GRACE_MS, MAX_DELAY_MS } from './times.ts'

/** Reminders are sent this long before the start. */
const REMINDER_MINUTES = 15

/**
 * Grading waits this long after the last moment at which an answer counts, so that every answer is stored by then: it
 * may have been delayed by the API, and writing it takes one query.
 */
const SETTLE_MS = MAX_DELAY_MS + MAX_QUERY_MS + 1_000

const WAITS = { reminderMinutes: REMINDER_MINUTES, gradingMs: GRACE_MS + SETTLE_MS }

interface JobOptions {
  readonly databaseClock: DatabaseClock
  /** Called for each learner with a rank, once the grading is committed. */
  readonly onGraded: (learnerId: string) => void
  /** Called when a job failed; it is tried again at the next run. */
  readonly onFailed?: () => void
}

/** Does the work of a test's stage. Part of the caller's transaction. */
async function runStage(
  write: Executor,
  test: DueTest,
  { library, now }: { readonly library: Library; readonly now: Date },
): Promise<void> {
  switch (test.stage) {
    case 'announce':
      return notifyEverybody(write, test, {
        key: 'testAnnounced',
        occasion: `test-announced:${test.id}`,
        type: 'new_test',
        link: '/test/upcoming',
        now,
      })
    case 'remind':
      return notifyRegistered(write, test, {
        key: 'testReminder',
        values: { minutes: Math.ceil((test.starts_at.getTime() - now.getTime()) / 60_000) },
        occasion: `test-reminder:${test.id}:${test.starts_at.toISOString()}`,
        type: 'reminder',
        link: `/test/online/${test.id}`,
        onlyNotified: true,
        now,
      })
    case 'open':
      return notifyRegistered(write, test, {
        key: 'testBegun',
        occasion: `test-begun:${test.id}`,
        type: 'reminder',
        link: `/test/online/${test.id}`,
        onlyNotified: true,
        now,
      })
    case 'grade':
      return grade(write, test, { catalogue: await library(), now })
  }
}

/**
 * Jobs of online tests: announcement, reminder, notification of the start, grading. Any number of instances may run
 * them. An instance claims a test by locking its row (`skip locked`: the others skip it). The work and its completion
 * record are one transaction, so that each job takes effect once, also when the process is killed in between. The
 * test's own row is the queue: a test that is moved, extended, cancelled or restored from a back-up needs no job to be
 * moved with it, which is why there is no separate queue. Pupils wait for a job only while a test is 'being evaluated'.
 */
export function createTestJobs(
  { db, clock, log }: Dependencies,
  library: Library,
  { databaseClock, onGraded, onFailed = () => undefined }: JobOptions,
) {
  const repeatedLog = createRepeatedLog(log, {
    failed: 'a job of a test failed',
    goesOn: 'jobs of tests are done again',
  })
  let isOff = false

  /** Runs jobs until none is due. A test whose job fails is skipped until the next run. */
  async function doAll(): Promise<void> {
    const failed: string[] = []
    for (;;) {
      let testId: string | undefined
      try {
        // By the database's clock: one instance's wrong clock must not end a test that others still take answers for.
        const { now, skewMs, isRight } = await compareClocks(databaseClock, clock)
        // Logged once, not at each run.
        if (!isRight && !isOff)
          log.error({ skewMs }, "no jobs: this instance's clock differs from the database's")
        isOff = !isRight
        if (isOff) return
        const done = await db.transaction().execute(async (write) => {
          const test = await claimDueTest(write, failed, now, WAITS)
          testId = test?.id
          if (!test) return null
          await runStage(write, test, { library, now })
          await markStageDone(write, test, now)
          return test
        })
        repeatedLog.recordSuccess()
        if (!done) return
        if (done.stage === 'grade') for (const learnerId of await listRanked(db, done.id)) onGraded(learnerId)
      } catch (error) {
        repeatedLog.recordFailure(error, { test: testId })
        onFailed()
        // The claim failed, too: the database is unreachable.
        if (testId === undefined) return
        failed.push(testId)
      }
    }
  }

  // A call during a run waits for that run.
  return singleFlight(doAll)
}
