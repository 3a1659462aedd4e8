import type { SeriesProblems } from '@dhadha/contract/wire'
import { decodeBoardData, getBoardKind } from '@dhadha/boards/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue, type CatalogueProblem } from '../learning/index.ts'
import { createAnswer, boards, fillCatalogue } from '../learning/testing/learning.ts'
import { testApp } from '../../testing/app.ts'
import { libraryDatabase } from '../../testing/database.ts'
import { testProblem } from './problems.ts'
import { scheduledTest, operation, CUSTOM, sitting } from './testing/assessments.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const { app, call, clock, database, signedIn } = api

beforeAll(() => fillCatalogue(database.db))

/** A text with its base64 parts decoded, at every depth. */
function unwrapped(text: string): string {
  const inner = [...text.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)].map(([found]) =>
    Buffer.from(found, 'base64').toString('utf8'),
  )
  return [text, ...inner].join('\n')
}

/**
 * Asserts that a text reveals neither marked texts of the fixture nor the sticks that remain in the right arrangement.
 */
const expectSilent = (where: string, text: string) => {
  const whole = unwrapped(text)
  expect(whole, where).not.toMatch(/SECRET|"answers?":[[{]|"isCorrect"|is_correct|"option"/)
}

const PATHS: Readonly<Record<string, readonly string[]>> = {
  problem_id: ['easy-1', 'easy-2', 'easy-3'],
  problemId: ['easy-1', 'easy-2', 'easy-3'],
  series: ['easy'],
  serial: ['1', '2', '3'],
  topic: ['numbers', 'all'],
  level: ['6'],
}

/** Every GET address of the API, with the parameters filled from the test. */
async function addresses(fill: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  const { paths } = (await call<{ paths: Record<string, object> }>({ url: '/api/openapi.json' })).body
  return Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .flatMap(([path]) => {
      let made = [path]
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        if (name)
          made = made.flatMap((text) =>
            (fill[name] ?? ['1']).map((value) => text.replace(`{${name}}`, value)),
          )
      return made
    })
}

describe('what the API tells while a test runs', () => {
  it(
    'the API sends no solution, hint or explanation while a test runs',
    { tags: ['S3.6', 'S3.7', 'decision-24'] },
    async () => {
      const [pupil, stranger] = [await signedIn(), await signedIn()]
      const test = await scheduledTest(api, { problems: ['easy-1', 'easy-2', 'easy-3'] })
      const sitter = sitting(api, pupil.token)
      await sitter.register(test.id)
      const own = await call<{ test_id: string }>({
        url: CUSTOM,
        body: { topic_id: 'numbers', series_ids: ['row'], title: 'Mine', problem_count: 3 },
        token: pupil.token,
      })
      await call({ url: `${CUSTOM}/${own.body.test_id}/start`, body: {}, token: pupil.token })

      const crawl = async () => {
        let asked = 0
        for (const id of [test.id, own.body.test_id])
          for (const url of await addresses({ ...PATHS, id: [id] }))
            for (const token of [pupil.token, stranger.token]) {
              if (url === '/api/openapi.json' || url.includes('/api/docs')) continue
              const address = /level_id|api\/level\/topics/.test(url) ? `${url}?level_id=6` : url
              const response = await app.inject({
                url: address,
                headers: { authorization: `Bearer ${token}` },
              })
              // Practice shows a board with its answer; before the start the problems of the test are not known.
              const isPractice = /\/series\/easy\/problem\/|\/app\/problem\/easy/.test(url)
              if (clock.now() >= test.starts && isPractice)
                expect([url, response.statusCode]).toEqual([url, 423])
              if (clock.now() >= test.starts || !isPractice) expectSilent(url, response.body)
              asked += 1
            }
        return asked
      }
      expect(await crawl()).toBeGreaterThan(60)
      clock.set(test.starts)
      await expect
        .poll(async () => (await call({ url: '/api/v2/app/problem/easy-3', token: stranger.token })).status)
        .toBe(423)
      await sitter.answer(test.id, 'easy-1', operation('4'))
      await sitter.answer(test.id, 'easy-2', operation('2', { answerType: 'mcq' }))
      expect(await crawl()).toBeGreaterThan(60)

      // The series lists which problems are closed, so that no link leads there (decision 38).
      const closed = async () => {
        const { body } = await call<SeriesProblems>({
          url: '/api/v2/app/series/easy/problem',
          token: stranger.token,
        })
        return body.problems.filter((problem) => problem.withheld).map((problem) => problem.problem_id)
      }
      expect(await closed()).toEqual(['easy-1', 'easy-2', 'easy-3'])

      // Calls of practice that would reveal the right answer, judge an answer, or give a hint.
      const practice = '/api/v2/app/problem/easy-1'
      for (const [path, body] of [
        ['use-hint', {}],
        ['view-explanation', {}],
        ['attempts', createAnswer(clock.now(), '4')],
      ] as const)
        expect(await call({ url: `${practice}/${path}`, body, token: stranger.token }), path).toMatchObject({
          status: 423,
          body: { error: 'in_running_test', test_id: test.id },
        })
      // The API does not reveal whether an answer is right: its response to right and wrong ones is the same.
      const board = (response: object) =>
        sitter.answer(test.id, 'easy-3', operation(JSON.stringify(response), { answerType: 'interactive' }))
      expect(await board(boards.right)).toEqual(await board(boards.wrong))
      // Nor does it send the feedback that practice has for a wrong answer (decision 49).
      expectSilent('feedback', JSON.stringify(await sitter.answer(test.id, 'easy-1', operation('5'))))

      clock.set(new Date(test.ends.getTime() + 3_001))
      expect((await call({ url: practice, token: stranger.token })).status).toBe(200)
      expect(await closed()).toEqual([])
    },
  )
})

const everyText = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(everyText)
      : []

/** The decoded boards of a problem as the browser gets them. */
const shownBoards = (problem: CatalogueProblem): unknown[] => {
  const { data, bangla_data: bangla } = testProblem(problem)
  return [data, bangla].flatMap((item) =>
    item?.data ? [decodeBoardData(item.data, item.questionnaire)] : [],
  )
}

const { db } = await libraryDatabase()

describe('the library’s own problems in a test', () => {
  it('show boards that can be played and not judged', { tags: ['S3.5', 'decision-24'] }, async () => {
    const catalogue = await loadCatalogue(db)
    const all = catalogue.series.flatMap(({ problems }) => problems)
    let shown = 0
    for (const problem of all) {
      const wire = JSON.stringify(testProblem(problem))
      for (const text of everyText([problem.hints, problem.explanation]))
        if (text.length > 20) expect(wire, problem.id).not.toContain(JSON.stringify(text).slice(1, -1))
      const kind = getBoardKind(problem.public.data.interactiveType)
      if (!kind) continue
      for (const [index, payload] of shownBoards(problem).entries()) {
        const whole = problem.payloads[index]
        expect(kind.parsePayload(payload), problem.id).toMatchObject({ ok: true })
        expect(kind.solution(payload), problem.id).toBeNull()
        const right = kind.solution(whole)
        expect(kind.judge(whole, right), problem.id).toBe(true)
        expect(kind.validate(payload, right), problem.id).toEqual({ ok: true })
        expect(kind.judge(payload, right), problem.id).toBe(false)
        expect(kind.judge(whole, kind.start(payload)), problem.id).toBe(false)
        shown += 1
      }
    }
    expect(shown).toBeGreaterThan(90)
  })
})
