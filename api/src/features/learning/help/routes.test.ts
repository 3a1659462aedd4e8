import type { ExplanationReply, HintReply, Problem } from '@dhadha/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { boards, fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp()
let me = pupil(api, '')

beforeAll(() => fillCatalogue(api.database.db))
beforeEach(async () => {
  me = pupil(api, (await api.signedIn()).token)
})

const hint = (problem: string) => me.post<HintReply>(`/api/v2/app/problem/${problem}/use-hint`)
const explain = (problem: string) =>
  me.post<ExplanationReply>(`/api/v2/app/problem/${problem}/view-explanation`)
const page = async (problem: string) => (await me.get<Problem>(`/api/v2/app/problem/${problem}`)).body

describe('hints', () => {
  it('shows all hints of a problem at once', { tags: ['S3.6'] }, async () => {
    expect(await hint('easy-1')).toEqual({
      status: 200,
      body: {
        hint: {
          hint: ['SECRET-HINT count again', 'SECRET-HINT second'],
          bangla_hint: ['আবার গোনো', 'আবার গোনো'],
          hint_html: ['<p>SECRET-HINT count again</p>', '<p>SECRET-HINT count again</p>'],
          bangla_hint_html: ['<p>আবার গোনো</p>', '<p>আবার গোনো</p>'],
        },
      },
    })
    expect(await page('easy-1')).toMatchObject({ hint_used: true, status: null })
  })

  it.each([
    ['easy-1', 9],
    ['medium-1', 13],
    ['hard-1', 17],
    ['expert-1', 21],
  ])('asking twice for %s costs one penalty', { tags: ['S9.6a'] }, async (problem, base) => {
    await hint(problem)
    await hint(problem)
    expect((await me.solve(problem)).body.points).toMatchObject({ base, total: base + 5 })
  })

  it('a hint after a wrong answer costs too', { tags: ['decision-12'] }, async () => {
    await me.fail('easy-1')
    await hint('easy-1')
    expect((await me.solve('easy-1')).body.points).toMatchObject({ base: 9, total: 9 })
  })

  it('a problem without hints shows none and costs nothing', { tags: ['S8.6d'] }, async () => {
    expect((await hint('spare-1')).body.hint).toEqual({
      hint: [],
      bangla_hint: [],
      hint_html: [],
      bangla_hint_html: [],
    })
    expect(await page('spare-1')).toMatchObject({ hint_available: false, hint_used: false })
    expect((await me.solve('spare-1')).body.points.base).toBe(10)
  })

  it('refuses hints of an unknown problem', { tags: ['S7.12'] }, async () => {
    expect(await hint('nothing')).toMatchObject({ status: 404, body: { error: 'no_such_problem' } })
  })
})

describe('explanations', () => {
  it(
    'shows text, steps, where another way begins, and the image apart',
    { tags: ['S3.7', 'decision-49'] },
    async () => {
      await me.fail('easy-1')
      expect((await explain('easy-1')).body).toEqual({
        explanation: {
          explanation: 'SECRET-EXPLANATION two and two',
          bangla_explanation: 'দুই আর দুই',
          explanation_html: '<p>SECRET-EXPLANATION two and two</p>',
          bangla_explanation_html: '<p>দুই আর দুই</p>',
          steps_html: ['<p>SECRET-EXPLANATION two</p>', '<p>SECRET-EXPLANATION and two</p>'],
          bangla_steps_html: ['<p>দুই</p>', '<p>আর দুই</p>'],
          another_way: 2,
          answer: 'SECRET-ANSWER',
          image: { src: '/content/two.svg', alt: 'Two apples', bangla_alt: 'দুটি আপেল' },
        },
      })
      expect(await page('easy-1')).toMatchObject({ explanation_viewed: true })
    },
  )

  it('brings the solved board, which no other call brings before', { tags: ['decision-49'] }, async () => {
    expect((await explain('easy-3')).body.explanation.board).toEqual(boards.right)
    expect((await explain('easy-1')).body.explanation).not.toHaveProperty('board')
    expect(JSON.stringify(await page('easy-3'))).not.toContain('"board"')
  })

  it('forfeits all points, still solves, still counts in a row', { tags: ['S9.6a'] }, async () => {
    await me.solve('medium-1')
    await explain('easy-1')
    expect((await me.solve('easy-1')).body).toMatchObject({
      isCorrect: true,
      points: { base: 0, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 0 },
      message: 'Correct! You had seen the explanation, so there are no points for this one.',
      streakInfo: { current_streak: 2, max_streak: 2 },
    })
    expect(await page('easy-1')).toMatchObject({ status: 1 })
    expect((await me.solve('easy-1')).body).toMatchObject({
      points: { total: 0 },
      streakInfo: { current_streak: 2 },
    })
  })

  it('viewing the explanation after solving changes nothing', { tags: ['decision-14'] }, async () => {
    await me.solve('easy-1')
    await explain('easy-1')
    expect(await page('easy-1')).toMatchObject({ status: 1, explanation_viewed: false })
    const rows = await api.database.db.selectFrom('ledger').where('what_for', '=', 'easy-1').execute()
    expect(rows.length).toBeGreaterThan(0)
  })

  it('a problem without one shows none and still pays', { tags: ['S8.6d'] }, async () => {
    expect((await explain('spare-1')).body.explanation).toMatchObject({ explanation: '', image: null })
    expect((await me.solve('spare-1')).body.points.total).toBe(15)
  })

  it('an answer and a look at the same moment never both win', { tags: ['S9.6a'] }, async () => {
    const [{ body }] = await Promise.all([me.solve('hard-1'), explain('hard-1')])
    const { explanation_viewed } = await page('hard-1')
    expect(body.points.total > 0).toBe(!explanation_viewed)
  })
})
