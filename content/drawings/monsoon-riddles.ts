import { circle, label, LEAF, line, PAPER, polygon, SKY, SUN, type Part } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { GREEN } from './kit/colours.ts'
import { boat, waves } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

const head = (x: number, y: number, fill: string): Part => circle([x, y], 10, { fill, width: 3 })

export default {
  '04-the-ferry-over-the-flood': {
    name: 'a-boat-for-four',
    width: 340,
    height: 140,
    parts: [
      polygon(
        [
          [0, 78],
          [74, 78],
          [92, 140],
          [0, 140],
        ],
        { fill: LEAF, stroke: GREEN, width: 3 },
      ),
      polygon(
        [
          [340, 78],
          [282, 78],
          [264, 140],
          [340, 140],
        ],
        { fill: LEAF, stroke: GREEN, width: 3 },
      ),
      ...range(0, 2).flatMap((row) => range(0, 2).map((place) => head(20 + place * 20, 62 - row * 14, SUN))),
      label(17, [36, 108], { size: 18 }),
      waves(100, 260, 124),
      ...range(0, 3).map((seat) => head(148 + seat * 22, 78, PAPER)),
      head(234, 74, SKY),
      line(
        [
          [240, 60],
          [252, 116],
        ],
        { width: 4 },
      ),
      boat([186, 90], 66),
      polygon(
        [
          [300, 78],
          [300, 54],
          [313, 42],
          [326, 54],
          [326, 78],
        ],
        { fill: SUN, width: 3 },
      ),
    ],
  },
} satisfies SeriesDrawings
