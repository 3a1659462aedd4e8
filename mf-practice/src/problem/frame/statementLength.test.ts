import { expect, it } from 'vitest'
import { isLong, roomFor, type AnswerRoom } from './statementLength.ts'

const html = (...blocks: string[]) => ({ html: blocks.join(''), text: '' })
const lines = (count: number) => `<p>${'x'.repeat(42 * count)}</p>`

it('decision 320 folds a statement that takes more lines than there is room for', () => {
  expect(isLong(html(lines(3), lines(2)), 5)).toBe(false)
  expect(isLong(html(lines(4), lines(2)), 5)).toBe(true)
})

it('decision 320 counts a picture as the lines that it takes', () => {
  expect(isLong(html('<p>Look.</p>', '<p><img src="a.svg" alt=""></p>', lines(1)), 11)).toBe(false)
  expect(isLong(html('<p>Look.</p>', '<p>Here: <img src="a.svg" alt=""></p>', lines(2)), 11)).toBe(true)
})

it('decision 320 does not fold a statement of one paragraph, which has no question of its own', () => {
  expect(isLong(html(lines(20)), 5)).toBe(false)
})

it('decision 320 does not count what only computers read of a formula', () => {
  const formula = `<p><math><mn>3</mn><annotation>${'x'.repeat(500)}</annotation></math></p>`
  expect(isLong(html(formula, lines(1)), 5)).toBe(false)
})

const answer: AnswerRoom = { type: 'text', board: 'none', payload: null, options: [], language: 'en' }
const choice = (...options: string[]) => roomFor({ ...answer, type: 'mcq', options })
const board = (kind: string, payload: unknown = null, taller = 0) =>
  roomFor({ ...answer, type: 'interactive', board: kind, payload }, taller)
const words = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length))

it('decision 320 leaves a statement the less room the more the answer takes', () => {
  const rooms = [
    roomFor(answer),
    choice('1', '2', '3', '4'),
    choice('the first one', 'the second one', 'the third one', 'the fourth one'),
    choice(...words(4, 60)),
    board('dragAndDrop-1', { containers: words(4, 9), unselected: words(16, 5) }),
  ]
  expect(rooms).toEqual(rooms.toSorted((a, b) => b - a))
  expect(new Set(rooms).size).toBe(rooms.length)
})

const grid = (rows: number, columns: readonly unknown[] = words(rows, 4)) => ({
  rowHeading: words(rows, 5),
  columnHeading: columns,
})
const picture = { src: '/a.svg', alt: 'a' }

it.each([
  ['logic grids by their rows', board('exclusion_grid', grid(3)), board('exclusion_grid', grid(5))],
  [
    'those with pictures above',
    board('exclusion_grid', grid(3)),
    board('exclusion_grid', grid(3, [picture, picture])),
  ],
  [
    'words in a row, and below each other',
    board('rearrange', { fields: words(5, 4) }),
    board('rearrange', { fields: words(5, 9) }),
  ],
  [
    'long words in a list',
    board('rearrange', { fields: words(5, 20) }),
    board('rearrange', { fields: words(5, 40) }),
  ],
  [
    'what waits in the tray',
    board('dragAndDrop-3-Grid', { unselected: words(5, 1) }),
    board('dragAndDrop-3-Grid', { unselected: words(9, 1) }),
  ],
  [
    'groups in two rows',
    board('dragAndDrop-1', { containers: words(3, 9), unselected: words(4, 2) }),
    board('dragAndDrop-1', { containers: words(4, 9), unselected: words(4, 2) }),
  ],
])('decision 652 a board leaves room by its own height: %s', (_, more, less) => {
  expect(more).toBeGreaterThan(less)
})

it('decision 652 a high phone has more room, and a board without a payload that can be read no less than a drawing', () => {
  expect(board('exclusion_grid', grid(5), 80)).toBeGreaterThan(board('exclusion_grid', grid(5)))
  for (const payload of [null, 'text', [], { rowHeading: 7 }])
    expect(board('exclusion_grid', payload)).toBeGreaterThanOrEqual(board('venn'))
})

it('decision 652 bars take room from a board, and not from the picture above a field', () => {
  expect(board('exclusion_grid', grid(3), -75)).toBeLessThan(board('exclusion_grid', grid(3)))
  expect(roomFor(answer, -75)).toBe(roomFor(answer))
})
