import { DAY_MS } from '@dhadha/server/durations'
import type { OnlineTests } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { edited, libraryFolder } from '../../content-import/testing/fixture.ts'
import { importLibrary } from '../../content-import/testing/import.ts'
import { testApp } from '../../../testing/app.ts'
import { LIBRARY_IMPORTED_AT, libraryDatabase } from '../../../testing/database.ts'
import { importSiteLibrary } from '../../../testing/library.ts'
import { sitting } from '../testing/assessments.ts'
import { scheduleTest } from './schedule.ts'
import { listTests } from './operate.ts'

const api = await testApp({ database: await libraryDatabase(), now: LIBRARY_IMPORTED_AT })
const { database, clock, signedIn, call } = api

const importNow = () => importSiteLibrary(database.db, clock.now())

const counts = async (token: string) => {
  const { tests } = (await call<OnlineTests>({ url: '/api/v2/app/online-test', token })).body
  const of = (status: string) => tests.filter((test) => test.status === status).length
  return [of('ongoing'), of('scheduled'), of('completed')]
}

describe('the sample tests', () => {
  it(
    'fill every tab on the day of each import, and keep those that are taken',
    { tags: ['S2.24a', 'S7.22c'] },
    async () => {
      const { token } = await signedIn()
      expect(await counts(token)).toEqual([1, 2, 2])
      // At another time of the same day nothing changes.
      clock.advance(3 * 3_600_000)
      expect(await importNow()).toMatchObject({ ok: true, changed: false, tests: 0 })

      await sitting(api, token).register('puzzle-marathon')
      const before = await listTests(database.db, clock.now())
      clock.advance(10 * DAY_MS)
      await api.app.runJobs('tests')
      expect(await importNow()).toMatchObject({ ok: true, tests: 4 })
      const after = await listTests(database.db, clock.now())
      const findStart = (tests: typeof before, id: string) =>
        tests.find((test) => test.id === id)?.starts.getTime()
      expect(findStart(after, 'puzzle-marathon')).toBe(findStart(before, 'puzzle-marathon'))
      expect(findStart(after, 'number-race')).toBe((findStart(before, 'number-race') ?? 0) + 10 * DAY_MS)
      expect(await counts(token)).toEqual([0, 2, 3])
      expect((await api.call({ url: '/api/v2/app/poll-notification', token })).body).not.toMatchObject({
        notifications: expect.arrayContaining([expect.objectContaining({ type: 'new_test' })]),
      })
    },
  )

  it('are refused with the library, all or nothing, naming file, line and field', async () => {
    const invalid = libraryFolder({
      ...edited('topics.yaml', '', ''),
      'tests/spring.yaml':
        'id: spring\ntitle: { en: S, bn: স }\naccent: math\nstarts: { day: 0 }\nminutes: 5\nproblems: [none]\n',
    })
    expect(await importLibrary(database.db, invalid, { now: clock.now(), timeZone: 'Asia/Dhaka' })).toEqual({
      ok: false,
      errors: [
        { file: 'tests/spring.yaml', line: 4, field: 'starts.time', message: 'is missing' },
        {
          file: 'tests/spring.yaml',
          line: 6,
          field: 'problems[1]',
          message: 'is no problem of the library: none',
        },
      ],
    })
  })
})

describe('an operator’s test', () => {
  const file = {
    id: 'winter-1',
    title: { en: 'Winter', bn: 'শীত' },
    accent: 'math',
    minutes: 45,
    prizes: [500],
    problems: ['ten-coins'],
  } as const
  const at = (ms: number) => ({ kind: 'moment', at: new Date(clock.now().getTime() + ms) }) as const
  const place = () => ({ now: clock.now(), timeZone: 'Asia/Dhaka' })

  it(
    'is scheduled, and moved until it begins; registered learners are notified',
    { tags: ['S7.22c'] },
    async () => {
      const { token } = await signedIn()
      await scheduleTest(database.db, { ...file, start: at(DAY_MS) }, place())
      await sitting(api, token).register('winter-1')
      const moved = await scheduleTest(database.db, { ...file, start: at(2 * DAY_MS) }, place())
      expect(moved.ends.getTime() - moved.starts.getTime()).toBe(45 * 60_000)
      await expect
        .poll(async () => JSON.stringify((await call({ url: '/api/v2/app/poll-notification', token })).body))
        .toContain('at another time')
      clock.set(moved.starts)
      await expect(scheduleTest(database.db, { ...file, start: at(DAY_MS) }, place())).rejects.toThrow(
        'has begun already',
      )
      await expect(
        scheduleTest(database.db, { ...file, id: 'past', start: at(-1) }, place()),
      ).rejects.toThrow('which is past')
    },
  )
})
