import { expect, it } from 'vitest'
import { boardHeight } from './boardHeight.ts'

const words = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length))
const picture = { src: '/a.svg', alt: 'a' }
const grid = (rows: number, columns: readonly unknown[] = words(rows, 4)) => ({
  rowHeading: words(rows, 5),
  columnHeading: columns,
})
const equals = [9, 7].map((y) => ({ x1: 1, y1: y, x2: 3, y2: y }))

it.each<[string, string, unknown, unknown]>([
  ['logic grids by their rows', 'exclusion_grid', grid(3), grid(5)],
  ['those with pictures above', 'exclusion_grid', grid(3), grid(3, [picture, picture])],
  ['words in a row, and below each other', 'rearrange', { fields: words(5, 4) }, { fields: words(5, 9) }],
  ['long words in a list', 'rearrange', { fields: words(5, 20) }, { fields: words(5, 40) }],
  ['what waits in the tray', 'dragAndDrop-3-Grid', { unselected: words(5, 1) }, { unselected: words(9, 1) }],
  [
    'sums of matches, on one line',
    'matchstick',
    { elements: equals },
    { elements: [{ x1: 5, y1: 1, x2: 5, y2: 3 }, equals[0]] },
  ],
  [
    'groups in two rows',
    'dragAndDrop-1',
    { containers: words(3, 9), unselected: words(4, 8) },
    { containers: words(4, 9), unselected: words(4, 8) },
  ],
  [
    'groups by how much is put into them',
    'dragAndDrop-1',
    { containers: words(2, 9), unselected: words(4, 5) },
    { containers: words(2, 9), unselected: words(12, 5) },
  ],
  [
    'groups with long names',
    'dragAndDrop-1',
    { containers: [{ label: 'Even' }, { label: 'Odd' }], unselected: words(4, 2) },
    { containers: [{ label: 'x'.repeat(20) }, { label: 'Odd' }], unselected: words(4, 2) },
  ],
  [
    'groups of pictures',
    'dragAndDrop-1',
    { containers: words(2, 9), unselected: words(4, 2) },
    { containers: words(2, 9), unselected: [picture, picture, picture, picture] },
  ],
])('a board has its own height: %s', { tags: ['decision-42'] }, (_, kind, lower, higher) => {
  expect(boardHeight(kind, higher)).toBeGreaterThan(boardHeight(kind, lower))
})

it(
  'a board without a payload that can be read is no higher than a drawing',
  { tags: ['decision-42'] },
  () => {
    for (const payload of [null, 'text', [], { rowHeading: 7 }])
      expect(boardHeight('exclusion_grid', payload)).toBeLessThanOrEqual(boardHeight('venn', payload))
  },
)

it('a board of a kind that this site does not know counts as a drawing', { tags: ['decision-42'] }, () => {
  for (const kind of ['none', 'constructor']) expect(boardHeight(kind, {})).toBe(boardHeight('venn', {}))
})
