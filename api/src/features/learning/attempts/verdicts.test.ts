import { boardKindNames, decodeBoardData, getBoardKind, type BoardKind } from '@dhadha/boards/rules'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { libraryDatabase } from '../../../testing/database.ts'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { revealAnswer } from '../catalogue/payload.ts'
import { judge } from './judge.ts'

const RESPONSES = 10_000

type Verdict = 'right' | 'wrong' | 'refused'

let problems: readonly CatalogueProblem[] = []

const { db } = await libraryDatabase()
beforeAll(async () => {
  const { problem } = await loadCatalogue(db)
  const ids = await db.selectFrom('problem').select('id').execute()
  // Includes the problems of the pool of tests.
  problems = ids.flatMap(({ id }) => problem(id) ?? [])
})

/** Numbers from 0 to 1, the same every time (Mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null

const isStick = (value: unknown): value is Record<'x1' | 'x2' | 'y1' | 'y2', number> =>
  typeof value === 'object' && value !== null && 'x1' in value

/** The response with one of its lists, numbers or words changed; small steps, so that much of it stays legal. */
function changed(response: unknown, next: () => number): unknown {
  const copy: unknown = structuredClone(response)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]
  const places: { holder: Record<string, unknown>; key: string }[] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      places.push({ holder: value as Record<string, unknown>, key })
      walk(inner)
    }
  }
  walk(copy)
  // Half of the steps move a whole stick: one with a single other number lies nowhere, and the answer is refused.
  const sticks = places.filter(({ holder, key }) => isStick(holder[key]))
  const place = pick(sticks.length > 0 && next() < 0.5 ? sticks : places)
  const other = pick(places)
  if (!place || !other) return copy
  const { holder, key } = place
  const value = holder[key]
  const another = other.holder[other.key]
  // Never into itself: swap two leaves of one type, or two parts of one list.
  if (next() < 0.4 && (isLeaf(value) ? isLeaf(another) : other.holder === holder)) {
    holder[key] = another
    other.holder[other.key] = value
  } else if (typeof value === 'boolean') holder[key] = !value
  else if (typeof value === 'number') holder[key] = value + (pick([-15, -1, 1, 2, 15]) ?? 0)
  else if (typeof value === 'string') holder[key] = isLeaf(another) ? another : ''
  else if (isStick(value)) {
    const [dx, dy] = [pick([-2, 0, 2]) ?? 0, pick([-2, 0, 2]) ?? 0]
    holder[key] = { ...value, x1: value.x1 + dx, x2: value.x2 + dx, y1: value.y1 + dy, y2: value.y2 + dy }
  } else if (Array.isArray(value)) {
    const [taken] = value.splice(Math.floor(next() * value.length), 1)
    if (next() < 0.7 && taken !== undefined) value.splice(Math.floor(next() * (value.length + 1)), 0, taken)
  }
  return copy
}

function byBrowser(kind: BoardKind, payload: unknown, board: unknown): Verdict {
  if (!kind.validate(payload, board).ok) return 'refused'
  return kind.judge(payload, board) ? 'right' : 'wrong'
}

function byApi(problem: CatalogueProblem, board: unknown): Verdict {
  try {
    return judge(problem, { answer: 'true', answerType: 'interactive', board }) ? 'right' : 'wrong'
  } catch (error) {
    if (error instanceof ApiError) return 'refused'
    throw error
  }
}

it.each(boardKindNames)(
  'the API and the browser have the same verdict on 10,000 responses to %s boards',
  { tags: ['S3.8b', 'S5.6b'] },
  (name) => {
    const kind = getBoardKind(name)
    const ofKind = problems.filter((problem) => problem.public.data.interactiveType === name)
    if (!kind) throw new Error(`there is no kind ${name}`)
    expect(ofKind.length).toBeGreaterThanOrEqual(10)
    const next = random(20_261)
    const seen: Record<Verdict, number> = { right: 0, wrong: 0, refused: 0 }
    const boards = ofKind.map((problem) => {
      // The payloads that a browser receives when it stores the problem for offline use, and judges answers itself.
      const [payload, inBangla] = problem.payloads.map((payload) => {
        const { data, questionnaire } = revealAnswer(payload)
        return decodeBoardData(data, questionnaire)
      })
      return { problem, payload, inBangla, from: [kind.start(payload), ...kind.solutions(payload)] }
    })
    for (let count = 0; count < RESPONSES; count++) {
      const board = boards[count % boards.length]
      if (!board) throw new Error('there is no board')
      let response: unknown = board.from[Math.floor(next() * board.from.length)]
      for (let steps = Math.floor(next() * 4); steps > 0; steps--) response = changed(response, next)
      const sent: unknown = JSON.parse(JSON.stringify(response))
      const verdict = byApi(board.problem, sent)
      const shown = byBrowser(kind, board.payload, sent)
      // Ten thousand calls of `expect` take longer than the verdicts that they check.
      if (verdict !== shown || byBrowser(kind, board.inBangla ?? board.payload, sent) !== shown)
        expect.fail(
          `${board.problem.id}: ${verdict} by the API, ${shown} by the browser: ${JSON.stringify(sent)}`,
        )
      seen[verdict] += 1
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
  },
)
