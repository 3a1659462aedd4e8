import { expect, it } from 'vitest'
import { foldsOnPhone, getAvailableHeight, type AnswerLayout } from './statementFold.ts'

const html = (...blocks: string[]) => ({ html: blocks.join(''), text: '' })
const lines = (count: number) => `<p>${'x'.repeat(46 * count)}</p>`

const answer: AnswerLayout = { type: 'text', board: 'none', payload: null, language: 'en' }
const choice = (...options: string[]) => getAvailableHeight({ ...answer, type: 'mcq', payload: { options } })
const board = (kind: string, payload: unknown = null, taller = 0) =>
  getAvailableHeight({ ...answer, type: 'interactive', board: kind, payload }, taller)
/** About so many lines fit beside a field. */
const FITS = 22

it('a statement that is higher than there is room for folds', { tags: ['decision-42'] }, () => {
  expect(foldsOnPhone(html(lines(FITS - 2), lines(2)), answer)).toBe(false)
  expect(foldsOnPhone(html(lines(FITS - 1), lines(2)), answer)).toBe(true)
})

it('a line of Bangla is higher, and has fewer letters', { tags: ['decision-42'] }, () => {
  const statement = html(lines(FITS - 2), lines(2))
  expect(foldsOnPhone(statement, { ...answer, language: 'bn' })).toBe(true)
})

const image = (width: number, height: number) =>
  `<p><img src="a.svg" alt="" width="${width}" height="${height}"></p>`

it('a picture counts as high as it is shown', { tags: ['decision-42'] }, () => {
  const withPicture = (picture: string) => foldsOnPhone(html(lines(10), picture, lines(6)), answer)
  expect(withPicture(image(400, 100))).toBe(false)
  expect(withPicture(image(400, 400))).toBe(true)
  expect(withPicture('<p>Look.</p><p><img src="a.svg" alt=""></p>')).toBe(true)
})

it(
  'a statement of one paragraph does not fold, as it has no separate question',
  { tags: ['decision-42'] },
  () => {
    expect(foldsOnPhone(html(lines(40)), answer)).toBe(false)
  },
)

it('the annotation of a formula does not count as text', { tags: ['decision-42'] }, () => {
  const formula = `<p><math><mn>3</mn><annotation>${'x'.repeat(2000)}</annotation></math></p>`
  expect(foldsOnPhone(html(formula, lines(1)), answer)).toBe(false)
})

const words = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length))

it('a statement has the less room the more the answer takes', { tags: ['decision-42'] }, () => {
  const heights = [
    getAvailableHeight(answer),
    choice('1', '2', '3', '4'),
    choice('the first one', 'the second one', 'the third one', 'the fourth one'),
    choice(...words(4, 60)),
    board('dragAndDrop-1', { containers: words(4, 9), unselected: words(16, 5) }),
  ]
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  expect(new Set(heights).size).toBe(heights.length)
})

const grid = (rows: number, columns: readonly unknown[] = words(rows, 4)) => ({
  rowHeading: words(rows, 5),
  columnHeading: columns,
})
const picture = { src: '/a.svg', alt: 'a' }

const equals = [9, 7].map((y) => ({ x1: 1, y1: y, x2: 3, y2: y }))

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
    'sums of matches, on one line',
    board('matchstick', { elements: [...equals, { x1: 5, y1: 1, x2: 5, y2: 3 }] }),
    board('matchstick', { elements: equals.slice(1) }),
  ],
  [
    'groups in two rows',
    board('dragAndDrop-1', { containers: words(3, 9), unselected: words(4, 8) }),
    board('dragAndDrop-1', { containers: words(4, 9), unselected: words(4, 8) }),
  ],
  [
    'groups by how much is put into them',
    board('dragAndDrop-1', { containers: words(2, 9), unselected: words(4, 5) }),
    board('dragAndDrop-1', { containers: words(2, 9), unselected: words(12, 5) }),
  ],
  [
    'groups with long names',
    board('dragAndDrop-1', { containers: [{ label: 'Even' }, { label: 'Odd' }], unselected: words(4, 2) }),
    board('dragAndDrop-1', {
      containers: [{ label: 'x'.repeat(20) }, { label: 'Odd' }],
      unselected: words(4, 2),
    }),
  ],
  [
    'groups of pictures',
    board('dragAndDrop-1', { containers: words(2, 9), unselected: words(4, 2) }),
    board('dragAndDrop-1', { containers: words(2, 9), unselected: [picture, picture, picture, picture] }),
  ],
])('a board leaves room by its own height: %s', { tags: ['decision-42'] }, (_, more, less) => {
  expect(more).toBeGreaterThan(less)
})

it(
  'a high phone has more room, and a board without a payload that can be read no less than a drawing',
  { tags: ['decision-42'] },
  () => {
    expect(board('exclusion_grid', grid(5), 80)).toBeGreaterThan(board('exclusion_grid', grid(5)))
    for (const payload of [null, 'text', [], { rowHeading: 7 }])
      expect(board('exclusion_grid', payload)).toBeGreaterThanOrEqual(board('venn'))
  },
)

it('bars take room from any answer, and a high phone gives some', { tags: ['decision-42'] }, () => {
  const statement = html(lines(FITS - 2), lines(2))
  expect(foldsOnPhone(statement, answer, { bars: 88 })).toBe(true)
  expect(foldsOnPhone(statement, answer, { bars: 88, taller: 80 })).toBe(false)
  expect(board('exclusion_grid', grid(3), -75)).toBeLessThan(board('exclusion_grid', grid(3)))
})
