import type {
  ErrorReply,
  ExplanationReply,
  HintReply,
  Problem,
  SeriesProblems,
  Stats,
} from '@dhadha/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, fillCatalogue, pupil, type Pupil } from '../testing/learning.ts'
import { getVariantKey, makeTemplate, readTemplate, TEMPLATE, twice } from '../testing/template.ts'

const api = await testApp()
const { database, clock } = api
const other = await testApp({ database, now: clock.now() })
const NUMBERS = [11, 12, 13, 14, 15, 16, 17, 18]

let me: Pupil
let learnerId = ''
let token = ''

beforeAll(async () => {
  await fillCatalogue(database.db)
  await makeTemplate(database.db, NUMBERS)
})
beforeEach(async () => {
  const signedIn = await api.signedIn()
  learnerId = signedIn.id
  token = signedIn.token
  me = pupil(api, token)
})

const page = (who = me) => readTemplate(who)
const fresh = (variant: string, who = me) =>
  who.post<Problem & ErrorReply>(`/api/v2/app/problem/${TEMPLATE}/fresh`, { variant })
const answer = ({ data, variant }: Problem, text = twice(data.statement)) =>
  createAnswer(clock.now(), text, { variant: variant?.key })
const solve = (problem: Problem, who = me) => {
  clock.advance(5000)
  return who.attempt(TEMPLATE, answer(problem))
}
const points = async () =>
  (
    await database.db
      .selectFrom('ledger')
      .select('points')
      .where('learner_id', '=', learnerId)
      .where('kind', '=', 'problem')
      .execute()
  ).map((row) => row.points)

describe("a learner's variant", () => {
  it(
    'is the same at every call, by serial too, and at another instance',
    { tags: ['decision-50'] },
    async () => {
      const first = await page()
      expect(first.variant).toEqual({ key: expect.stringMatching(/^twice-/), round: 0 })
      expect(await page(pupil(other, token))).toEqual(first)
      expect((await me.get<Problem>('/api/v2/app/series/medium/problem/1')).body).toEqual(first)
    },
  )

  it('differs from learner to learner', { tags: ['decision-50'] }, async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, async () => page(pupil(api, (await api.signedIn()).token))),
    )
    expect(new Set(all.map(getVariantKey)).size).toBeGreaterThan(1)
  })

  it('has its own hints, explanation, feedback and verdict', { tags: ['decision-50'] }, async () => {
    const mine = await page()
    const number = Number(twice(mine.data.statement)) / 2
    const wrong = await me.attempt(TEMPLATE, answer(mine, String(number)))
    expect(wrong.body).toMatchObject({ isCorrect: false, feedback: { en: `Feedback of ${number}` } })
    const hint = await me.post<HintReply>(`/api/v2/app/problem/${TEMPLATE}/use-hint`)
    expect(hint.body.hint.hint).toEqual([`Hint of ${number}`])
    const explained = await me.post<ExplanationReply>(`/api/v2/app/problem/${TEMPLATE}/view-explanation`)
    expect(explained.body.explanation.explanation).toBe(`SECRET-EXPLANATION ${number * 2}`)
    expect((await solve(mine)).body).toMatchObject({ isCorrect: true })
  })

  it(
    'pays nothing for the answer to a friend’s variant',
    { tags: ['decision-50', 'attack-199'] },
    async () => {
      const mine = await page()
      const theirs = NUMBERS.find((number) => `twice-${number}` !== getVariantKey(mine)) ?? 0
      const named = await me.attempt(
        TEMPLATE,
        createAnswer(clock.now(), String(theirs * 2), { variant: `twice-${theirs}` }),
      )
      expect([named.status, named.body]).toMatchObject([409, { error: 'variant_changed' }])
      const unnamed = await me.attempt(TEMPLATE, createAnswer(clock.now(), String(theirs * 2)))
      expect(unnamed.body).toMatchObject({ isCorrect: false })
      expect(await points()).toEqual([])
    },
  )

  it(
    'comes with its own answer when it is stored for offline use',
    { tags: ['decision-37', 'decision-50'] },
    async () => {
      await me.post('/api/v2/app/series/medium/keep-offline')
      const mine = await page()
      expect(mine.solution).toEqual({ answers: [twice(mine.data.statement)] })
    },
  )

  it('is no part of a problem that has none', async () => {
    const { body } = await me.get<Problem>('/api/v2/app/problem/easy-1')
    expect(body).not.toHaveProperty('variant')
    const refused = await me.post<ErrorReply>('/api/v2/app/problem/easy-1/fresh', { variant: 'any' })
    expect([refused.status, refused.body.error]).toEqual([409, 'no_variants'])
  })
})

describe('a fresh variant', () => {
  it('waits until the problem pays nothing any more', { tags: ['decision-50'] }, async () => {
    const mine = await page()
    await me.attempt(TEMPLATE, answer(mine, '1'))
    const refused = await fresh(getVariantKey(mine))
    expect([refused.status, refused.body.error]).toEqual([409, 'still_open'])
    expect(getVariantKey(await page())).toBe(getVariantKey(mine))
  })

  it(
    'pays nothing after a solved one, and counts as no further problem',
    { tags: ['decision-14'] },
    async () => {
      const mine = await page()
      expect((await solve(mine)).body.points.total).toBeGreaterThan(0)
      const paid = await points()
      const next = (await fresh(getVariantKey(mine))).body
      expect(getVariantKey(next)).not.toBe(getVariantKey(mine))
      expect(next).toMatchObject({
        variant: { round: 1 },
        status: null,
        hint_used: true,
        explanation_viewed: true,
      })
      expect((await solve(next)).body).toMatchObject({
        isCorrect: true,
        points: { total: 0 },
        message: expect.stringContaining('already'),
      })
      expect(await page()).toMatchObject({ status: 1, variant: { key: getVariantKey(next), round: 1 } })
      expect(await points()).toEqual(paid)
      expect((await me.get<Stats>('/api/user/stats')).body.solved).toBe(1)
      const { body } = await me.get<SeriesProblems>('/api/v2/app/series/medium/problem')
      expect(body.problems.map(({ status }) => status)).toEqual([1])
    },
  )

  it('counts as solved and pays nothing after a seen explanation', { tags: ['decision-14'] }, async () => {
    const mine = await page()
    await me.post(`/api/v2/app/problem/${TEMPLATE}/view-explanation`)
    const next = (await fresh(getVariantKey(mine))).body
    expect(getVariantKey(next)).not.toBe(getVariantKey(mine))
    expect((await solve(next)).body).toMatchObject({ isCorrect: true, points: { total: 0 } })
    expect((await me.get<Stats>('/api/user/stats')).body.solved).toBe(1)
    expect(await points()).toEqual([])
  })

  it('comes once however often it is asked for from one variant', { tags: ['decision-50'] }, async () => {
    const mine = await page()
    await solve(mine)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        fresh(getVariantKey(mine), index % 2 ? me : pupil(other, token)),
      ),
    )
    expect(new Set(replies.map(({ status, body }) => `${status} ${getVariantKey(body)}`)).size).toBe(1)
    expect(await page()).toMatchObject({ variant: { round: 1 } })
  })

  it('leads through all of them, and then to the first one', { tags: ['decision-50'] }, async () => {
    let problem = await page()
    await solve(problem)
    const seen: string[] = []
    for (const _ of NUMBERS) {
      seen.push(getVariantKey(problem))
      problem = (await fresh(getVariantKey(problem))).body
    }
    expect(new Set(seen).size).toBe(NUMBERS.length)
    expect(getVariantKey(problem)).toBe(seen[0])
  })

  it(
    'refuses an answer from a tab that still shows the one before, and counts no try',
    { tags: ['decision-50'] },
    async () => {
      const mine = await page()
      await solve(mine)
      const next = (await fresh(getVariantKey(mine))).body
      const late = await me.attempt(TEMPLATE, answer(mine), 'bn')
      expect([late.status, late.body]).toMatchObject([
        409,
        { error: 'variant_changed', message: expect.stringContaining('বদলে গেছে') },
      ])
      expect(await page()).toMatchObject({ variant: { key: getVariantKey(next) }, status: null })
    },
  )

  it('gives an answer that had arrived before its verdict again', { tags: ['decision-17'] }, async () => {
    const mine = await page()
    const number = Number(twice(mine.data.statement)) / 2
    const wrong = answer(mine, String(number))
    const replies = { wrong: await me.attempt(TEMPLATE, wrong), right: await solve(mine) }
    await fresh(getVariantKey(mine))
    expect(await me.attempt(TEMPLATE, wrong)).toEqual(replies.wrong)
    expect(replies.right.body.isCorrect).toBe(true)
  })

  it('is timed anew', { tags: ['decision-15'] }, async () => {
    const view = '/api/v2/app/problem/medium/1/attempt/view'
    const mine = await page()
    await me.post(`${view}-start`)
    clock.advance(600_000)
    await solve(mine)
    const next = (await fresh(getVariantKey(mine))).body
    clock.advance(30_000)
    const reply = await me.attempt(TEMPLATE, { ...answer(next), startTime: clock.now().toISOString() })
    expect(reply.body.timeTakenInMin).toBe(0.5)
  })
})

describe('the variant of a shared link', { tags: ['decision-50'] }, () => {
  const shared = async () =>
    (await api.call<Problem>({ url: '/api/v2/app/visitor/series/medium/problem/1' })).body
  const goOn = (variant: string, who = me) =>
    who.post<Problem & ErrorReply>(`/api/v2/app/problem/${TEMPLATE}/shared-variant`, { variant })
  /** A learner whose own variant is another one than that of visitors. */
  const beginElsewhere = async () => {
    const visitors = getVariantKey(await shared())
    while (getVariantKey(await page()) === visitors) me = pupil(api, (await api.signedIn()).token)
    return { visitors, own: getVariantKey(await page()) }
  }
  const refused = async (variant: string) => {
    const { status, body } = await goOn(variant)
    return [status, body.error]
  }

  it(
    'shows a visitor nothing of the learner who shared and solved it',
    { tags: ['decision-3', 'attack-171'] },
    async () => {
      const before = await shared()
      const visitors = getVariantKey(before)
      const about = {
        name: 'Zebulon Quagga',
        image: '/zebulon.webp',
        shows_name: true,
        birth_date: '2005-01-01',
      }
      await database.db.updateTable('learner').set(about).where('id', '=', learnerId).execute()
      const reader = pupil(api, (await api.signedIn()).token)
      await goOn(visitors)
      await solve(await page())
      // The control: the page of the learner who solved it has changed.
      expect((await page()).status).toBe(1)
      expect(await shared()).toEqual(before)
      const { status, body } = await goOn(visitors, reader)
      expect([status, body.status]).toEqual([200, null])
      const { handle } = await database.db
        .selectFrom('learner')
        .select('handle')
        .where('id', '=', learnerId)
        .executeTakeFirstOrThrow()
      for (const trace of [about.name, about.image, handle, learnerId])
        expect(JSON.stringify([before, body])).not.toContain(trace)
    },
  )

  it("is the learner's from then on, on every device, and pays as any other", async () => {
    const { visitors } = await beginElsewhere()
    await me.post('/api/v2/app/problem/medium/1/attempt/view-start')
    const replies = await Promise.all([goOn(visitors), goOn(visitors), goOn(visitors)])
    expect(replies.map(({ status, body }) => [status, getVariantKey(body), body.variant?.round])).toEqual(
      replies.map(() => [200, visitors, 0]),
    )
    const mine = await page()
    expect(getVariantKey(mine)).toBe(visitors)
    expect((await solve(mine)).body).toMatchObject({ isCorrect: true })
    expect((await solve(mine)).body.points.total).toBe(0)
    expect((await goOn(visitors)).status).toBe(200)
    expect(getVariantKey((await fresh(visitors)).body)).not.toBe(visitors)
    expect(await refused(visitors)).toEqual([409, 'begun_before'])
  })

  it('is the only one that can be taken', async () => {
    const { visitors, own } = await beginElsewhere()
    for (const number of NUMBERS.map((number) => `twice-${number}`).filter(
      (key) => key !== visitors && key !== own,
    ))
      expect(await refused(number)).toEqual([409, 'variant_changed'])
    expect(await refused('any')).toEqual([409, 'variant_changed'])
    expect(getVariantKey(await page())).toBe(own)
  })

  it.each([
    ['an answer', async () => void (await me.attempt(TEMPLATE, answer(await page(), '1')))],
    ['a hint', async () => void (await me.post(`/api/v2/app/problem/${TEMPLATE}/use-hint`))],
    ['an explanation', async () => void (await me.post(`/api/v2/app/problem/${TEMPLATE}/view-explanation`))],
    ['keeping it offline', async () => void (await me.post('/api/v2/app/series/medium/keep-offline'))],
  ])('is refused after %s', async (_what, begin) => {
    const { visitors, own } = await beginElsewhere()
    await begin()
    expect(await refused(visitors)).toEqual([409, 'begun_before'])
    expect(getVariantKey(await page())).toBe(own)
  })

  it('exists for templates alone, and needs a session', async () => {
    const { status, body } = await me.post<ErrorReply>('/api/v2/app/problem/easy-1/shared-variant', {
      variant: 'any',
    })
    expect([status, body.error]).toEqual([409, 'no_variants'])
    const stranger = await api.call({
      url: `/api/v2/app/problem/${TEMPLATE}/shared-variant`,
      body: { variant: 'any' },
    })
    expect(stranger.status).toBe(401)
  })

  it('counts for a learner who solved it as a visitor', async () => {
    await database.db.updateTable('problem').set({ for_visitors: true }).where('id', '=', TEMPLATE).execute()
    await makeTemplate(database.db, NUMBERS)
    const tried = { url: '/api/v2/app/visitor/problem' }
    await expect.poll(async () => JSON.stringify((await api.call<object>(tried)).body)).toContain(TEMPLATE)
    const { visitors } = await beginElsewhere()
    const solved = twice((await shared()).data.statement)
    const verdict = await api.call<{ isCorrect: boolean }>({
      url: `/api/v2/app/visitor/problem/${TEMPLATE}/answer`,
      body: { answer: solved, answerType: 'text' },
    })
    expect(verdict.body.isCorrect).toBe(true)
    await goOn(visitors)
    const counted = await me.attempt(TEMPLATE, createAnswer(clock.now(), solved, { variant: visitors }))
    expect(counted.body).toMatchObject({ isCorrect: true, points: { base: 15 } })
  })
})
