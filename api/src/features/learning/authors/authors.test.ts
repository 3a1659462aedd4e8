import type { Problem } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { runCommand } from '../../../testing/command.ts'
import { createAnswer, fillCatalogue, pupil } from '../testing/learning.ts'
import { makeTemplate, TEMPLATE, twice } from '../testing/template.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { problemStats, type ProblemStats } from './stats.ts'
import type { ProblemUse } from './store.ts'

const api = await testApp({ now: new Date() })
const { clock, database } = api
await fillCatalogue(database.db)
const catalogue = await loadCatalogue(database.db)
await makeTemplate(database.db, [11, 12, 13, 14])
const templates = await loadCatalogue(database.db)

const used = (part: Partial<ProblemUse> = {}): ProblemUse => ({
  problemId: 'easy-1',
  tried: 20,
  solved: 15,
  solvedAtOnce: 10,
  answers: 30,
  medianSeconds: 40,
  hints: 10,
  solvedWithHint: 8,
  explanations: 2,
  feedback: 0,
  meanFeedback: null,
  ...part,
})
const look = (part: Partial<ProblemUse>, rating = 1000, answers = 60, learners = 1) =>
  problemStats(
    catalogue,
    [used(part)],
    [{ problemId: 'easy-1', answer: '5', learners }],
    [],
    new Map([['easy-1', { rating, answers }]]),
  )[0]?.look

describe('problems that an author should look at', { tags: ['decision-51'] }, () => {
  it('are none where all is well, or too few tried', () => {
    expect(look({})).toEqual([])
    expect(look({ tried: 9, solved: 0, hints: 0 }, 1000, 60, 9)).toEqual([])
  })

  it.each<[string, Partial<ProblemUse>, number, number, number]>([
    ['few solve it', { solved: 7 }, 1000, 60, 1],
    ['hints do not help', { solvedWithHint: 4 }, 1000, 60, 1],
    ['harder than its level', {}, 1150, 60, 1],
    ['a wrong answer is common', {}, 1000, 60, 6],
    ['not liked', { feedback: 5, meanFeedback: 1.4 }, 1000, 60, 1],
  ])('an author should look at a problem with the finding: %s', (word, part, rating, answers, learners) => {
    expect(look(part, rating, answers, learners)).toEqual([word])
  })

  it('is a variant that far fewer solve than the others', { tags: ['decision-50'] }, () => {
    const variant = (key: string, tried: number, solvedAtOnce: number) => ({
      problemId: 'medium-1',
      variant: key,
      tried,
      solvedAtOnce,
    })
    const lookAt = (...variants: ReturnType<typeof variant>[]) =>
      problemStats(templates, [used({ problemId: 'medium-1' })], [], variants, new Map())[0]?.look
    expect(lookAt(variant('twice-11', 12, 3), variant('twice-12', 12, 9))).toEqual(['a variant is harder'])
    expect(lookAt(variant('twice-11', 12, 6), variant('twice-12', 12, 9))).toEqual([])
    expect(lookAt(variant('twice-11', 5, 0), variant('twice-12', 12, 9))).toEqual([])
    // A variant that an import has changed is not listed any more.
    expect(lookAt(variant('twice-99', 12, 0), variant('twice-12', 12, 9))).toEqual([])
  })

  it('is no other level while the rating may be far off', () => {
    expect(look({}, 1150, 4)).toEqual([])
  })

  it.each([
    ['of another level', 1150, 200, 2],
    ['of its level', 1099, 500, null],
    ['not measured yet', 1150, 199, null],
  ])('a problem is %s by its rating after enough answers', (_, rating, answers, other) => {
    const [stats] = problemStats(catalogue, [used()], [], [], new Map([['easy-1', { rating, answers }]]))
    expect(stats).toMatchObject({ level: 1, ratedBy: answers, otherLevel: other })
  })

  it('come first, then those that most learners tried; problems that are not listed are left out', () => {
    const stats = problemStats(
      catalogue,
      [
        used({ problemId: 'easy-old' }),
        used({ problemId: 'easy-2', tried: 90, solved: 80 }),
        used({ problemId: 'easy-3' }),
        used({ problemId: 'easy-1', solved: 1 }),
      ],
      [],
      [],
      new Map(),
    )
    expect(stats.map(({ problemId }) => problemId)).toEqual(['easy-1', 'easy-2', 'easy-3'])
  })
})

describe('the commands', () => {
  const sendFeedback = async (token: string, comment: string) =>
    api.call({
      url: '/api/v2/app/feedback/problem',
      token,
      body: { problem_id: 'easy-1', feedback: 1, comment },
    })

  beforeAll(async () => {
    const machine = await api.signedIn()
    await pupil(api, machine.token).fail('easy-1')
    await database.pool.query('update learner set is_set_aside = true where id = $1', [machine.id])
    for (const comment of ['The picture is too small.', 'I liked the goats.']) {
      const { token } = await api.signedIn()
      const me = pupil(api, token)
      await me.attempt('easy-1', createAnswer(clock.now(), 'FIVE'))
      clock.advance(1_000)
      await me.post('/api/v2/app/problem/easy-1/use-hint')
      await me.solve('easy-1', 60)
      await sendFeedback(token, comment)
      clock.advance(60_000)
    }
  })

  it('content stats shows tries, time, hints, feedback and wrong answers', async () => {
    const { stdout, code } = await runCommand(api, ['content', 'stats', '--json'])
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as ProblemStats[])[0]).toMatchObject({
      problemId: 'easy-1',
      series: 'easy',
      level: 1,
      tried: 2,
      solved: 2,
      solvedAtOnce: 0,
      answers: 4,
      medianSeconds: 60,
      hints: 2,
      solvedWithHint: 2,
      feedback: 2,
      meanFeedback: 1,
      rating: null,
      wrongAnswers: [{ answer: 'five', learners: 2 }],
    })
    const table = await runCommand(api, ['content', 'stats'])
    expect(table.stdout).toContain('easy/easy-1')
    expect(table.stdout).toContain('wrong: five (2)')
    const other = await runCommand(api, ['content', 'stats', '--series', 'hard'])
    expect(other.stdout).toContain('These problems have no answers yet.')
  })

  it('content stats lists problems whose rating has left their level', async () => {
    const none = await runCommand(api, ['content', 'stats', '--other-level'])
    expect(none.stdout).toContain('No rating has left its level after 200 first answers.')
    await database.pool.query(
      "insert into problem_rating (problem_id, rating, answers) values ('easy-1', 1320.4, 231)",
    )
    const left = 'easy/easy-1: level 1, rated 3 (1320 ± 50) by 231 answers'
    for (const more of [[], ['--other-level']]) {
      const { stdout } = await runCommand(api, ['content', 'stats', ...more])
      expect(stdout).toContain(`On another level after 200 first answers or more: 1\n  ${left}`)
    }
    await database.pool.query('delete from problem_rating')
  })

  it('content stats lists the variants of a template apart', { tags: ['decision-50'] }, async () => {
    const answered: { key: string; statement: string }[] = []
    for (const isRight of [true, false, false]) {
      const { token } = await api.signedIn()
      const me = pupil(api, token)
      const { data, variant } = (await me.get<Problem>(`/api/v2/app/problem/${TEMPLATE}`)).body
      answered.push({ key: variant?.key ?? '', statement: data.statement })
      const first = isRight ? twice(data.statement) : '1'
      await me.attempt(TEMPLATE, createAnswer(clock.now(), first, { variant: variant?.key }))
      clock.advance(5_000)
      // A second answer does not count.
      await me.attempt(TEMPLATE, createAnswer(clock.now(), twice(data.statement), { variant: variant?.key }))
      clock.advance(60_000)
    }
    const stored = await database.pool.query<{ variant: string | null }>(
      'select distinct variant from attempt order by variant nulls last',
    )
    expect(stored.rows.map(({ variant }) => variant)).toEqual([
      ...new Set(answered.map(({ key }) => key).toSorted()),
      null,
    ])
    const { stdout } = await runCommand(api, ['content', 'stats', '--json'])
    const all = JSON.parse(stdout) as ProblemStats[]
    const { variants } = all.find(({ problemId }) => problemId === TEMPLATE) ?? { variants: [] }
    expect(variants.reduce((sum, { tried }) => sum + tried, 0)).toBe(3)
    expect(variants.reduce((sum, { solvedAtOnce }) => sum + solvedAtOnce, 0)).toBe(1)
    for (const { statement } of answered)
      expect(variants).toContainEqual(expect.objectContaining({ statement, number: expect.any(Number) }))
    expect(all.find(({ problemId }) => problemId === 'easy-1')?.variants).toEqual([])
    const table = await runCommand(api, ['content', 'stats', '--series', 'medium'])
    expect(table.stdout).toMatch(/variants, solved at once: no\. \d \d+ % of \d/)
  })

  it('feedback list shows the feedback, the latest first, and no names', async () => {
    const { printed } = await runCommand(api, ['feedback', 'list'])
    const lines = printed.map(({ text: line }) => line.trim())
    expect(lines.map((line) => line.replace(/^\S+ +/, ''))).toEqual([
      expect.stringMatching(/^normal +easy-1 +I liked the goats\./),
      expect.stringMatching(/^normal +easy-1 +The picture is too small\./),
    ])
    const none = await runCommand(api, ['feedback', 'list', '--problem', 'hard-1'])
    expect(none.stdout).toContain('Nothing was said.')
    expect((await runCommand(api, ['feedback', 'list', '--days', 'many'])).code).not.toBe(0)
  })
})
