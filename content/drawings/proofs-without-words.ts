import { BLUE, label, LEAF, PAPER, rectangle, SKY, SUN, type Part } from '../templates/drawing.ts'
import { grid } from '../templates/figures.ts'
import { more } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const FILLS = [SUN, SKY, LEAF]
/** The square after so many angles, the newest one in its colour. */
const square = (x: number, side: number): Part[] =>
  Array.from({ length: side }, (_, index) => side - index).map((size) =>
    rectangle([x, 96 - size * 26], size * 26, size * 26, { fill: FILLS[size - 1] ?? SUN, width: 3 }),
  )

/** A square cut in four, a part of it blue; the upper right part is cut in the same way, so many times more. */
const quarters = (x: number, y: number, side: number, times: number): Part[] => [
  rectangle([x, y], side, side, { fill: PAPER, width: 2.5 }),
  rectangle([x, y + side / 2], side / 2, side / 2, { fill: BLUE, width: 2.5 }),
  rectangle([x + side / 2, y + side / 2], side / 2, side / 2, { fill: PAPER, width: 2.5 }),
  ...(times > 0 ? quarters(x + side / 2, y, side / 2, times - 1) : []),
]

export default {
  '03-tiles-in-an-angle': {
    name: 'the-first-angles',
    width: 400,
    height: 128,
    parts: [
      ...square(34, 1),
      ...square(116, 2),
      ...square(224, 3),
      ...grid([116, 44], 2, 2, 26, { width: 2.5 }),
      ...grid([224, 18], 3, 3, 26, { width: 2.5 }),
      label(1, [47, 114], { size: 14 }),
      label(3, [142, 114], { size: 14 }),
      label(5, [263, 114], { size: 14 }),
      ...more([352, 58]),
    ],
  },
  '04-a-quarter-of-a-quarter': {
    name: 'squares-without-end',
    width: 192,
    height: 192,
    parts: quarters(16, 16, 160, 4),
  },
} satisfies SeriesDrawings
