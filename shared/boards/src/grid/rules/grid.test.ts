import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyMove, moveError, type PlacingMove } from '../../slots/rules/moves.ts'
import { validate } from '../../slots/rules/finish.ts'
import { isLegal, start, type PlacingResponse } from '../../slots/rules/response.ts'
import { broken, groupsAndItems, pickMove, equivalent } from '../../testing/slots.ts'
import { getBoardKind } from '../../rules.ts'
import { boardLaws } from '../../testing/laws.ts'
import { grid } from './index.ts'
import { judge, withoutAnswer } from './judge.ts'
import { parsePayload, type GridPayload } from './payload.ts'
import { describeValidity } from '../../testing/describe-validity.ts'

const read = (data: unknown): GridPayload => {
  const result = parsePayload(data)
  if (!result.ok) throw new Error(`${result.path}: ${result.expected}`)
  return result.value
}
const items = (...groups: string[][]) => groups.map((group) => ({ items: group }))
const cells = (...labels: (string | null)[]) => labels.map((label) => ({ label }))

// 1 + ? = 3 above ? + 1 = 3, with two twos and a spare four.
const sum = {
  nRows: 2,
  nCols: 2,
  containers: cells('1', null, null, '1'),
  active: [1, 2],
  unselected: ['4', '2', '2'],
  answer: items([], ['2'], ['2'], []),
}
const board = read(sum)
const put = (from: PlacingResponse, item: number, place: number, on: GridPayload = board) =>
  applyMove(on, from, { type: 'placeItem', item, place })

describe('payloads of grids', () => {
  it.each([
    [{ ...sum, nCols: 3 }, 'containers'],
    [{ ...sum, nRows: 13 }, 'nRows'],
    [{ ...sum, containers: cells('1', null, null, ' ') }, 'containers[3].label'],
    [{ ...sum, active: [] }, 'active'],
    [{ ...sum, active: [1, 1] }, 'active'],
    [{ ...sum, active: [1, 4] }, 'active'],
    [{ ...sum, active: [true, false] }, 'active'],
    [{ ...sum, active: [false, false, false, false] }, 'active'],
    [{ ...sum, active: [true, 1, 2, false] }, 'active[1]'],
    [{ ...sum, answer: items([], ['2'], []) }, 'answer'],
    [{ ...sum, answer: items([], ['3'], ['2'], []) }, 'answer'],
    [{ ...sum, answer: items([], [], [], []) }, 'answer'],
    [{ ...sum, room: [1] }, 'room'],
    [{ ...sum, unselected: [] }, 'unselected'],
  ])('the place of the error in the grid %j is named', { tags: ['S3.5'] }, (data, path) => {
    expect(parsePayload(data)).toMatchObject({ ok: false, path })
  })

  it('the open cells of a grid are given by indexes or by true and false', { tags: ['S3.5'] }, () => {
    expect(read({ ...sum, active: [false, true, true, false] })).toEqual(board)
    expect(board.active).toEqual([false, true, true, false])
  })
})

describe('judging a grid', () => {
  const solved = put(put(start(board), 2, 1), 1, 2)

  it('a grid is judged cell by cell, and equal items are one', { tags: ['S5.6b'] }, () => {
    expect(judge(board, solved)).toBe(true)
    expect(judge(board, put(put(start(board), 1, 1), 2, 2))).toBe(true)
    expect(judge(board, put(put(start(board), 0, 1), 2, 2))).toBe(false)
  })

  it('a spare item stays in the tray, and every open cell has to be filled', () => {
    expect(describeValidity(validate(board, put(start(board), 1, 1)))).toEqual({
      ok: false,
      message: { en: 'There is still 1 empty place.', bn: 'এখনো ১টি জায়গা খালি।' },
    })
    expect(describeValidity(validate(board, start(board)))).toMatchObject({
      ok: false,
      message: { en: /not placed/ },
    })
  })

  it('a cell that the answer leaves empty has to be empty', () => {
    const gap = read({ ...sum, unselected: ['2'], answer: items([], ['2'], [], []) })
    expect(judge(gap, put(start(gap), 0, 1, gap))).toBe(true)
    expect(judge(gap, put(start(gap), 0, 2, gap))).toBe(false)
    const open = read({ ...sum, unselected: ['2', '2'], answer: items([], ['2'], [], []) })
    expect(open.finish).toBe('any')
    expect(judge(open, put(put(start(open), 0, 1, open), 1, 2, open))).toBe(false)
  })

  it('a grid without an answer has no solution and nothing that is right', () => {
    const kind = getBoardKind('dragAndDrop-3-Grid')
    expect(kind?.solutions(withoutAnswer(board))).toEqual([])
    expect(judge(withoutAnswer(board), solved)).toBe(false)
    expect(kind?.solutions(board)).toEqual([{ places: [[], [1], [2], []] }])
  })

  it('a cell takes one item unless its answer holds more', () => {
    const pairs = read({ ...sum, answer: items([], ['2', '2'], ['4'], []) })
    expect(pairs.room).toEqual([0, 2, 1, 0])
    const full = put(put(start(pairs), 1, 1, pairs), 2, 1, pairs)
    expect(moveError(pairs, full, 0, 1)).toBe('full')
    expect(describeValidity(validate(pairs, full))).toMatchObject({
      ok: false,
      message: { en: /1 piece is/ },
    })
    expect(judge(pairs, put(full, 0, 2, pairs))).toBe(true)
    expect(withoutAnswer(pairs).room).toEqual(pairs.room)
    // A cell with more items than it takes makes the response illegal, not wrong.
    expect(validate(board, { places: [[], [1, 2], [], []] }).ok).toBe(false)
  })
})

describe('moves in a grid', () => {
  it('a filled cell and the one an item comes from change their items', () => {
    const both = put(put(start(board), 0, 1), 1, 2)
    expect(put(both, 0, 2).places).toEqual([[], [1], [0], []])
  })

  it('an item out of the tray sends the one it replaces there', () => {
    expect(put(put(start(board), 0, 1), 1, 1).places).toEqual([[], [1], [], []])
  })

  it('fixed cells of a grid accept nothing', () => {
    expect(moveError(board, start(board), 0, 0)).toBe('fixed')
    expect(put(start(board), 0, 3)).toEqual(start(board))
  })
})

it('a grid is described by every cell and the remaining items in both languages', () => {
  const kind = getBoardKind('dragAndDrop-3-Grid')
  const placingResponse = put(start(board), 1, 1)
  expect(kind?.describe(board, placingResponse, 'en')).toBe(
    'Row 1, column 1: 1; row 1, column 2: 2; row 2, column 1: empty; row 2, column 2: 1. In the tray: 4; 2.',
  )
  expect(kind?.describe(board, placingResponse, 'bn')).toContain('সারি ২, কলাম ১: খালি')
})

boardLaws<GridPayload, PlacingResponse, PlacingMove>({
  kind: grid,
  problems: groupsAndItems(1, 6, 2)
    .chain(({ groups, unselected }) =>
      fc.array(fc.boolean(), { minLength: groups.length, maxLength: groups.length }).map((flags) => {
        const active = groups.map((group, cell) => group.length > 0 || flags[cell] === true)
        return parsePayload({
          nRows: 1,
          nCols: groups.length,
          containers: active.map((isActive) => ({ label: isActive ? null : 'x' })),
          active,
          unselected,
          answer: groups.map((group) => ({ items: group })),
        })
      }),
    )
    .filter((result) => result.ok)
    .map(({ value }) => value),
  isLegal,
  apply: applyMove,
  pickMove,
  isRight: ({ answer, unselected, active }, { places }) =>
    places.every((ids, cell) => {
      const wanted = [...(answer?.[cell]?.items ?? [])]
      if (!active[cell]) return ids.length === 0
      for (const id of ids) {
        const at = wanted.findIndex((label) => label === unselected[id])
        if (at < 0) return false
        wanted.splice(at, 1)
      }
      return wanted.length === 0
    }),
  equivalent,
  answeredBy: (payload, { places }) => {
    const other = read({
      ...payload,
      answer: places.map((ids) => ({ items: ids.map((id) => payload.unselected[id]) })),
    })
    return other.finish === payload.finish ? other : null
  },
  broken,
  locked: ({ active }, { places }) => places.filter((_, cell) => !active[cell]),
})
