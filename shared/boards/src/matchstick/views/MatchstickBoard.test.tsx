import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBoardKind } from '../../rules.ts'
import { loadBoard } from '../../views/registry.ts'
import { BOARD, MARGIN } from './geometry.ts'

const CELL = 60
const kind = getBoardKind('matchstick')
const stick = (x1: number, y1: number, x2: number, y2: number, isLocked = false) => ({
  type: 'stick',
  x1,
  y1,
  x2,
  y2,
  isLocked,
})

// Three sides of a square, the bottom one fixed, and a loose match (5) that closes it.
const square = {
  divCount: 10,
  mode: 'move',
  moves: 1,
  elements: [
    stick(2, 2, 4, 2),
    stick(2, 2, 2, 4),
    { type: 'text', x1: 8, y1: 1, x2: 8, y2: 1, text: 'A' },
    stick(2, 4, 4, 4, true),
    stick(6, 6, 8, 6),
  ],
  answers: [[stick(2, 2, 4, 2), stick(2, 2, 2, 4), stick(2, 4, 4, 4), stick(4, 2, 4, 4)]],
}
const removing = {
  ...square,
  mode: 'remove',
  answers: [[stick(2, 2, 4, 2), stick(2, 2, 2, 4), stick(2, 4, 4, 4)]],
}
const adding = {
  ...square,
  mode: 'add',
  answers: [[stick(2, 2, 4, 2), stick(2, 2, 2, 4), stick(2, 4, 4, 4), stick(6, 6, 8, 6), stick(4, 2, 4, 4)]],
}

const { Board } = await loadBoard('matchstick')
const changes = vi.fn<(value: unknown) => void>()

function Page({
  payload,
  lang = 'en' as const,
  first = null,
}: {
  payload: unknown
  lang?: 'en' | 'bn'
  first?: unknown
}) {
  const [value, setValue] = useState(first)
  return (
    <Board
      payload={payload}
      value={value}
      lang={lang}
      onChange={(next) => {
        changes(next)
        setValue(next)
      }}
    />
  )
}

const value = () => changes.mock.lastCall?.[0]
const solved = (payload: unknown) => kind?.judge(payload, value())
const match = (number: number) => screen.getByRole('button', { name: new RegExp(`^Match ${number}, `) })
const box = () => screen.getByRole('button', { name: /^Matchbox/ })
const live = () => document.querySelector('[aria-live]')?.textContent
/** The screen position of a lattice point. */
const at = (x: number, y: number) => ({ clientX: MARGIN + x * CELL, clientY: MARGIN + y * CELL })
const POINTER = { pointerId: 1, isPrimary: true, button: 0 }

const press = (element: Element, x: number, y: number) =>
  fireEvent.pointerDown(element, { ...POINTER, ...at(x, y) })
const release = (element: Element, x: number, y: number) =>
  fireEvent.pointerUp(element, { ...POINTER, ...at(x, y) })
function drag(element: Element, from: [number, number], to: [number, number]) {
  press(element, ...from)
  fireEvent.pointerMove(element, { ...POINTER, ...at(...to) })
  release(element, ...to)
}
function tap(element: Element, x: number, y: number) {
  press(element, x, y)
  release(element, x, y)
  fireEvent.click(element, { ...at(x, y), detail: 1 })
}
const tapGround = (x: number, y: number) =>
  fireEvent.click(document.querySelector('svg rect') ?? document.body, { ...at(x, y), detail: 1 })
const key = (name: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...options })

beforeEach(() => {
  changes.mockClear()
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, BOARD, BOARD))
})
afterEach(cleanup)

describe('moving', () => {
  it('a match dragged to its place solves the board', { tags: ['S9.5a'] }, () => {
    render(<Page payload={square} />)
    drag(match(5), [7, 6], [4, 3])
    expect(solved(square)).toBe(true)
    expect(live()).toContain('standing in column 5, from row 3 to 5')
    expect(screen.getByText('No match left to move')).toBeDefined()
  })

  it('two taps do the same as a drag', { tags: ['S9.5a'] }, () => {
    render(<Page payload={square} />)
    tap(match(5), 7, 6)
    expect(match(5).getAttribute('aria-pressed')).toBe('true')
    tapGround(4, 3)
    expect(solved(square)).toBe(true)
  })

  it('keys alone solve the board and announce what happens', { tags: ['S9.5a'] }, () => {
    render(<Page payload={square} />)
    match(5).focus()
    key('Enter')
    expect(live()).toBe('Match 5: picked up.')
    // On a Bangla keyboard the key R gives another character.
    key('র', { code: 'KeyR' })
    expect(live()).toBe('Now standing in column 8, from row 6 to 8.')
    for (const arrow of ['ArrowUp', 'ArrowLeft'])
      for (let step = 0; step < 3; step++) key(arrow, { shiftKey: true })
    expect(live()).toBe('Now standing in column 5, from row 3 to 5.')
    expect(changes).not.toHaveBeenCalled()
    key(' ')
    expect(solved(square)).toBe(true)
  })

  it('arrow keys go from match to match, the tab key stops at one', () => {
    render(<Page payload={square} />)
    match(1).focus()
    key('ArrowDown')
    expect(document.activeElement).toBe(match(4))
    const stops = screen
      .getAllByRole('button', { name: /^Match \d/ })
      .filter((element) => element.getAttribute('tabindex') === '0')
    expect(stops).toEqual([match(4)])
  })

  it('Escape puts the match back and nothing changes', () => {
    render(<Page payload={square} />)
    match(5).focus()
    key('Enter')
    key('ArrowLeft')
    key('Escape')
    key('Enter')
    key('Enter')
    expect(changes).not.toHaveBeenCalled()
    expect(live()).toBe('Put back.')
  })

  it('a fixed match stays, and says so to eye and ear', () => {
    render(<Page payload={square} />)
    drag(match(4), [3, 4], [7, 7])
    expect(changes).not.toHaveBeenCalled()
    expect(screen.getAllByText('This match is fixed. Try another one.')).toHaveLength(2)
    expect(match(4).getAttribute('aria-label')).toContain('fixed')
  })

  it('a match beyond the allowed number is rejected until one goes back', () => {
    render(<Page payload={square} />)
    drag(match(5), [7, 6], [4, 3])
    drag(match(1), [3, 2], [7, 8])
    expect(changes).toHaveBeenCalledTimes(1)
    drag(match(5), [4, 3], [7, 6])
    drag(match(1), [3, 2], [7, 8])
    expect(changes).toHaveBeenCalledTimes(3)
  })

  it('the nearer of two matches with overlapping grips is taken', () => {
    render(<Page payload={square} />)
    // The hit area of match 4 got the event, but the pointer is nearer to match 2.
    drag(match(4), [2, 3], [8, 8])
    expect(match(2).getAttribute('aria-label')).not.toContain('column 3, from row 3')
    expect(changes).toHaveBeenCalledTimes(1)
  })

  it('undo, redo and start over follow the moves', () => {
    render(<Page payload={square} />)
    drag(match(5), [7, 6], [4, 3])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(value()).toEqual(kind?.start(square))
    fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
    expect(solved(square)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
    expect(value()).toEqual(kind?.start(square))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(solved(square)).toBe(true)
  })

  it('undo with a match in the hand puts that match down', () => {
    render(<Page payload={square} />)
    drag(match(5), [7, 6], [4, 3])
    tap(match(5), 4, 3)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(match(5).getAttribute('aria-pressed')).toBe('false')
    tapGround(4, 3)
    expect(value()).toEqual(kind?.start(square))
  })

  it('a cancelled gesture leaves the board as it was', () => {
    render(<Page payload={square} />)
    press(match(5), 7, 6)
    fireEvent.pointerMove(match(5), { ...POINTER, ...at(4, 3) })
    fireEvent.pointerCancel(match(5), POINTER)
    expect(changes).not.toHaveBeenCalled()
  })

  it('a finger on a match does not scroll, on empty ground it does', () => {
    render(<Page payload={square} />)
    const touch = (element: Element) => {
      const event = createEvent.touchStart(element, { cancelable: true })
      fireEvent(element, event)
      return event.defaultPrevented
    }
    expect(touch(match(5))).toBe(true)
    expect(touch(match(4))).toBe(false)
    expect(touch(document.querySelector('svg rect') ?? document.body)).toBe(false)
  })
})

describe('taking away and adding', () => {
  it('a match goes into the box by drag, taps and keys, and comes back', () => {
    render(<Page payload={removing} />)
    drag(match(5), [7, 6], [5, 12])
    expect(solved(removing)).toBe(true)
    expect(box().getAttribute('aria-label')).toBe('Matchbox, 1 match in it')
    fireEvent.click(box())
    fireEvent.click(box())
    expect(value()).toEqual(kind?.start(removing))

    tap(match(5), 7, 6)
    tap(box(), 5, 12)
    expect(solved(removing)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

    match(5).focus()
    key('Enter')
    expect(live()).toBe('Match 5: picked up.')
    key('Enter')
    expect(solved(removing)).toBe(true)
    expect(document.activeElement).toBe(box())
  })

  it('a new match comes out of the box by drag, taps and keys', () => {
    render(<Page payload={adding} />)
    drag(box(), [5, 12], [4, 3])
    expect(solved(adding)).toBe(true)
    expect(screen.getByText('No match left to add')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

    tap(box(), 5, 12)
    fireEvent.click(
      screen.getByRole('button', { name: 'Put it here: standing in column 5, from row 3 to 5' }),
    )
    expect(solved(adding)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

    box().focus()
    fireEvent.click(box())
    for (const arrow of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'])
      if (!live()?.includes('standing in column 5, from row 3 to 5')) key(arrow)
    fireEvent.click(box())
    expect(solved(adding)).toBe(true)
  })

  it('an added match can be taken back into the box', () => {
    render(<Page payload={adding} />)
    drag(box(), [5, 12], [4, 3])
    drag(screen.getByRole('button', { name: /^New match/ }), [4, 3], [5, 12])
    expect(value()).toEqual(kind?.start(adding))
  })
})

describe('around the board', () => {
  it('a board of matchsticks shows the saved state, and the start where that does not fit', () => {
    const done = kind?.solution(square)
    const { unmount } = render(<Page payload={square} first={done} />)
    expect(match(5).getAttribute('aria-label')).toContain('standing in column 5')
    unmount()
    render(<Page payload={square} first={{ sticks: [{ id: 9, x1: 0, y1: 0, x2: 1, y2: 0 }] }} />)
    expect(match(5).getAttribute('aria-label')).toContain('lying in row 7')
  })

  it('a board of matchsticks is in Bangla throughout on a Bangla page', () => {
    const { container } = render(<Page payload={square} lang="bn" />)
    const button = screen.getByRole('button', { name: /^৫ নম্বর কাঠি, শোয়ানো/ })
    drag(button, [7, 6], [4, 3])
    expect(live()).toBe('রাখা হলো, খাড়া, কলাম ৫, সারি ৩ থেকে ৫। আর কোনো কাঠি সরানো যাবে না।')
    const words = [
      container.textContent,
      ...Array.from(container.querySelectorAll('[aria-label]'), (element) =>
        element.getAttribute('aria-label'),
      ),
    ]
    expect(words.join(' ').replaceAll(/\bR\b|\bA\b/g, '')).not.toMatch(/[A-Za-z]/)
  })

  it('a disabled board only shows and describes', () => {
    render(<Board payload={square} value={null} onChange={changes} lang="en" disabled />)
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByText('4 matches on the board. Nothing has changed yet.')).toBeDefined()
  })

  it('an unknown or unreadable board gives a plain message', { tags: ['S5.6b'] }, async () => {
    const { Board: Unknown } = await loadBoard('chess')
    const { unmount } = render(<Unknown payload={{}} value={null} onChange={changes} lang="en" />)
    expect(screen.getByText('This problem can’t be shown here.')).toBeDefined()
    unmount()
    render(<Board payload={{ divCount: 'ten' }} value={null} onChange={changes} lang="bn" />)
    expect(screen.getByText('এই ধাঁধাটি এখানে দেখানো যাচ্ছে না।')).toBeDefined()
  })
})
