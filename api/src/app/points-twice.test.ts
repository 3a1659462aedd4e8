import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Wire from '@dhadha/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  registerAll,
  scheduledTest,
  sitting,
  operation,
} from '../features/assessments/testing/assessments.ts'
import { createToken } from '../platform/sign-in/tokens.ts'
import { createAnswer, boards, fillCatalogue, pupil } from '../features/learning/testing/learning.ts'
import { testApp } from '../testing/app.ts'
import { createPupils, days, minutes } from '../testing/pupils.ts'
import { backUp } from './operator/backup.ts'
import { restore } from './operator/restore.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z'), environment: { SEND_GAP_SECONDS: '0' } })
const { app, call, clock, database, signedIn } = api
const { db } = database
const { signUp } = createPupils(api)
const folder = mkdtempSync(join(tmpdir(), 'dhadha-points-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  await fillCatalogue(db)
  await db.updateTable('problem').set({ for_visitors: true }).where('id', '=', 'easy-2').execute()
})

const readTotal = async (learnerId: string): Promise<number> =>
  (
    await db
      .selectFrom('learner_progress')
      .select('total_xp')
      .where('learner_id', '=', learnerId)
      .executeTakeFirst()
  )?.total_xp ?? 0
const readEntries = async (learnerId: string) =>
  (
    await db.selectFrom('ledger').select(['kind', 'points']).where('learner_id', '=', learnerId).execute()
  ).filter(({ kind }) => kind !== 'daily_login')
const sumPoints = async (learnerId: string) =>
  (await readEntries(learnerId)).reduce((sum, { points }) => sum + points, 0)

async function member(email: string) {
  const { token } = await signUp(email)
  const { body } = await call<{ id: string; login: string }>({ url: '/api/v2/app/user/profile', token })
  return { token, ...body, ...pupil(api, token) }
}

describe('who deletes the account and registers again by the same address', () => {
  it(
    'a learner who registers again starts at zero each time: points, badges and prizes are never there twice',
    { tags: ['attack-204'] },
    async () => {
      const ids: string[] = []
      const totals: number[] = []
      const badges: string[] = []
      for (let round = 0; round < 3; round += 1) {
        const me = await member('again@example.com')
        expect([await sumPoints(me.id), (await me.get<Wire.Stats>('/api/user/stats')).body.solved]).toEqual([
          0, 0,
        ])
        await me.solve('easy-1')
        await me.solve('medium-1')
        await api.settle()
        totals.push(await sumPoints(me.id))
        const earned = await db
          .selectFrom('learner_badge')
          .select('badge_id')
          .where('learner_id', '=', me.id)
          .execute()
        badges.push(
          earned
            .map(({ badge_id: badge }) => badge)
            .toSorted()
            .join(' '),
        )
        ids.push(me.id)
        expect(
          (await call({ url: '/api/v2/app/user/deletion', token: me.token, body: { handle: me.login } }))
            .status,
        ).toBe(200)
        await api.settle()
        clock.advance(minutes(30))
      }
      expect(totals).toEqual([39, 39, 39])
      expect(new Set(badges).size).toBe(1)
      // The points of the earlier ones count nowhere.
      const left = await db.selectFrom('ledger').select('learner_id').where('learner_id', 'in', ids).execute()
      expect(left).toEqual([])
      const watcher = pupil(api, (await signedIn()).token)
      const board = await watcher.get<Wire.Leaderboard>('/api/v2/app/leaderboard/overall')
      expect(JSON.stringify(board.body)).not.toMatch(new RegExp(ids.join('|')))
    },
  )

  it(
    'a learner who registers again has no part in a test that an earlier account took, neither its prize nor a second one',
    { tags: ['attack-205'] },
    async () => {
      const test = await scheduledTest(api, { problems: ['hard-1'] })
      const first = await member('prize@example.com')
      const rival = await signedIn()
      await registerAll(api, test.id, [first.id, rival.id])
      clock.set(test.starts)
      await sitting(api, first.token).answer(test.id, 'hard-1', operation('4'))
      await sitting(api, rival.token).answer(test.id, 'hard-1', operation('no'))
      clock.set(new Date(test.ends.getTime() + 40_000))
      await app.runJobs('tests')
      expect((await readEntries(first.id)).find(({ kind }) => kind === 'test_prize')).toMatchObject({
        points: 500,
      })
      const left = await call({
        url: '/api/v2/app/user/deletion',
        token: first.token,
        body: { handle: first.login, password: 'correct horse battery' },
      })
      expect(left.status).toBe(200)
      await api.settle()
      const again = await member('prize@example.com')
      await sitting(api, again.token).answer(test.id, 'hard-1', operation('4'))
      for (let run = 0; run < 3; run += 1) {
        clock.advance(minutes(10))
        await app.runJobs('tests')
      }
      expect(await readEntries(again.id)).toEqual([])
      expect((await readEntries(rival.id)).filter(({ kind }) => kind === 'test_prize')).toEqual([])
    },
  )
})

it(
  'answers that browsers send again after a restore are paid as often as before it',
  { tags: ['decision-60', 'attack-209'] },
  async () => {
    const me = await signedIn()
    const before = createAnswer(clock.now(), '4', { attemptId: randomUUID() })
    const after = createAnswer(clock.now(), '4', { attemptId: randomUUID() })
    const at = (token: string) => pupil(api, token)
    await at(me.token).attempt('easy-1', before)
    await api.settle()
    const file = join(folder, 'points.gz')
    await backUp(db, file, clock.now())
    await at(me.token).attempt('medium-1', after)
    await api.settle()
    const paid = await sumPoints(me.id)
    await restore(db, file, { force: true, deletions: [] })
    expect(await sumPoints(me.id)).toBeLessThan(paid)

    const { token, hash } = createToken()
    const now = clock.now()
    await db
      .insertInto('access_token')
      .values({ hash, learner_id: me.id, created_at: now, last_used_at: now })
      .execute()
    for (let time = 0; time < 3; time += 1)
      await Promise.all(
        [
          ['easy-1', before],
          ['medium-1', after],
          ['easy-1', before],
          ['medium-1', after],
        ].map(([problem, body]) => at(token).attempt(problem as string, body as object)),
      )
    await api.settle()
    expect(await sumPoints(me.id)).toBe(paid)
    expect(await readTotal(me.id)).toBeGreaterThanOrEqual(paid)
  },
)

it(
  'no call buys, uses or back-dates a rest day or a day of the streak',
  { tags: ['decision-16', 'attack-208'] },
  async () => {
    const { id, token } = await signedIn()
    const streak = async () => (await call<Wire.Stats>({ url: '/api/user/stats', token })).body
    const before = JSON.stringify(await streak())
    const visits = async () =>
      (
        await db
          .selectFrom('ledger')
          .select('what_for')
          .where('learner_id', '=', id)
          .where('kind', '=', 'daily_login')
          .execute()
      ).map(({ what_for }) => what_for)
    const today = await visits()
    const writes = api.routes.filter((route) => /^(?:POST|PUT|DELETE|PATCH) /.test(route))
    expect(
      writes.filter((route) =>
        /streak|rest|freeze|daily|visit(?!or)/i.test(route.replace('/api/release', '')),
      ),
    ).toEqual([])
    for (const body of [{ day: '2026-11-19' }, { date: '2026-11-20T10:00:00Z' }, { rested_on: '2026-11-20' }])
      for (const url of ['/api/user/stats', '/api/v2/app/user/profile', '/api/user/stats?day=2026-11-19'])
        await app.inject({
          method: 'POST',
          url,
          payload: body,
          headers: { authorization: `Bearer ${token}`, date: 'Thu, 19 Nov 2026 10:00:00 GMT' },
        })
    expect([JSON.stringify(await streak()), await visits()]).toEqual([before, today])
  },
)

describe('a certificate', () => {
  const solve = {
    'easy-1': (me: ReturnType<typeof pupil>) => me.solve('easy-1'),
    'easy-2': (me: ReturnType<typeof pupil>) =>
      me.attempt('easy-2', createAnswer(clock.now(), '2', { answerType: 'mcq' })),
    'easy-3': (me: ReturnType<typeof pupil>) =>
      me.attempt(
        'easy-3',
        createAnswer(clock.now(), 'true', { answerType: 'interactive', board: boards.right }),
      ),
  }

  it(
    'is given for none of the seven parts of a series of three, and holds no solution',
    { tags: ['decision-48', 'attack-202'] },
    async () => {
      const statuses: number[] = []
      let whole = ''
      for (let part = 0; part < 8; part += 1) {
        const me = pupil(api, (await signedIn()).token)
        for (const [index, each] of Object.values(solve).entries()) if (part & (1 << index)) await each(me)
        const answers = await Promise.all(
          ['', '?solved=3', '?nproblem=1', '?learner=x'].map((query) =>
            me.get(`/api/v2/app/series/easy/certificate${query}`),
          ),
        )
        statuses.push(...answers.map(({ status }) => status))
        if (part === 7) whole = JSON.stringify(answers.map(({ body }) => body))
      }
      expect(statuses).toEqual([...Array.from({ length: 28 }, () => 409), 200, 200, 200, 200])
      expect(whole).toContain('solved_at')
      expect(whole).not.toMatch(/secret|solution|answer|payload|statement|hint/i)
    },
  )
})

it(
  'a learner who finds the answers as a visitor gains the bonus of the first try: five points a problem, once',
  { tags: ['decision-53', 'attack-211'] },
  async () => {
    const tryAs = (address: number, answer: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/app/visitor/problem/easy-2/answer',
        remoteAddress: `10.9.0.${address}`,
        payload: { answer, answerType: 'mcq' },
      })
    const verdicts = []
    for (const option of ['1', '3', '2'])
      verdicts.push((await tryAs(Number(option), option)).json<Wire.VisitorVerdict>().isCorrect)
    expect(verdicts).toEqual([false, false, true])
    const paid = async (first: string | null) => {
      const { id, token } = await signedIn()
      const me = pupil(api, token)
      if (first !== null) await me.attempt('easy-2', createAnswer(clock.now(), first, { answerType: 'mcq' }))
      for (let time = 0; time < 5; time += 1)
        await me.attempt('easy-2', createAnswer(clock.now(), '2', { answerType: 'mcq' }))
      return sumPoints(id)
    }
    expect([await paid(null), await paid('1')]).toEqual([15, 10])
  },
)

it(
  'a learner who joins a league in its last minute gets the place of the week’s points, and no prize',
  { tags: ['decision-19', 'attack-207'] },
  async () => {
    // Friday 23:59 in Dhaka; the week began on Saturday.
    clock.set(new Date('2026-12-04T17:59:00Z'))
    const players = await Promise.all(Array.from({ length: 4 }, () => signedIn()))
    await db
      .updateTable('learner')
      .set({ grade: 5 })
      .where(
        'id',
        'in',
        players.map(({ id }) => id),
      )
      .execute()
    const [late, ...others] = players
    if (!late) throw new Error('somebody is late')
    const earn = (id: string, points: number, at: string) =>
      db
        .insertInto('ledger')
        .values({
          learner_id: id,
          kind: 'problem',
          what_for: randomUUID(),
          points,
          level: 1,
          topic_id: null,
          created_at: new Date(at),
        })
        .execute()
    await earn(late.id, 50, '2026-11-29T10:00:00Z')
    await earn(late.id, 900, '2026-11-27T10:00:00Z')
    for (const [index, { id, token }] of others.entries()) {
      await earn(id, 40 + 20 * index, '2026-11-30T10:00:00Z')
      await call({ method: 'POST', url: '/api/v2/app/league', token })
    }
    // Each visit of this day pays five.
    const joined = await call<Wire.League>({ method: 'POST', url: '/api/v2/app/league', token: late.token })
    expect(joined.body.entries.map(({ points }) => points)).toEqual([85, 65, 55, 45])
    const before = await sumPoints(late.id)
    clock.advance(days(1))
    await call({ url: '/api/v2/app/league', token: late.token })
    expect(await sumPoints(late.id)).toBe(before)
  },
)
