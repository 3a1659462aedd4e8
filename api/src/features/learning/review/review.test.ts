import type { Leaderboard, Notifications } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { runCommand } from '../../../testing/command.ts'
import { fillCatalogue, pupil } from '../testing/learning.ts'
import { createReviewer } from './reviewer.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock, database } = api

beforeAll(() => fillCatalogue(database.db))

const review = (...words: string[]) => runCommand(api, ['review', ...words])

let count = 0

/** A learner with paid answers: one every so many seconds, as regular as a clock. */
async function solver(answers: number, everySeconds = 50) {
  const handle = `steady-otter-${++count}`
  const { id, token } = await api.signedIn(handle)
  await database.pool.query(
    `insert into attempt (learner_id, attempt_key, problem_id, fingerprint, answer, created_at, correct, seconds, base,
       speed_bonus, first_try_bonus, streak_bonus, current_streak, max_streak)
     select $1, 'past-' || n, 'past-' || n, '', '4', $2::timestamptz - make_interval(secs => $3 * ($4 - n)), true, 40, 10,
       5, 5, 0, 1, 1
     from generate_series(1, $4::int) as n`,
    [id, new Date(clock.now().getTime() - 60_000), everySeconds, answers],
  )
  return { id, handle, token, me: pupil(api, token) }
}

/** Ten more paid answers, after which the answers are looked at. */
async function goOn(me: ReturnType<typeof pupil>, everySeconds = 50) {
  for (let serial = 1; serial <= 10; serial++) {
    await me.solve(`row-${serial}`)
    clock.advance(everySeconds * 1000)
  }
  await api.settle()
}

const fetchBoard = async (token: string) =>
  (await pupil(api, token).get<Leaderboard>('/api/v2/app/leaderboard/level/2')).body
const notifications = async (token: string) =>
  (await pupil(api, token).get<Notifications>('/api/v2/app/poll-notification')).body.notifications

describe('a learner whose answers look like a machine’s', () => {
  it(
    'is set aside from public ranks and notified kindly in both languages',
    { tags: ['decision-47', 'attack-37'] },
    async () => {
      const other = await api.signedIn()
      const { id, token, me } = await solver(20)
      await goOn(me)
      expect((await fetchBoard(other.token)).entries.map((entry) => entry.id)).not.toContain(id)
      expect(await fetchBoard(other.token)).not.toHaveProperty('set_aside')
      const own = await fetchBoard(token)
      expect(own.set_aside).toBe(true)
      expect(own.entries.find((entry) => entry.is_me)?.points).toBeGreaterThan(0)
      const rest = { link: '/scoring-system', is_viewed: false }
      expect((await notifications(token)).filter(({ link }) => link === rest.link)).toMatchObject([
        {
          ...rest,
          content: expect.stringContaining('somebody on our team will have a look'),
          bangla_content: expect.stringContaining('আমাদের দলের একজন তা দেখবেন'),
        },
      ])
    },
  )

  it('does not lose points and continues to earn', { tags: ['decision-47'] }, async () => {
    const { me, token } = await solver(20)
    await goOn(me)
    const before = (await fetchBoard(token)).entries.find((entry) => entry.is_me)?.points ?? 0
    expect((await me.solve('row-11')).body.points.total).toBeGreaterThan(0)
    expect((await fetchBoard(token)).entries.find((entry) => entry.is_me)?.points).toBeGreaterThan(before)
  })

  it(
    'stays out of the ranks when points are earned on another level',
    { tags: ['decision-47'] },
    async () => {
      const { id, me } = await solver(20)
      await goOn(me)
      await me.solve('hard-1')
      const { rows } = await database.pool.query(
        'select level, listed from level_score where learner_id = $1 order by level',
        [id],
      )
      expect(rows).toEqual([
        { level: 2, listed: false },
        { level: 3, listed: false },
      ])
    },
  )

  it(
    'gets one notification, however long it goes on, and at two instances',
    { tags: ['decision-47'] },
    async () => {
      const { id, token } = await solver(40)
      const looks: Promise<void>[] = []
      const deps = {
        db: database.db,
        clock: clock.now,
        log: api.app.log,
        backgroundTasks: {
          run: (work: () => Promise<void>) => looks.push(work()),
          settled: () => Promise.resolve(),
        },
      }
      const instances = [createReviewer(deps), createReviewer(deps)]
      for (let answer = 0; answer < 30; answer++) for (const { recordPaid } of instances) recordPaid(id)
      await Promise.all(looks)
      expect(looks).toHaveLength(6)
      expect((await notifications(token)).filter(({ link }) => link === '/scoring-system')).toHaveLength(1)
    },
  )

  it(
    'does not include a learner who takes the time that problems take',
    { tags: ['decision-47'] },
    async () => {
      const { id, token, me } = await solver(0)
      for (let serial = 1; serial <= 12; serial++) {
        await me.solve(`row-${serial}`)
        clock.advance((serial % 2 ? 40 : 190) * 1000)
      }
      await api.settle()
      expect(await fetchBoard(token)).not.toHaveProperty('set_aside')
      expect((await fetchBoard((await api.signedIn()).token)).entries.map((entry) => entry.id)).toContain(id)
    },
  )
})

describe('pnpm api review', () => {
  it('lists the learners who were set aside and why', { tags: ['decision-47'] }, async () => {
    const { id, handle, me } = await solver(20)
    await goOn(me)
    const { stdout } = await review('list')
    const line = stdout.split('\n').find((part) => part.startsWith(handle))
    expect(line).toMatch(new RegExp(`${id} .* waits .* 30 solved .*as regular as a clock`))
  })

  it(
    'clear brings a person back, whose answers so far are not held against them',
    { tags: ['decision-47'] },
    async () => {
      const other = await api.signedIn()
      const { id, handle, token, me } = await solver(20)
      await goOn(me)
      expect((await review('clear', handle)).stdout).toBe(`${handle} is on the leaderboards again.\n`)
      expect((await fetchBoard(other.token)).entries.map((entry) => entry.id)).toContain(id)
      expect(await fetchBoard(token)).not.toHaveProperty('set_aside')
      expect((await notifications(token)).map(({ content }) => content)).toContain(
        'We have looked: all is well, and you are on the leaderboards again. Have fun!',
      )
      expect(await review('clear', handle)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`${handle} is cleared already`),
      })
    },
  )

  it(
    'uphold leaves a machine off the ranks, and the message describes how to object',
    { tags: ['decision-47'] },
    async () => {
      const { id, token, me } = await solver(20)
      await goOn(me)
      expect((await review('uphold', id)).code).toBe(0)
      expect((await fetchBoard(token)).set_aside).toBe(true)
      expect((await notifications(token)).map(({ content }) => content).join()).toContain(
        'Write to us on the contact page',
      )
      expect((await review('list')).stdout).toMatch(new RegExp(`${id} .* upheld `))
    },
  )

  it('prints its help, and names handles that it does not know', { tags: ['decision-47'] }, async () => {
    const { stdout } = await review('--help')
    for (const command of ['list', 'clear', 'uphold']) expect(stdout).toContain(command)
    expect(await review('clear', 'no-such-otter')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no-such-otter was never set aside'),
    })
  })

  it('goes with the account and is part of its download', { tags: ['decision-5'] }, async () => {
    const { id, token, me } = await solver(20)
    await goOn(me)
    const { body } = await pupil(api, token).get('/api/v2/app/user/export')
    expect(JSON.stringify(body)).toContain('"signs":["regular"]')
    await database.db.deleteFrom('learner').where('id', '=', id).execute()
    const left = await database.db.selectFrom('learner_review').where('learner_id', '=', id).execute()
    expect(left).toEqual([])
  })
})
