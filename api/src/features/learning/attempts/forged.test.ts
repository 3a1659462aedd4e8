import { boardKindNames, getBoardKind } from '@dhadha/boards/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { libraryDatabase } from '../../../testing/database.ts'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { pupil } from '../testing/learning.ts'

const api = await testApp({ database: await libraryDatabase(), now: new Date('2026-11-21T10:00:00Z') })
const { db } = api.database
let problems: readonly CatalogueProblem[] = []

beforeAll(async () => {
  problems = (await loadCatalogue(db)).series.flatMap((series) => series.problems)
})

/** A pupil whose calls claim a right answer within twenty seconds. */
async function forger() {
  const { id, token } = await api.signedIn()
  const me = pupil(api, token)
  const send = (problem: CatalogueProblem, board: unknown, claim: object = {}) =>
    me.attempt(problem.id, {
      startTime: '2026-11-21T09:59:40Z',
      endTime: '2026-11-21T10:00:00Z',
      answer: 'true',
      answerType: 'interactive',
      board,
      ...claim,
    })
  const gained = async () => {
    const rows = db.selectFrom('ledger').select('points').where('learner_id', '=', id)
    return rows.where('kind', '=', 'problem').execute()
  }
  return { send, gained }
}

describe.each(boardKindNames)('a forged attempt at a board of %s', (name) => {
  const kind = getBoardKind(name)
  if (!kind) throw new Error(`there is no kind ${name}`)
  const ofKind = () => {
    const found = problems.filter((problem) => problem.public.data.interactiveType === name)
    const [catalogueProblem, other] = found
    if (!catalogueProblem || !other) throw new Error(`the library has too few of ${name}`)
    return { one: catalogueProblem, other, solution: kind.solution(catalogueProblem.payloads[0]) }
  }

  it('does not profit from its own verdict', { tags: ['S3.8b', 'S5.6b'] }, async () => {
    const { one } = ofKind()
    const { send, gained } = await forger()
    const { status, body } = await send(one, kind.start(one.payloads[0]))
    expect([status, body]).toMatchObject([422, { error: 'board_not_finished', message: expect.any(String) }])
    expect(await gained()).toEqual([])
  })

  it('does not profit from the solution of another problem', { tags: ['S5.6b'] }, async () => {
    const { one, solution } = ofKind()
    const { send, gained } = await forger()
    const others = problems.filter(
      (problem) =>
        problem.public.data.interactiveType === name &&
        problem !== one &&
        !kind.judge(problem.payloads[0], solution),
    )
    expect(others.length).toBeGreaterThan(5)
    for (const other of others.slice(0, 6)) {
      const { status, body } = await send(other, solution)
      if (status === 200) expect(body).toMatchObject({ isCorrect: false, points: { total: 0 } })
      else expect([status, body]).toMatchObject([expect.any(Number), { message: expect.any(String) }])
    }
    expect(await gained()).toEqual([])
  })

  it.each([
    ['a start in 1970', { startTime: '1970-01-01T00:00:00Z' }],
    ['a start in the future', { startTime: '2027-01-01T00:00:00Z', endTime: '2027-01-01T00:00:20Z' }],
  ])('earns no speed bonus by %s', { tags: ['decision-15'] }, async (_, claim) => {
    const { one, solution } = ofKind()
    const { send } = await forger()
    expect(await send(one, solution, claim)).toMatchObject({
      status: 200,
      body: { isCorrect: true, points: { speedBonus: 0 } },
    })
  })

  it('is refused where it is no board at all', { tags: ['S5.6b'] }, async () => {
    const { one } = ofKind()
    const { send, gained } = await forger()
    const proto: unknown = JSON.parse('{"__proto__":{"sticks":[]}}')
    const constructor: unknown = JSON.parse('{"constructor":{"prototype":{}}}')
    for (const board of [null, [], 7, 'true', {}, proto, constructor])
      expect(await send(one, board)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/\w+ \w+/) },
      })
    expect(await send(one, 'x'.repeat(1_000_000))).toMatchObject({
      status: 413,
      body: { message: expect.stringMatching(/\w+ \w+/) },
    })
    expect(await gained()).toEqual([])
  })
})
