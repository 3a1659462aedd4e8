import fc from 'fast-check'
import { describe as suite, expect, it } from 'vitest'
import { boardLaws, type Numbers } from '../../testing/laws.ts'
import { describe } from './describe.ts'
import { logicGrid } from './index.ts'
import { judge } from './judge.ts'
import { applyMove, nextMark, type LogicGridMove } from './moves.ts'
import { parsePayload, type LogicGridPayload } from './payload.ts'
import { isGiven, start, type LogicGridResponse, type Mark } from './response.ts'
import { isLegal, validate } from './validate.ts'
import { describeValidity } from '../../testing/describe-validity.ts'

const read = (data: unknown): LogicGridPayload => {
  const result = parsePayload(data)
  if (!result.ok) throw new Error(`${result.path}: ${result.expected}`)
  return result.value
}
const NONE = [
  [false, false],
  [false, false],
]
const pets = {
  rowHeading: ['Rumi', 'Sumi'],
  columnHeading: ['cat', { src: '/api/content/goat.svg', alt: 'goat', width: 9, height: 9 }],
  initialState: NONE,
  rule: 'one-each',
  answer: [
    [true, false],
    [false, true],
  ],
}
const grid = read(pets)
const tick = (row: number, column: number, crossOut = false): LogicGridMove => ({
  type: 'mark',
  row,
  column,
  mark: 'yes',
  crossOut,
})
const play = (payload: LogicGridPayload, ...moves: LogicGridMove[]) =>
  moves.reduce((board, move) => applyMove(payload, board, move), start(payload))

suite('logic grid payload', () => {
  it.each([
    [{ ...pets, rowHeading: [] }, 'rowHeading'],
    [{ ...pets, columnHeading: ['cat', 7] }, 'columnHeading[1]'],
    [{ ...pets, initialState: [[false, false]] }, 'initialState'],
    [{ ...pets, initialState: [[false, false], [false]] }, 'initialState[1]'],
    [{ ...pets, cellImages: [['a', 'b']] }, 'cellImages'],
    [{ ...pets, rule: 'some' }, 'rule'],
    [{ ...pets, answer: NONE }, 'answer'],
    [{ ...pets, initialState: pets.answer }, 'answer'],
    [
      {
        ...pets,
        initialState: [
          [false, true],
          [false, false],
        ],
      },
      'answer',
    ],
    [
      {
        ...pets,
        answer: [
          [true, true],
          [false, true],
        ],
      },
      'answer[0]',
    ],
    [
      {
        ...pets,
        answer: [
          [true, false],
          [true, false],
        ],
      },
      'answer',
    ],
  ])('the place of an error in the logic grid %j is named', { tags: ['S3.5'] }, (data, path) => {
    expect(parsePayload(data)).toMatchObject({ ok: false, path })
  })

  it('a logic grid has only the fields that the specification lists', { tags: ['S3.5'] }, () => {
    const { rule: _, ...listed } = pets
    expect(read(listed)).toMatchObject({ rule: 'free', cellImages: null })
  })
})

suite('logic grid judging', () => {
  it('the ticks of a logic grid decide, its notes do not', { tags: ['S5.6b'] }, () => {
    const ticked = play(grid, tick(0, 0), tick(1, 1))
    const noted = play(grid, tick(0, 0, true), tick(1, 1))
    expect(noted).not.toEqual(ticked)
    expect([judge(grid, ticked), judge(grid, noted)]).toEqual([true, true])
    expect(judge(grid, play(grid, tick(0, 1), tick(1, 0)))).toBe(false)
  })

  it('a tick too few, a tick too many and a cross in place of a tick are wrong', { tags: ['S5.6b'] }, () => {
    const free = read({ ...pets, rule: 'free' })
    const marked = (...marks: Mark[][]) => judge(free, { marks })
    expect(marked(['yes', 'unknown'], ['unknown', 'yes'])).toBe(true)
    expect(marked(['yes', 'yes'], ['unknown', 'yes'])).toBe(false)
    expect(marked(['yes', 'unknown'], ['unknown', 'unknown'])).toBe(false)
    expect(marked(['yes', 'unknown'], ['unknown', 'no'])).toBe(false)
    expect(marked(['yes', 'unknown'])).toBe(false)
  })

  it('an unfinished logic grid and a wrong one are distinguished, in both languages', () => {
    expect(describeValidity(validate(grid, start(grid)))).toMatchObject({ ok: false, message: { bn: /টিক/ } })
    expect(describeValidity(validate(grid, play(grid, tick(0, 0))))).toEqual({
      ok: false,
      message: {
        en: 'Every row needs a tick. 1 row has none yet.',
        bn: 'প্রতি সারিতে একটি টিক লাগবে। ১টি সারিতে এখনো নেই।',
      },
    })
    expect(validate({ ...grid, rule: 'free' }, play(grid, tick(0, 0)))).toEqual({ ok: true })
  })

  it('a logic grid is described by the headings of its ticks and crosses', () => {
    const board = play(grid, tick(0, 1, true))
    expect(describe(grid, board, 'en')).toBe('Ticked: Rumi, goat. 2 cells are crossed out.')
    expect(describe(grid, board, 'bn')).toBe('টিক দেওয়া: Rumi, goat। ২টি ঘর কাটা।')
  })
})

suite('logic grid moves', () => {
  it('a tick crosses out what is unknown in its row and column', () => {
    expect(play(grid, tick(0, 0, true)).marks).toEqual([
      ['yes', 'no'],
      ['no', 'unknown'],
    ])
    expect(play({ ...grid, rule: 'one-per-row' }, tick(0, 0, true)).marks).toEqual([
      ['yes', 'no'],
      ['unknown', 'unknown'],
    ])
  })

  it('pressing goes from unknown over no and yes back', () => {
    const marks: Mark[] = ['unknown', 'no', 'yes']
    expect(marks.map(nextMark)).toEqual(['no', 'yes', 'unknown'])
  })
})

const cells = fc.array(fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 })
const problems = fc
  .record({
    rows: fc.integer({ min: 2, max: 4 }),
    columns: fc.integer({ min: 2, max: 4 }),
    rule: fc.constantFrom('one-each', 'one-per-row', 'free'),
    chances: cells,
    gifts: cells,
    turn: fc.nat(),
  })
  .map(({ rows, columns, rule, chances, gifts, turn }) => {
    const width = rule === 'one-each' ? rows : columns
    const isYes = (r: number, c: number) =>
      rule === 'free' ? (chances[r]?.[c] ?? 0) > 5 : c === ((rule === 'one-each' ? r : r * r) + turn) % width
    const matrix = (fits: (r: number, c: number) => boolean) =>
      Array.from({ length: rows }, (_, r) => Array.from({ length: width }, (__, c) => fits(r, c)))
    const result = parsePayload({
      rowHeading: Array.from({ length: rows }, (_, r) => `row ${r}`),
      columnHeading: Array.from({ length: width }, (_, c) => `column ${c}`),
      initialState: matrix((r, c) => isYes(r, c) && (gifts[r]?.[c] ?? 0) > 7),
      rule,
      answer: matrix(isYes),
    })
    return result.ok ? result.value : null
  })
  .filter((problem) => problem !== null)

const withMark = (board: LogicGridResponse, row: number, column: number, mark: unknown) => ({
  marks: board.marks.map((line, r) => line.map((now, c) => (r === row && c === column ? mark : now))),
})

boardLaws<LogicGridPayload, LogicGridResponse, LogicGridMove>({
  kind: logicGrid,
  problems,
  isLegal,
  apply: applyMove,
  pickMove: ({ rowHeading, columnHeading }, _, [a, b, c]: Numbers) =>
    c % 12 === 0
      ? { type: 'reset' }
      : {
          type: 'mark',
          row: a % (rowHeading.length + 1),
          column: b % (columnHeading.length + 1),
          mark: (['yes', 'no', 'unknown'] as const)[c % 3] ?? 'yes',
          crossOut: c % 2 === 0,
        },
  isRight: ({ answer }, { marks }) => {
    const ticked = marks.flat().map((mark) => mark === 'yes')
    return String(ticked) === String(answer?.flat())
  },
  equivalent: (_, { marks }, [a]) => ({
    marks: marks.map((line, r) =>
      line.map((mark, c) => (mark === 'yes' ? mark : (a >> ((r * 4 + c) % 30)) & 1 ? 'no' : 'unknown')),
    ),
  }),
  answeredBy: (payload, { marks }) => {
    const answer = marks.map((line) => line.map((mark) => mark === 'yes'))
    return parsePayload({ ...payload, answer }).ok ? { ...payload, answer } : null
  },
  locked: (payload, { marks }) =>
    marks.flatMap((line, row) => line.filter((_, column) => isGiven(payload, row, column))),
  broken: (payload, board) => {
    const given = board.marks.flatMap((line, row) =>
      line.flatMap((_, column) => (isGiven(payload, row, column) ? [[row, column] as const] : [])),
    )
    return [
      withMark(board, 0, 0, 'maybe'),
      { marks: board.marks.slice(1) },
      { marks: [...board.marks, board.marks[0]] },
      { marks: board.marks.map((line, row) => (row === 0 ? line.slice(1) : line)) },
      { marks: board.marks.map((line) => [...line, 'yes']) },
      ...given.map(([row, column]) => withMark(board, row, column, 'unknown')),
    ]
  },
})
