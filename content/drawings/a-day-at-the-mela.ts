import {
  arc,
  BROWN,
  circle,
  dot,
  label,
  line,
  PAPER,
  polygon,
  rectangle,
  RED,
  SUN,
  type Part,
  type Point,
} from '../templates/drawing.ts'
import { ruler } from './kit/charts.ts'
import { centredCard, slimArrow } from './kit/marks.ts'
import { bicycle, rickshaw } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

/** A tin of sweets. */
const tin = ([x, y]: Point, text?: string | number): Part[] => [
  ...centredCard([x, y], 54, 56, text, { fill: SUN, size: 20 }),
  line(
    [
      [x - 29, y - 28],
      [x + 29, y - 28],
    ],
    { width: 7 },
  ),
]

export default {
  '01-wheels-at-the-gate': {
    name: 'rickshaw-and-bicycle',
    width: 340,
    height: 120,
    parts: [
      ...rickshaw([100, 82]),
      ...bicycle([260, 82]),
      label(3, [100, 102], { size: 17 }),
      label(2, [260, 102], { size: 17 }),
    ],
  },
  '02-narus-in-the-tin': {
    name: 'a-tin-that-empties',
    width: 340,
    height: 120,
    parts: [
      ...tin([45, 65], '?'),
      ...tin([170, 65]),
      ...tin([295, 65], 4),
      ...slimArrow([80, 65], [134, 65]),
      ...slimArrow([205, 65], [259, 65]),
      circle([107, 38], 14, { fill: SUN, width: 3 }),
      line(
        [
          [107, 20],
          [107, 56],
        ],
        { stroke: RED },
      ),
      label('– 3', [232, 40], { size: 15, colour: RED }),
    ],
  },
  '03-the-number-on-the-kite': {
    name: 'kite-over-a-ruler',
    width: 340,
    height: 170,
    parts: [
      polygon(
        [
          [170, 12],
          [222, 60],
          [170, 108],
          [118, 60],
        ],
        { fill: SUN, width: 3 },
      ),
      line(
        [
          [170, 12],
          [170, 108],
        ],
        { stroke: BROWN, width: 2 },
      ),
      arc([170, 92], 61, 302, 58, { stroke: BROWN, width: 2 }),
      ...centredCard([153, 62], 28, 32, '?', { size: 18 }),
      ...centredCard([187, 62], 28, 32, '?', { size: 18 }),
      ...ruler(128, 30, 310, [
        [60, 20],
        [280, 40],
      ]),
      dot([60, 128], 5),
      dot([280, 128], 5),
      line(
        [
          [60, 128],
          [280, 128],
        ],
        { stroke: RED, width: 7 },
      ),
      rectangle([54, 122], 12, 12, { fill: PAPER, stroke: RED, width: 3 }),
      rectangle([274, 122], 12, 12, { fill: PAPER, stroke: RED, width: 3 }),
    ],
  },
} satisfies SeriesDrawings
