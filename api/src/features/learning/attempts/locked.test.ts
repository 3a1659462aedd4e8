import { getBoardKind, type BoardKind } from '@dhadha/boards/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { libraryDatabase } from '../../../testing/database.ts'
import { CATALOGUE_CHANGE } from '../catalogue/change.ts'
import { pupil } from '../testing/learning.ts'

type Payload = Record<string, unknown>
type Response = Record<string, unknown>

/** A kind with parts that a pupil must not move: how to find them, and the right answer with one of them moved. */
interface LockedPartCase {
  readonly kind: string
  /** Index of a locked part; -1 when the board has none. */
  readonly find: (payload: Payload) => number
  readonly moved: (solution: Response, part: number, payload: Payload) => Response
}

const stick = (x1: number, isLocked: boolean) => ({ type: 'stick', x1, y1: 0, x2: x1 + 1, y2: 0, isLocked })

/** Three matches: the last one moves down, the first one is locked. */
const lockedMatches = {
  divCount: 10,
  mode: 'move',
  moves: 1,
  elements: [stick(0, true), stick(2, false), stick(4, false)],
  answers: [[stick(0, true), stick(2, false), { x1: 4, y1: 3, x2: 5, y2: 3 }]],
}

const KINDS: readonly LockedPartCase[] = [
  {
    kind: 'matchstick',
    find: ({ elements }) =>
      (elements as { type: string; isLocked: boolean }[]).findIndex(
        ({ type, isLocked }) => type === 'stick' && isLocked,
      ),
    moved: (solution, part) => {
      const { sticks } = structuredClone(solution) as { sticks: { id: number; y1: number; y2: number }[] }
      for (const stick of sticks.filter(({ id }) => id === part)) {
        stick.y1 += 1
        stick.y2 += 1
      }
      return { sticks }
    },
  },
  {
    kind: 'dragAndDrop-2',
    find: ({ questionnaire }) =>
      (questionnaire as unknown[][]).findIndex(([, , , , locked]) => locked === true),
    moved: (solution, part) => {
      const { images } = structuredClone(solution) as { images: { id: number; x: number }[] }
      for (const image of images.filter(({ id }) => id === part)) image.x += image.x > 50 ? -1 : 1
      return { images }
    },
  },
  {
    kind: 'exclusion_grid',
    find: ({ initialState }) => (initialState as boolean[][]).findIndex((row) => row.includes(true)),
    moved: ({ marks }, part, { initialState }) => ({
      marks: (marks as string[][]).map((row, index) =>
        index === part
          ? row.map((mark, column) =>
              (initialState as boolean[][])[index]?.[column] === true ? 'unknown' : mark,
            )
          : row,
      ),
    }),
  },
  {
    kind: 'dragAndDrop-3-Grid',
    // A fixed cell accepts no part.
    find: ({ active, containers }) =>
      (containers as unknown[]).findIndex(
        (_, cell) =>
          !(active as (number | boolean)[]).some(
            (number, index) => (number === true ? index : number) === cell,
          ),
      ),
    moved: ({ places }, part) => {
      const from = (places as number[][]).findIndex((items) => items.length > 0)
      return {
        places: (places as number[][]).map((items, place, all) => {
          if (place === part) return all[from] ?? []
          return place === from ? [] : items
        }),
      }
    },
  },
]

const api = await testApp({ database: await libraryDatabase(), now: new Date('2026-11-21T10:00:00Z') })
const { db } = api.database

beforeAll(async () => {
  const { series_id } = await db.selectFrom('problem').select('series_id').executeTakeFirstOrThrow()
  const statement = { statement: 'Move one', statement_html: '', latex: null, payload: lockedMatches }
  // No author has locked a match so far.
  await db
    .insertInto('problem')
    .values({
      id: 'locked-match',
      series_id,
      serial: 90,
      title: 'A locked match',
      bangla_title: null,
      ans_type: 'interactive',
      interactive_type: 'matchstick',
      author_name: '',
      data: JSON.stringify(statement),
      bangla_data: null,
      solution: null,
      hints: '[]',
      explanation: null,
      content_hash: 'locked-match',
      retired_at: null,
    })
    .execute()
  await db.insertInto('change').values({ topic: CATALOGUE_CHANGE, key: 'locked-match' }).execute()
})

/** The first board of a kind that has a locked part. */
async function findBoard({ kind: name, find }: LockedPartCase) {
  const kind = getBoardKind(name)
  if (!kind) throw new Error(`there is no kind ${name}`)
  const rows = await db
    .selectFrom('problem')
    .select(['id', 'data'])
    .where('interactive_type', '=', name)
    // Each learner has a variant of their own of a template.
    .where('variants', 'is', null)
    .execute()
  for (const { id, data } of rows) {
    const payload = data.payload as Payload
    const part = find(payload)
    if (part >= 0) return { id, kind, payload, part }
  }
  throw new Error(`no board of ${name} has a locked part`)
}

async function send(id: string, board: unknown, language: string) {
  const learner = await api.signedIn()
  const { status, body } = await pupil(api, learner.token).attempt(
    id,
    {
      startTime: '2026-11-21T09:59:00Z',
      endTime: '2026-11-21T10:00:00Z',
      answer: 'true',
      answerType: 'interactive',
      board,
    },
    language,
  )
  const rows = db.selectFrom('ledger').select('points').where('learner_id', '=', learner.id)
  const gained = await rows.where('kind', '=', 'problem').execute()
  const tried = await db
    .selectFrom('attempt')
    .select('attempt_key')
    .where('learner_id', '=', learner.id)
    .execute()
  return { status, body, gained: gained.length, tried: tried.length }
}

const getSolution = (kind: BoardKind, payload: Payload) => kind.solution(payload) as Response

describe.each(KINDS)('a locked part of $kind', (locked) => {
  it('earns nothing when it was moved', { tags: ['S5.6b', 'S3.8b'] }, async () => {
    const { id, kind, payload, part } = await findBoard(locked)
    const board = locked.moved(getSolution(kind, payload), part, payload)
    expect(board).not.toEqual(getSolution(kind, payload))
    const english = await send(id, board, 'en')
    expect(english).toMatchObject({
      status: 422,
      body: {
        error: 'board_not_finished',
        message: expect.stringMatching(/^(?:The|Something) .*Start again/),
      },
      gained: 0,
      tried: 0,
    })
    const bangla = await send(id, board, 'bn')
    expect([bangla.status, bangla.body]).toMatchObject([
      422,
      { message: expect.stringContaining('গোড়া থেকে') },
    ])
  })

  it('pays when it has stayed where it was', { tags: ['S5.6b'] }, async () => {
    const { id, kind, payload } = await findBoard(locked)
    expect(await send(id, getSolution(kind, payload), 'en')).toMatchObject({
      status: 200,
      body: { isCorrect: true },
      gained: 1,
      tried: 1,
    })
  })
})
