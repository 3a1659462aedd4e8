import {
  BROWN,
  circle,
  dot,
  label,
  line,
  PAPER,
  SKY,
  SUN,
  type Part,
  type Point,
} from '../templates/drawing.ts'
import { GREEN } from './kit/colours.ts'
import { slimArrow } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

/** A pond, with so many equal leaves on it. */
const pond = ([x, y]: Point, leaves: readonly Point[]): Part[] => [
  circle([x, y], 34, { fill: SKY, width: 3 }),
  ...leaves.map(([dx, dy]) => circle([x + dx, y + dy], 7, { fill: GREEN, stroke: GREEN, width: 1 })),
]

const ruti = (at: Point): Part[] => [
  circle(at, 27, { fill: SUN, stroke: BROWN, width: 3 }),
  dot([at[0] - 8, at[1] - 5], 3, BROWN),
  dot([at[0] + 9, at[1] + 7], 3, BROWN),
]

export default {
  '01-water-hyacinth': {
    name: 'twice-as-much-each-day',
    width: 340,
    height: 110,
    parts: [
      ...pond([44, 56], [[-8, 6]]),
      ...slimArrow([84, 56], [98, 56]),
      ...pond(
        [138, 56],
        [
          [-8, 6],
          [8, -4],
        ],
      ),
      ...slimArrow([178, 56], [192, 56], { dashed: true }),
      line(
        [
          [206, 56],
          [230, 56],
        ],
        { dashed: true },
      ),
      ...slimArrow([240, 56], [254, 56]),
      circle([294, 56], 34, { fill: GREEN, width: 3 }),
      label(12, [294, 56], { size: 20, colour: PAPER }),
    ],
  },
  '02-three-rutis-one-pan': {
    name: 'two-in-the-pan',
    width: 340,
    height: 130,
    parts: [
      circle([100, 65], 60, { fill: '#6b7489', width: 4 }),
      line(
        [
          [158, 74],
          [214, 88],
        ],
        { stroke: BROWN, width: 12 },
      ),
      ...ruti([70, 65]),
      ...ruti([129, 65]),
      ...ruti([286, 65]),
    ],
  },
} satisfies SeriesDrawings
