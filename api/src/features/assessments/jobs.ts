import type { Library } from '../learning/index.ts'
import type { Dependencies } from '../../platform/feature.ts'
import { LONGEST_QUERY_MS } from '../../platform/database/pool.ts'
import { grade } from './grading/grade.ts'
import { placedIn } from './grading/store.ts'
import { notifyEverybody, notifyRegistered } from './notifications.ts'
import { claimDueTest, noteStageDone, type DueTest } from './store.ts'
import { GRACE_MS, MOST_HELD_UP_MS } from './times.ts'

/** How long before the start those who want it are reminded. */
const REMINDER_MINUTES = 15

/**
 * Grading waits that long after the last moment at which an answer counts, so that no answer is still on its way then:
 * it may have been held up, and its writing takes one query.
 */
const SETTLE_MS = MOST_HELD_UP_MS + LONGEST_QUERY_MS + 1_000

const WAITS = { reminderMinutes: REMINDER_MINUTES, gradingMs: GRACE_MS + SETTLE_MS }

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
  async function work(test: DueTest, write: typeof db, now: Date): Promise<void> {
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

  let underWay: Promise<void> | null = null

  /** Until nothing is due. A test whose work fails is left alone until the next time. */
  async function doAll(): Promise<void> {
    const failed: string[] = []
    for (;;) {
      const now = clock()
      let at: string | undefined
      try {
        const done = await db.transaction().execute(async (write) => {
          const test = await claimDueTest(write, failed, now, WAITS)
          at = test?.id
          if (!test) return null
          await work(test, write, now)
          await noteStageDone(write, test, now)
          return test
        })
        if (!done) return
        if (done.stage === 'grade') for (const learnerId of await placedIn(db, done.id)) onGraded(learnerId)
      } catch (error) {
        log.error({ err: error, test: at }, 'a job of a test failed')
        // Not even a test was found: the database is away.
        if (at === undefined) return
        failed.push(at)
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
