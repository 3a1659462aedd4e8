import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { loadCatalogue } from '../learning/index.ts'
import { deliverAnnouncements } from '../notifications/index.ts'
import { createTestJobs } from './jobs.ts'
import { operation, scheduledTest } from './testing/assessments.ts'
import { twoInstances, type TestPupil } from './testing/grading.ts'

const { api, newPupil, setTime, after, taken, jobs, readNotifications } = await twoInstances()
const { clock, database } = api

describe('the work that tests make by themselves', () => {
  it(
    'announces, reminds and opens once on two instances, to whom it concerns',
    { tags: ['S4.9a'] },
    async () => {
      const [asked, unasked, stranger] = [await newPupil(), await newPupil(), await newPupil()]
      const { id, starts } = await scheduledTest(api, {}, 3_600_000)
      await asked.register(id, { notify: true })
      await unasked.register(id)
      const mine = async (pupil: TestPupil) =>
        (await readNotifications(pupil)).filter((notification) => notification.content.includes(`Test ${id}`))
      // The inbox is cached and receives changes within a second.
      const notificationCounts = () =>
        Promise.all([asked, unasked, stranger].map(async (item) => (await mine(item)).length))
      await jobs()
      await jobs()
      await deliverAnnouncements(database.db, clock.now())
      await expect.poll(notificationCounts).toEqual([1, 1, 1])
      after(starts, -10 * 60_000)
      await jobs()
      await jobs()
      await expect.poll(notificationCounts).toEqual([2, 1, 1])
      expect((await mine(asked))[0]?.content).toBe(`‘Test ${id}’ begins in 10 minutes. Get ready!`)
      setTime(starts)
      await jobs()
      await jobs()
      await expect.poll(notificationCounts).toEqual([3, 1, 1])
      expect((await mine(asked)).map((item) => item.type)).toEqual(['reminder', 'reminder', 'new_test'])
    },
  )

  it(
    'skips what is too late, and nothing that pupils see waits for it',
    { tags: ['decision-24'] },
    async () => {
      const pupil = await newPupil()
      const { id, ends } = await scheduledTest(api)
      await pupil.register(id, { notify: true })
      after(ends, 60_000)
      expect(await pupil.list('status=completed')).toEqual(
        expect.arrayContaining([expect.objectContaining({ test_id: id, evaluation: 'pending' })]),
      )
      await jobs()
      const delivered = async () =>
        (await readNotifications(pupil))
          .filter((notification) => notification.content.includes(`Test ${id}`))
          .map((notification) => notification.type)
      await expect.poll(delivered).toEqual(['test_graded'])
    },
  )

  it(
    'is done for other tests when one fails, and for that one later',
    { tags: ['decision-26'] },
    async () => {
      // Pending work of other tests in this file does not matter here.
      after(clock.now(), 3_600_000)
      await jobs()
      const failing = await taken([['hard-1']])
      const sound = await taken([['hard-1']])
      await database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refused before update on online_test for each row when (old.id = '${failing.id}')
        execute function refuse()`)
      // After the failure this instance cannot reach the database: it gives up instead of retrying for ever.
      const errors: unknown[] = []
      let transactions = 0
      const broken = createTestJobs(
        {
          clock: clock.now,
          log: { error: (error: unknown) => errors.push(error) },
          db: {
            transaction: () => {
              if (++transactions > 1) throw new Error('away')
              return database.db.transaction()
            },
          },
        } as never,
        () => loadCatalogue(database.db),
        { databaseClock: () => Promise.resolve(clock.now()), onGraded: () => undefined },
      )
      await broken()
      expect(errors).toMatchObject([{ test: failing.id }, { test: undefined }])

      await jobs()
      const evaluations = () =>
        Promise.all([failing, sound].map(async ({ id, pupils }) => (await pupils[0]?.result(id))?.evaluation))
      expect(await evaluations()).toEqual(['pending', 'done'])
      await database.pool.query('drop function refuse cascade')
      await jobs()
      expect(await evaluations()).toEqual(['done', 'done'])
    },
  )

  it('grades no test before answers that are on their way are in', { tags: ['decision-26'] }, async () => {
    const pupil = await newPupil()
    const { id, ends } = await scheduledTest(api)
    await pupil.register(id)
    after(ends, 3_000)
    await jobs()
    expect(await pupil.result(id)).toMatchObject({ evaluation: 'pending' })
  })
})

describe('a wrong clock', { tags: ['decision-24'] }, () => {
  it('a wrong clock of one instance ends no test that still runs', async () => {
    const { id, starts, ends, pupils } = await taken([['hard-1']])
    after(starts, 60_000)
    const fast = await testApp({
      database,
      now: new Date(ends.getTime() + 60_000),
      databaseClock: () => Promise.resolve(clock.now()),
    })
    await fast.app.runJobs('tests')
    const [pupil] = pupils
    if (!pupil) throw new Error('one has taken the test')
    expect((await pupil.answer(id, 'easy-1', operation('4'))).status).toBe(200)
    after(ends, 40_000)
    await jobs()
    expect(await pupil.result(id)).toMatchObject({ evaluation: 'done', score: 4 })
  })

  it('a wrong clock of one instance is reported once, and again when it comes back', async () => {
    const lines: string[] = []
    let right = new Date('2026-11-21T10:00:00Z')
    const { app } = await testApp({
      now: new Date('2026-11-21T10:00:00Z'),
      databaseClock: () => Promise.resolve(right),
      environment: { LOG_LEVEL: 'error' },
      logTo: { write: (line) => lines.push(line) },
    })
    const run = async (moment: string) => {
      right = new Date(moment)
      await app.runJobs('tests')
    }
    for (const moment of ['2026-11-21T09:00:00Z', '2026-11-21T09:00:02Z']) await run(moment)
    expect(lines).toHaveLength(1)
    await run('2026-11-21T10:00:00Z')
    await run('2026-11-21T09:00:00Z')
    expect(lines).toHaveLength(2)
  })

  it('a clock that is a second off is no reason to wait: the database says when the time is over', async () => {
    const { id, pupils, ends } = await taken([['hard-1']])
    const [pupil] = pupils
    const settled = ends.getTime() + 32_000
    const slow = await testApp({
      database,
      now: new Date(settled - 1_500),
      databaseClock: () => Promise.resolve(new Date(settled)),
    })
    await slow.app.runJobs('tests')
    expect(await pupil?.result(id)).toMatchObject({ evaluation: 'done' })
  })
})
