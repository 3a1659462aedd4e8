import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { operation, registerAll, scheduledTest, sitting } from '../assessments/testing/assessments.ts'
import { fillCatalogue, pupil } from '../learning/testing/learning.ts'
import { makeFriends } from './testing/people.ts'
import { createPersons } from './testing/persons.ts'

// The conclusions that others can draw from all lists together: about a learner who hides, who has blocked them, or
// whose account is deleted.

const api = await testApp({ now: new Date('2026-11-25T10:00:00Z') })
const { app, call, clock, database, settle } = api
const { db } = database
/** A second instance, with its own memory. */
const second = await testApp({ database, databaseClock: () => Promise.resolve(clock.now()) })
second.clock.set(clock.now())
const { person } = createPersons(api)
type Person = Awaited<ReturnType<typeof person>>

beforeAll(() => fillCatalogue(db))

const LEVELS = [1, 2, 3, 4].map((level) => `/api/v2/app/leaderboard/level/${level}`)
const LEAGUE = '/api/v2/app/league'
const PEOPLE = ['/api/v2/app/people', '/api/v2/app/peer-recommend/all-users/easy-1']
const BELL = ['/api/v2/app/poll-notification', '/api/v2/app/peer-recommend/get-recommendations']
const LISTS = [...LEVELS, LEAGUE, ...PEOPLE]

const joinLeague = ({ token }: Person) => call({ method: 'POST', url: LEAGUE, token })
/** Every list as this learner, answered by this instance. */
const watch = ({ token }: Person, urls: readonly string[] = LISTS, instance = api) =>
  Promise.all(
    urls.map(async (url) => {
      const { status, body } = await instance.call({ url, token })
      expect([url, status]).toEqual([url, 200])
      return body
    }),
  )
const hide = ({ token }: Person, hides_from_leaderboards: boolean) =>
  call({ url: '/api/v2/app/user/privacy', body: { hides_from_leaderboards }, token })
const erase = ({ token, handle }: Person) =>
  call({ url: '/api/v2/app/user/deletion', body: { handle }, token })

const SHOWN = { name: 'Zebulon Quagga', image: '/zebulon.webp', shows_name: true }
const show = ({ id }: Person, about = SHOWN) =>
  db.updateTable('learner').set(about).where('id', '=', id).execute()

/** A test that these learners take, each with the given number of right answers. */
async function sit(id: string, all: readonly (readonly [Person, number])[]): Promise<void> {
  const test = await scheduledTest(api, { id, minutes: 5, problems: ['easy-1', 'medium-1', 'hard-1'] })
  const people = all.map(([item]) => item.id)
  await registerAll(api, id, people)
  clock.set(test.starts)
  for (const [{ token }, right] of all)
    for (const problem of ['easy-1', 'medium-1', 'hard-1'].slice(0, right))
      await sitting(api, token).answer(id, problem, operation('4'))
  clock.set(new Date(test.ends.getTime() + 40_000))
  await app.runJobs('tests')
  second.clock.set(clock.now())
}

describe('a learner who hides', () => {
  it(
    'is in no rank, count, total or size of all lists together, and leaves the same lists as one who left',
    { tags: ['decision-3', 'decision-19', 'attack-168'] },
    async () => {
      const [watcher, low, high, hider] = [await person(), await person(), await person(), await person()]
      for (const item of [watcher, low, high]) {
        await joinLeague(item)
        await item.solve('easy-1')
      }
      await high.solve('hard-1')
      await hide(hider, true)
      const absent = await watch(watcher)

      // The learner with the most points, in the same group.
      await joinLeague(hider)
      for (const problem of ['easy-1', 'hard-1', 'expert-1']) await hider.solve(problem)
      expect(await watch(watcher)).toEqual(absent)
      await hide(hider, false)
      // The control: the same lists name a learner who does not hide.
      const visible = await watch(watcher)
      expect(JSON.stringify(visible)).toContain(hider.handle)
      for (const index of [0, 4]) expect(visible[index]).toHaveProperty('entries.length', 4)
      await hide(hider, true)
      const hidden = await watch(watcher)
      expect(hidden).toEqual(absent)

      // One fewer reveals that a learner went, not how: hiding, leaving and deletion leave the same lists.
      await call({ method: 'DELETE', url: LEAGUE, token: hider.token })
      expect(await watch(watcher)).toEqual(hidden)
      await erase(hider)
      await settle()
      expect(await watch(watcher)).toEqual(hidden)
    },
  )

  it(
    'leaves the same gap in the ranks of a past test as a deleted account',
    { tags: ['decision-3', 'attack-169'] },
    async () => {
      const [watcher, first, last] = [await person(), await person(), await person()]
      await sit('gap-test', [
        [first, 3],
        [watcher, 2],
        [last, 1],
      ])
      const ranks = async () => {
        const { entries } = await sitting(api, watcher.token).leaderboard('gap-test')
        return entries.map(({ rank, user_name }) => [rank, user_name])
      }
      const rest = [
        [2, watcher.handle],
        [3, last.handle],
      ]
      expect(await ranks()).toEqual([[1, first.handle], ...rest])
      await hide(first, true)
      expect(await ranks()).toEqual(rest)
      await erase(first)
      await settle()
      expect(await ranks()).toEqual(rest)
    },
  )
})

describe('a blocked learner', () => {
  it(
    'sees on public lists what all see, also the photo, and no one in lists of people',
    { tags: ['decision-45', 'attack-167'] },
    async () => {
      const [me, pest, stranger] = [await person(), await person(), await person()]
      await show(me)
      await makeFriends(db, me.id, pest.id)
      for (const item of [me, pest, stranger]) {
        await item.solve('easy-1')
        await joinLeague(item)
      }
      await me.share(pest.id)
      await sit('blocked-test', [
        [me, 2],
        [pest, 1],
        [stranger, 1],
      ])
      const screens = {
        leaderboard: LEVELS[0] ?? '',
        league: LEAGUE,
        test: '/api/v2/app/online-test/blocked-test/leaderboard',
        friends: PEOPLE[0] ?? '',
        search: PEOPLE[1] ?? '',
        bell: BELL[0] ?? '',
      }
      const seen = async (person: Person) => {
        const answers = await watch(person, Object.values(screens))
        const found = (index: number) => {
          const text = JSON.stringify(answers[index])
          return [text.includes(SHOWN.name), text.includes(SHOWN.image)]
        }
        return Object.fromEntries(Object.keys(screens).map((screen, index) => [screen, found(index)]))
      }
      const open = { leaderboard: [true, true], league: [true, true], test: [true, true] }
      // The control: before, people are found as well.
      const before = await seen(pest)
      expect(before).toMatchObject({
        ...open,
        friends: [true, true],
        search: [true, true],
        bell: [true, false],
      })
      await me.bound(pest.id, 'block')
      const nothing = { friends: [false, false], search: [false, false], bell: [false, false] }
      // An instance reads changes once a second.
      await expect.poll(() => seen(pest), { timeout: 120_000 }).toEqual({ ...open, ...nothing })
      // A stranger sees the same, so that no list reveals the block.
      expect(await seen(stranger)).toEqual({ ...open, ...nothing })
    },
  )
})

describe('a certificate', () => {
  it('is the learner’s own, and contains no name', { tags: ['decision-48', 'attack-170'] }, async () => {
    const [solver, other] = [await person(), await person()]
    await show(solver)
    await solver.solve('hard-1')
    const of = ({ token }: Person) => pupil(api, token).get<object>('/api/v2/app/series/hard/certificate')
    const { status, body } = await of(solver)
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['series', 'solved_at']])
    for (const text of [SHOWN.name, SHOWN.image, solver.handle, solver.id])
      expect(JSON.stringify(body)).not.toContain(text)
    expect((await of(other)).status).toBe(409)
    const anybody = await app.inject('/api/v2/app/series/hard/certificate')
    expect(anybody.statusCode).toBe(401)
  })
})

describe('an erased learner', () => {
  it(
    'is in no answer, tag, memory, notification, share or past test of a second instance',
    { tags: ['decision-5', 'attack-172'] },
    async () => {
      const [friend, gone] = [await person(), await person()]
      const about = { name: 'Yggdrasil Xu', image: '/yggdrasil.webp', shows_name: true }
      await show(gone, about)
      await makeFriends(db, gone.id, friend.id)
      for (const item of [friend, gone]) {
        await item.solve('easy-1')
        await joinLeague(item)
      }
      await gone.share(friend.id, 'easy-2')
      await sit('erased-test', [
        [gone, 2],
        [friend, 1],
      ])
      const urls = [...LISTS, ...BELL, '/api/v2/app/online-test/erased-test/leaderboard']
      const ask = (url: string, tag?: string) =>
        second.app.inject({
          url,
          headers: { authorization: `Bearer ${friend.token}`, ...(tag && { 'if-none-match': tag }) },
        })
      const traces = (text: string) =>
        [gone.id, gone.handle, about.name, about.image].filter((trace) => text.includes(trace))
      const warm = new Map<string, string | undefined>()
      const met: string[] = []
      for (const url of urls) {
        const { headers, body } = await ask(url)
        warm.set(url, headers.etag)
        if (traces(body).length > 0) met.push(url)
      }
      expect(warm.get(BELL[0] ?? '')).toMatch(/^"/)
      // The control: a leaderboard, league, friends, search, bell and test name the learner.
      expect(met).toEqual([LEVELS[0], LEAGUE, ...PEOPLE, BELL[0], urls.at(-1)])
      const shares = async () => {
        const { body } = await second.call<{ problems: unknown[] }>({
          url: BELL[1] ?? '',
          token: friend.token,
        })
        return body.problems
      }
      expect(await shares()).toHaveLength(1)
      expect((await erase(gone)).status).toBe(200)
      await settle()
      await second.settle()
      await expect
        .poll(
          async () => {
            const left: string[] = []
            for (const url of urls)
              for (const tag of [undefined, warm.get(url)]) {
                const { statusCode, body, headers } = await ask(url, tag)
                if (traces(body + JSON.stringify(headers)).length > 0) left.push(url)
                if (url === BELL[0] && statusCode === 304) left.push(`304 ${url}`)
              }
            return left
          },
          { timeout: 120_000 },
        )
        .toEqual([])
      expect(await shares()).toEqual([])
      const mine = await second.app.inject({
        url: '/api/v2/app/user/profile',
        headers: { authorization: `Bearer ${gone.token}` },
      })
      expect(mine.statusCode).toBe(401)
    },
  )
})
