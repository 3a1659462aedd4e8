import { BROWN, circle, label, PAPER, SUN, type Part, type Point } from '../templates/drawing.ts'
import { DOUGH } from './kit/colours.ts'
import { arrow, card, cross, more, path, strip, tick } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const seed = ([x, y]: Point): Part => circle([x, y], 6, { fill: DOUGH, stroke: BROWN, width: 2.5 })

/** So many seeds in a column, which may be taken or not. */
const handful = (x: number, seeds: number, isAllowed: boolean): Part[] => [
  label(seeds, [x, 22], { size: 15 }),
  ...Array.from({ length: seeds }, (_, index) =>
    seed([x - 9 + (index % 2) * 18, 46 + Math.floor(index / 2) * 18]),
  ),
  isAllowed ? tick([x, 98]) : cross([x, 98]),
]

export default {
  '01-one-three-or-four-seeds': {
    name: 'handfuls-of-seeds',
    width: 400,
    height: 120,
    parts: [
      path('M24 104Q28 34 86 34T150 104z', { fill: DOUGH, stroke: BROWN }),
      label(39, [87, 76], { size: 22 }),
      ...arrow([166, 68], [200, 68]),
      ...handful(232, 1, true),
      ...handful(280, 2, false),
      ...handful(328, 3, true),
      ...handful(374, 4, true),
    ],
  },
  '05-which-one-is-left': {
    name: 'two-numbers-wiped-out',
    width: 390,
    height: 120,
    counts: [8],
    parts: [
      ...strip([52, 16], [1, 2, 3], 52, 38, (index) => ({ fill: index === 0 ? SUN : PAPER })),
      ...more([244, 35], 14),
      ...card([284, 16], 52, 38, 9, { fill: SUN }),
      ...[78, 310].map((x) => cross([x, 35], 15)),
      label('9 – 1', [132, 88]),
      ...arrow([172, 88], [216, 88]),
      ...card([234, 69], 52, 38, 8, { fill: SUN }),
    ],
  },
} satisfies SeriesDrawings
