import {
  BLUE,
  circle,
  dot,
  INK,
  label,
  LEAF,
  line,
  PAPER,
  polygon,
  RED,
  SKY,
  SUN,
  type Point,
} from '../templates/drawing.ts'
import { grid } from '../templates/figures.ts'
import { range } from '../templates/numbers.ts'
import { around } from './kit/marks.ts'
import { boat, waves } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

/** The middle of a square of the robot’s field, counted from the lower left one. */
const square = (column: number, row: number): Point => [70 + column * 40, 150 - row * 40]

const VILLAGES = {
  A: [36, 60],
  B: [150, 34],
  C: [130, 136],
  D: [250, 76],
  E: [300, 150],
} as const satisfies Record<string, Point>
const CABLES = [
  ['A', 'B', 4, [92, 32]],
  ['A', 'C', 7, [66, 112]],
  ['B', 'C', 3, [156, 86]],
  ['B', 'D', 6, [208, 42]],
  ['C', 'D', 5, [192, 88]],
  ['C', 'E', 8, [216, 158]],
  ['D', 'E', 2, [292, 108]],
] as const

export default {
  '01-five-cards-for-a-robot': {
    name: 'robot-and-ponds',
    width: 260,
    height: 182,
    parts: [
      ...grid([50, 10], 4, 4, 40, { fill: LEAF, width: 2 }),
      ...[square(2, 0), square(1, 1), square(0, 3)].map((at) =>
        circle(at, 15, { fill: SKY, stroke: BLUE, width: 3 }),
      ),
      polygon(
        [
          [58, 160],
          [70, 136],
          [82, 160],
        ],
        { fill: SUN, width: 3 },
      ),
      line(
        [
          [182, 46],
          [182, 16],
        ],
        { width: 3 },
      ),
      polygon(
        [
          [182, 16],
          [202, 23],
          [182, 30],
        ],
        { fill: RED, width: 2 },
      ),
    ],
  },
  '04-how-many-signals': {
    name: 'five-lamps-on-a-boat',
    width: 320,
    height: 150,
    parts: [
      boat([160, 92], 120),
      waves(10, 300, 130),
      line(
        [
          [60, 92],
          [60, 24],
        ],
        { width: 4 },
      ),
      line(
        [
          [260, 92],
          [260, 24],
        ],
        { width: 4 },
      ),
      line(
        [
          [60, 26],
          [260, 26],
        ],
        { width: 3 },
      ),
      ...range(0, 4).map((lamp) =>
        circle([84 + lamp * 38, 46], 13, { fill: lamp === 1 || lamp === 4 ? SUN : PAPER, width: 3 }),
      ),
      ...range(0, 4).map((lamp) =>
        line(
          [
            [84 + lamp * 38, 26],
            [84 + lamp * 38, 33],
          ],
          { width: 3 },
        ),
      ),
    ],
  },
  '07-cable-for-five-villages': {
    name: 'five-villages',
    width: 340,
    height: 184,
    parts: [
      ...CABLES.map(([from, to]) => line([VILLAGES[from], VILLAGES[to]], { width: 3 })),
      ...CABLES.map(([, , km, at]) => label(km, at, { size: 15, colour: BLUE })),
      ...Object.values(VILLAGES).map((at) => circle(at, 15, { fill: SUN, width: 3 })),
      ...Object.entries(VILLAGES).map(([name, at]) => label(name, at, { size: 14 })),
    ],
    counts: [2, 3, 4, 5, 6, 7, 8],
  },
  '08-who-has-how-many-friends': {
    name: 'five-children',
    width: 260,
    height: 160,
    parts: [
      line(around([130, 86], 58, 5).slice(0, 2), { stroke: BLUE }),
      ...around([130, 86], 58, 5).map((at) => dot(at, 9, INK)),
    ],
  },
} satisfies SeriesDrawings
