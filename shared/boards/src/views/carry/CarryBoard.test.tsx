import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBoardKind } from '../../rules.ts'
import { loadBoard } from '../registry.ts'

const [{ Board: Rearrange }, { Board: Grid }, { Board: Grouping }] = await Promise.all([
  loadBoard('rearrange'),
  loadBoard('dragAndDrop-3-Grid'),
  loadBoard('dragAndDrop-1'),
])

const order = { fields: ['b', 'c', 'a'], answer: ['a', 'b', 'c'] }
const rearrange = getBoardKind('rearrange')
// 1 + ? = 3, above ? + 1 = 3; the 4 is spare.
const sum = {
  nRows: 2,
  nCols: 2,
  containers: [{ label: '1' }, {}, {}, { label: '1' }],
  active: [1, 2],
  unselected: ['4', '2', '2'],
  answer: [{ items: [] }, { items: ['2'] }, { items: ['2'] }, { items: [] }],
}
const grid = getBoardKind('dragAndDrop-3-Grid')
const cat = { src: '/api/content/cat.svg', alt: 'Cat', width: 40, height: 30 }
const animals = {
  containers: [{ label: 'Fur' }, { label: 'Feathers' }],
  unselected: ['Hen', cat, 'Crow'],
  answer: [{ items: [cat] }, { items: ['Hen', 'Crow'] }],
}
const grouping = getBoardKind('dragAndDrop-1')

const changes = vi.fn<(value: unknown) => void>()
interface PageProps {
  Board: typeof Rearrange
  payload: unknown
  lang?: 'en' | 'bn'
  first?: unknown
}

function Page({ Board, payload, lang = 'en', first = null }: PageProps) {
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
const item = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) })
const press = (name: string) => screen.getByRole('button', { name })
const place = (index: number) =>
  document.querySelector<HTMLElement>(`[data-place="${index}"]`) ?? document.body
const live = () => document.querySelector('[aria-live]')?.textContent
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const POINTER = { pointerId: 1, isPrimary: true, button: 0 }
const at = (x: number, y: number) => ({ ...POINTER, clientX: x, clientY: y })

/** Places lie 100 apart in a row, the tray below them; items lie where their place does. */
const getLeft = (element: Element): number => {
  const index = Number(element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? 0)
  return index < 0 ? 0 : index * 100
}
function drag(element: Element, to: [number, number], end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  fireEvent.pointerDown(element, at(getLeft(element) + 10, 10))
  fireEvent.pointerMove(element, at(to[0] - 20, to[1]))
  fireEvent.pointerMove(element, at(...to))
  fireEvent[end](element, at(...to))
  fireEvent.click(element, { detail: 1 })
}

beforeEach(() => {
  changes.mockClear()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    if (!this.closest('[data-place]')) return new DOMRect(0, 0, 600, 400)
    const isTray = this.closest('[data-place="-1"]') !== null
    return new DOMRect(getLeft(this), isTray ? 200 : 0, isTray ? 600 : 60, 60)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('carrying', () => {
  it('a drag by the pointer puts an item between others', { tags: ['S3.5'] }, () => {
    render(<Page Board={Rearrange} payload={order} />)
    drag(item('a'), [10, 10])
    expect(rearrange?.judge(order, value())).toBe(true)
    expect(live()).toBe('a is now in place 1 of 3.')
  })

  it('the others make room while the item is still in the air', () => {
    render(<Page Board={Rearrange} payload={order} />)
    fireEvent.pointerDown(item('a'), at(210, 10))
    fireEvent.pointerMove(item('a'), at(10, 10))
    expect(item('a').closest('li')?.dataset['place']).toBe('0')
    expect(item('b').closest('li')?.dataset['place']).toBe('1')
    expect(changes).not.toHaveBeenCalled()
  })

  it('a drag that ends nowhere, or is cancelled, changes nothing', () => {
    render(<Page Board={Rearrange} payload={order} />)
    drag(item('b'), [500, 390])
    drag(item('a'), [10, 10], 'pointerCancel')
    expect(changes).not.toHaveBeenCalled()
    expect(live()).toBe('Put back.')
    expect(item('a').getAttribute('aria-pressed')).toBe('false')
  })

  it('Escape ends a drag for good', () => {
    render(<Page Board={Rearrange} payload={order} />)
    item('a').focus()
    fireEvent.pointerDown(item('a'), at(210, 10))
    fireEvent.pointerMove(item('a'), at(110, 10))
    key('Escape')
    fireEvent.pointerMove(item('a'), at(10, 10))
    fireEvent.pointerUp(item('a'), at(10, 10))
    expect(changes).not.toHaveBeenCalled()
  })

  it('two taps do the same as a drag', { tags: ['S3.5'] }, () => {
    render(<Page Board={Rearrange} payload={order} />)
    fireEvent.click(item('a'))
    expect(item('a').getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(item('b'))
    expect(rearrange?.judge(order, value())).toBe(true)
  })

  it('keys alone do it, and tell what happens', { tags: ['S3.5'] }, () => {
    render(<Page Board={Rearrange} payload={order} />)
    item('b').focus()
    key('ArrowRight')
    key('ArrowRight')
    expect(document.activeElement).toBe(item('a'))
    fireEvent.click(item('a'))
    expect(live()).toBe('a: picked up.')
    key('ArrowLeft')
    expect(live()).toBe('Now place 2 of 3.')
    key('ArrowLeft')
    expect(changes).not.toHaveBeenCalled()
    fireEvent.click(item('a'))
    expect(rearrange?.judge(order, value())).toBe(true)
    expect(document.activeElement).toBe(item('a'))
  })

  it('Escape puts the item back and nothing changes', () => {
    render(<Page Board={Rearrange} payload={order} />)
    item('a').focus()
    fireEvent.click(item('a'))
    key('ArrowLeft')
    key('Escape')
    expect(live()).toBe('Put back.')
    expect(changes).not.toHaveBeenCalled()
  })

  it('the tab key stops at one item only', () => {
    render(<Page Board={Rearrange} payload={order} />)
    item('b').focus()
    key('ArrowRight')
    const stops = ['a', 'b', 'c'].filter((name) => item(name).tabIndex === 0)
    expect(stops).toEqual(['c'])
  })

  it('undo, redo and start over follow the moves', () => {
    render(<Page Board={Rearrange} payload={order} />)
    drag(item('a'), [10, 10])
    fireEvent.click(press('Undo'))
    expect(value()).toEqual({ order: [0, 1, 2] })
    fireEvent.click(press('Redo'))
    fireEvent.click(press('Start over'))
    expect(value()).toEqual({ order: [0, 1, 2] })
    expect(live()).toBe('The board is as it was at the start.')
  })

  it(
    'a disabled board shows its pieces as long as one is in the tray',
    { tags: ['decision-37', 'decision-42'] },
    () => {
      const shown = (value: unknown) => {
        cleanup()
        render(<Grouping payload={animals} value={value} onChange={changes} lang="en" disabled />)
        return screen.queryByRole('list', { name: 'Tray' })?.textContent
      }
      expect(shown(null)).toContain('Hen')
      expect(shown({ places: [[1], []] })).toContain('Hen')
      expect(shown(grouping?.solution(animals))).toBeUndefined()
      expect(screen.queryByRole('button')).toBeNull()
    },
  )

  it('a disabled board only shows and describes', () => {
    render(<Rearrange payload={order} value={null} onChange={changes} lang="en" disabled />)
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByText('The order from first to last is 1: b; 2: c; 3: a.')).toBeDefined()
  })
})

describe('a grid', () => {
  it('a grid is filled by drags, and a cell is emptied into the tray', { tags: ['S3.5'] }, () => {
    render(<Page Board={Grid} payload={sum} />)
    const [first, second] = screen.getAllByRole('button', { name: '2, the tray' })
    if (first) drag(first, [110, 10])
    if (second) drag(second, [210, 10])
    expect(grid?.judge(sum, value())).toBe(true)
    drag(screen.getByRole('button', { name: '2, row 1, column 2' }), [300, 230])
    expect(value()).toEqual({ places: [[], [], [2], []] })
  })

  it('two items in cells change places', () => {
    render(<Page Board={Grid} payload={sum} first={{ places: [[], [0], [1], []] }} />)
    fireEvent.click(item('4'))
    fireEvent.click(item('2, row 2'))
    expect(value()).toEqual({ places: [[], [1], [0], []] })
  })

  it('a held item is offered every open cell by name, and no fixed one', () => {
    render(<Page Board={Grid} payload={sum} />)
    fireEvent.click(item('4'))
    fireEvent.click(press('Put it here: row 2, column 1'))
    expect(value()).toEqual({ places: [[], [], [0], []] })
    fireEvent.click(item('4'))
    expect(screen.queryByRole('button', { name: /row 1, column 1/ })).toBeNull()
    fireEvent.click(press('Put it here: the tray'))
    expect(value()).toEqual({ places: [[], [], [], []] })
  })

  it('arrow keys carry from the tray through the open cells', () => {
    render(<Page Board={Grid} payload={sum} />)
    item('4').focus()
    fireEvent.click(item('4'))
    key('ArrowRight')
    expect(live()).toBe('Now row 1, column 2.')
    fireEvent.click(item('4'))
    expect(value()).toEqual({ places: [[], [0], [], []] })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('4, row 1, column 2')
  })

  it('a grid is a table whose fixed cells stay what they are', () => {
    render(<Page Board={Grid} payload={sum} />)
    const cells = within(screen.getByRole('table')).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['1', 'empty', 'empty', '1'])
  })

  it('a full cell for several items refuses another one with a message', () => {
    const pairs = {
      ...sum,
      answer: [{ items: [] }, { items: ['2', '2'] }, { items: ['4'] }, { items: [] }],
    }
    render(<Page Board={Grid} payload={pairs} first={{ places: [[], [1, 2], [], []] }} />)
    fireEvent.click(item('4'))
    fireEvent.click(place(1))
    expect(changes).not.toHaveBeenCalled()
    expect(screen.getAllByText('There is no room left here.')).toHaveLength(2)
  })
})

describe('groups', () => {
  it('groups are filled by drag, by taps and by keys', { tags: ['S3.5'] }, () => {
    render(<Page Board={Grouping} payload={animals} />)
    drag(item('Cat'), [10, 10])
    fireEvent.click(item('Hen'))
    fireEvent.click(place(1))
    item('Crow').focus()
    fireEvent.click(item('Crow'))
    key('ArrowRight')
    key('ArrowRight')
    fireEvent.click(item('Crow'))
    expect(grouping?.judge(animals, value())).toBe(true)
    expect(live()).toBe('Crow is now in Feathers.')
  })

  it('groups show how many items they hold, and the tray keeps its places', () => {
    render(<Page Board={Grouping} payload={animals} first={{ places: [[1], []] }} />)
    expect(within(place(0)).getByText('1 piece')).toBeDefined()
    expect(within(place(1)).getByText('empty')).toBeDefined()
    expect(place(-1).querySelectorAll('li')).toHaveLength(3)
    expect(within(place(-1)).getAllByRole('button')).toHaveLength(2)
  })

  it('another item of the tray is taken instead of the one in the hand', () => {
    render(<Page Board={Grouping} payload={animals} />)
    fireEvent.click(item('Hen'))
    fireEvent.click(item('Crow'))
    expect(item('Hen').getAttribute('aria-pressed')).toBe('false')
    expect(item('Crow').getAttribute('aria-pressed')).toBe('true')
  })

  it('come back as they were saved, and empty where that does not fit', () => {
    const { unmount } = render(
      <Page Board={Grouping} payload={animals} first={grouping?.solution(animals)} />,
    )
    expect(item('Cat').getAttribute('aria-label')).toBe('Cat, Fur')
    unmount()
    render(<Page Board={Grouping} payload={animals} first={{ places: [[7], []] }} />)
    expect(item('Cat').getAttribute('aria-label')).toBe('Cat, the tray')
  })
})

it.each([
  ['order', Rearrange, { fields: ['খ', 'গ', 'ক'] }, 'ক, ৩টি জায়গার ৩ নম্বরে'],
  [
    'a grid',
    Grid,
    {
      ...sum,
      containers: [{ label: '১' }, {}, {}, { label: '১' }],
      unselected: ['৪', '২', '২'],
      answer: null,
    },
    '৪, ঝুড়িতে',
  ],
  ['groups', Grouping, { containers: [{ label: 'লোম' }, {}], unselected: ['ক', 'খ'] }, 'ক, ঝুড়িতে'],
] as const)('%s speaks Bangla throughout', { tags: ['S1.4a'] }, (_, Board, payload, name) => {
  const { container } = render(<Page Board={Board} payload={payload} lang="bn" />)
  const byRole = screen.getByRole('button', { name })
  fireEvent.click(byRole)
  fireEvent.click(document.querySelector('[data-place="1"]') ?? byRole)
  expect(changes).toHaveBeenCalledTimes(1)
  const words = [
    container.textContent,
    ...Array.from(container.querySelectorAll('[aria-label]'), (element) =>
      element.getAttribute('aria-label'),
    ),
  ]
  expect(words.join(' ')).not.toMatch(/[A-Za-z0-9]/)
})
