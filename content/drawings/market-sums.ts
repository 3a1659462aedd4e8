import { BLUE, line, PAPER, rectangle, SUN, type Part } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { centredCard } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const PACKS = [
  [4, 30],
  [6, 42],
  [5, 40],
  [10, 72],
] as const

/** Pens side by side, with their price below. */
function pack(x: number, pens: number, taka: number): Part[] {
  const left = x - (pens - 1) * 3
  return [
    rectangle([x - 36, 14], 72, 60, { fill: PAPER, width: 3 }),
    ...range(0, pens - 1).map((pen) =>
      line(
        [
          [left + pen * 6, 26],
          [left + pen * 6, 58],
        ],
        { stroke: BLUE, width: 3.5 },
      ),
    ),
    ...centredCard([x, 98], 52, 30, taka, { fill: SUN, size: 16 }),
  ]
}

export default {
  '07-the-cheapest-pens': {
    name: 'four-packs-of-pens',
    width: 340,
    height: 130,
    parts: PACKS.flatMap(([pens, taka], index) => pack(46 + index * 83, pens, taka)),
    counts: [30, 42, 40, 72],
  },
} satisfies SeriesDrawings
