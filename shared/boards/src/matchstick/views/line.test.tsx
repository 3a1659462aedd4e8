import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadBoard } from '../../views/registry.ts'
import { judge } from '../rules/judge.ts'
import { parsePayload, type MatchstickPayload } from '../rules/payload.ts'
import { start } from '../rules/response.ts'
import { BOARD, getCellSize, MARGIN } from './geometry.ts'
import { findSumLine } from './line.ts'

const stick = (x1: number, y1: number, x2: number, y2: number) => ({
  type: 'stick',
  isLocked: false,
  x1,
  y1,
  x2,
  y2,
})
const dot = (x: number, y: number) => ({ type: 'dot', isLocked: true, x1: x, y1: y, x2: x, y2: y })

const seven = (x: number, y: number) => [
  stick(x, y, x + 2, y),
  stick(x + 2, y, x + 2, y + 2),
  stick(x + 2, y + 2, x + 2, y + 4),
]
const item = (x: number, y: number) => [stick(x + 2, y, x + 2, y + 2), stick(x + 2, y + 2, x + 2, y + 4)]
const dash = (x: number, y: number) => stick(x, y, x + 2, y)
const EQUALS = [dash(1, 7), dash(1, 9)]

// 7 − 1 = 7: the match above the second 7 stands up in the minus, and it is … no sum, but a legal move.
const elements = [
  ...seven(1, 0),
  dash(4, 2),
  ...item(7, 0),
  ...EQUALS,
  ...seven(4, 6),
  dot(1, 0),
  dot(9, 4),
  dot(4, 10),
  dot(6, 10),
]
const upright = { x1: 5, y1: 1, x2: 5, y2: 3 }
const rest = elements.filter(({ type }) => type === 'stick').map(({ x1, y1, x2, y2 }) => ({ x1, y1, x2, y2 }))
const raw = {
  divCount: 10,
  mode: 'move',
  moves: 1,
  elements,
  answers: [[...rest.filter(({ x1, y1, x2 }) => !(x1 === 4 && y1 === 6 && x2 === 6)), upright]],
}
const parsed = (data: unknown): MatchstickPayload => {
  const read = parsePayload(data)
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.value
}
const payload = parsed(raw)
/** The id of the match above the second 7. */
const TOP = elements.findIndex(({ x1, y1, x2 }) => x1 === 4 && y1 === 6 && x2 === 6)

describe('the line of a sum', () => {
  it('the second row of a sum stands behind the first, one cell apart', { tags: ['decision-42'] }, () => {
    const line = findSumLine(payload)
    expect(line?.payload.divCount).toBe(14)
    const drawn = line?.draw(start(payload))?.sticks ?? []
    expect(drawn).toHaveLength(start(payload).sticks.length)
    expect(Math.max(...drawn.flatMap(({ y1, y2 }) => [y1, y2]))).toBe(4)
    expect(drawn[0]).toEqual({ id: 0, x1: 0, y1: 0, x2: 2, y2: 0 })
    expect(drawn.find(({ id }) => id === TOP)).toEqual({ id: TOP, x1: 12, y1: 0, x2: 14, y2: 0 })
  })

  it('what is drawn in one line is stored as in two rows', { tags: ['decision-42'] }, () => {
    const line = findSumLine(payload)
    const board = line?.draw(start(payload))
    expect(board && line?.store(board)).toEqual(start(payload))
  })

  it('a line has no place between its two parts, or below them', { tags: ['decision-42'] }, () => {
    const holds = findSumLine(payload)?.holds ?? (() => null)
    expect(holds({ x1: 4, y1: 1, x2: 4, y2: 3 })).toBe(true)
    expect(holds({ x1: 9, y1: 1, x2: 11, y2: 1 })).toBe(true)
    // Across the seam, which is nowhere on the lattice.
    expect(holds({ x1: 8, y1: 2, x2: 10, y2: 2 })).toBe(false)
    expect(holds({ x1: 4, y1: 4, x2: 4, y2: 6 })).toBe(false)
  })

  it.each([
    ['another lattice', { ...raw, divCount: 12 }],
    ['no equals sign', { ...raw, elements: elements.filter(({ y1 }) => y1 < 7) }],
    ['a match between the rows', { ...raw, elements: [...elements, stick(1, 5, 3, 5)] }],
    ['a text', { ...raw, elements: [...elements, { ...dot(9, 10), type: 'text', text: 'A' }] }],
    ['a match before the equals sign', { ...raw, elements: [...elements, stick(1, 6, 3, 6)] }],
  ])('a board is drawn in two rows, not in one line: %s', { tags: ['decision-42'] }, (_reason, data) => {
    expect(findSumLine(parsed({ ...data, answers: undefined }))).toBeNull()
  })

  it('a state with a match beside the rows is not drawn in one line', { tags: ['decision-42'] }, () => {
    const beside = { sticks: [{ id: 0, x1: 3, y1: 5, x2: 5, y2: 5 }] }
    expect(findSumLine(payload)?.draw(beside)).toBeNull()
  })
})

const { Board } = await loadBoard('matchstick')
const changes = vi.fn<(value: unknown) => void>()

function Page({ first = null }: { first?: unknown }) {
  const [value, setValue] = useState(first)
  const change = (next: unknown) => {
    changes(next)
    setValue(next)
  }
  return <Board payload={raw} value={value} lang="en" onChange={change} />
}

const CELL = getCellSize(14)
const at = (x: number, y: number) => ({ clientX: MARGIN + x * CELL, clientY: MARGIN + y * CELL })
const POINTER = { pointerId: 1, isPrimary: true, button: 0 }
const area = () => document.querySelector('svg[viewBox^="0 0 674"]')?.getAttribute('viewBox')
const match = (id: number) => document.querySelector<SVGGElement>(`[data-stick="${id}"]`) ?? document.body
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

describe('a sum on the board', () => {
  beforeEach(() => {
    changes.mockClear()
    vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, BOARD, 245))
  })
  afterEach(cleanup)

  it('a sum is drawn as wide as the board and as high as its signs', { tags: ['decision-42'] }, () => {
    render(<Page />)
    const [, , width = 0, height = 0] = area()?.split(' ').map(Number) ?? []
    expect([width, Math.round(height)]).toEqual([BOARD, 245])
  })

  it(
    'a match dragged on the line is judged as it lies on the lattice',
    { tags: ['decision-42', 'S5.6b'] },
    () => {
      render(<Page />)
      fireEvent.pointerDown(match(TOP), { ...POINTER, ...at(13, 0) })
      fireEvent.pointerMove(match(TOP), { ...POINTER, ...at(4, 2) })
      fireEvent.pointerUp(match(TOP), { ...POINTER, ...at(4, 2) })
      const board = changes.mock.lastCall?.[0] as ReturnType<typeof start>
      expect(board.sticks.find(({ id }) => id === TOP)).toEqual({ id: TOP, ...upright })
      expect(judge(payload, board)).toBe(true)
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
      expect(changes.mock.lastCall?.[0]).toEqual(start(payload))
    },
  )

  it('arrow keys go along the line, past the equals sign', { tags: ['decision-42'] }, () => {
    render(<Page />)
    match(0).focus()
    for (let step = 0; step < 12; step++) key('ArrowRight')
    const [x = 0] =
      document.activeElement
        ?.getAttribute('transform')
        ?.match(/[\d.]+/g)
        ?.map(Number) ?? []
    expect(x).toBeGreaterThan(MARGIN + 11 * CELL)
  })

  it('an answer beside the line is shown in two rows', { tags: ['decision-42'] }, () => {
    const board = start(payload)
    const beside = {
      sticks: board.sticks.map((stick) =>
        stick.id === TOP ? { id: TOP, x1: 4, y1: 5, x2: 6, y2: 5 } : stick,
      ),
    }
    render(<Page first={beside} />)
    expect(area()).toBe(`0 0 ${BOARD} ${BOARD}`)
  })
})
