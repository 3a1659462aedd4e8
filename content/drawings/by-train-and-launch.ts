import {
  BLUE,
  BROWN,
  circle,
  dot,
  INK,
  label,
  line,
  PAPER,
  polygon,
  RED,
  rectangle,
  SKY,
  SUN,
  type Part,
  type Point,
} from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { span } from './kit/charts.ts'
import { centredCard, fraction, slimArrow } from './kit/marks.ts'
import { clock } from './kit/things.ts'
import { boat, car, smallBus } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

const cap = (at: Point): Part[] => [
  circle(at, 12, { fill: RED, width: 3 }),
  circle(at, 6, { stroke: SUN, width: 2 }),
]

const bottle = ([x, y]: Point): Part[] => [
  polygon(
    [
      [x - 6, y - 40],
      [x + 6, y - 40],
      [x + 6, y - 24],
      [x + 16, y - 10],
      [x + 16, y + 34],
      [x - 16, y + 34],
      [x - 16, y - 10],
      [x - 6, y - 24],
    ],
    { fill: SUN, width: 3 },
  ),
  line(
    [
      [x - 7, y - 42],
      [x + 7, y - 42],
    ],
    { stroke: RED, width: 7 },
  ),
]

/** Signals that come again after so many minutes; the first two, for the rest is the problem. */
const signals = (y: number, minutes: number, scale: number, colour: string): Part[] => [
  line(
    [
      [40, y],
      [290, y],
    ],
    { stroke: colour },
  ),
  line(
    [
      [300, y],
      [318, y],
    ],
    { stroke: colour, dashed: true },
  ),
  ...range(0, 2).map((index) => dot([40 + index * minutes * scale, y], 7, colour)),
  ...span(y - 14, 40, 40 + minutes * scale, minutes, colour),
]

/** A carriage with its windows, the lower left corner at the point. */
const carriage = ([x, y]: Point, text?: string | number): Part[] => [
  rectangle([x, y - 46], 70, 40, { fill: SKY, width: 3 }),
  ...centredCard([x + 35, y - 28], 40, 24, text, { size: 15, width: 2 }),
  dot([x + 18, y - 4], 7),
  dot([x + 52, y - 4], 7),
]

const station = (x: number): Part[] => [
  line(
    [
      [x, 92],
      [x, 20],
    ],
    { stroke: BROWN },
  ),
  polygon(
    [
      [x, 20],
      [x + 18, 27],
      [x, 34],
    ],
    { fill: RED, width: 2 },
  ),
  ...slimArrow([x, 96], [x, 118], { stroke: RED }),
]

const ferry = (y: number, load: readonly Part[]): Part[] => [boat([170, y], 152), ...load]

const days = [12, 18, 9]
const HEIGHT = 5

export default {
  '01-four-caps-for-a-bottle': {
    name: 'caps-for-a-bottle',
    width: 300,
    height: 120,
    parts: [
      ...[
        [40, 45],
        [76, 45],
        [40, 80],
        [76, 80],
      ].flatMap(([x = 0, y = 0]) => cap([x, y])),
      ...slimArrow([118, 62], [182, 62]),
      ...bottle([230, 66]),
    ],
  },
  '02-bell-and-whistle': {
    name: 'two-rows-of-signals',
    width: 340,
    height: 190,
    parts: [
      ...signals(62, 40, 2.6, BLUE),
      ...signals(122, 25, 2.6, RED),
      line(
        [
          [40, 52],
          [40, 158],
        ],
        { dashed: true, width: 3 },
      ),
      ...clock([40, 162], 20, 6),
    ],
  },
  '04-tickets-that-make-nine': {
    name: 'a-lucky-ticket',
    width: 340,
    height: 110,
    parts: [
      rectangle([20, 22], 150, 66, { fill: SUN, width: 3 }),
      line(
        [
          [48, 22],
          [48, 88],
        ],
        { dashed: true, width: 3 },
      ),
      ...[1, 2, 6].map((digit, index) => label(digit, [75 + index * 34, 55], { size: 26 })),
      label('1 + 2 + 6 = 9', [252, 55], { size: 17 }),
    ],
    counts: [1, 2, 6],
  },
  '05-who-stays-on-the-train': {
    name: 'a-carriage-at-two-stations',
    width: 340,
    height: 130,
    parts: [
      line(
        [
          [12, 92],
          [328, 92],
        ],
        { stroke: BROWN },
      ),
      ...carriage([15, 92], '?'),
      ...carriage([135, 92]),
      ...carriage([255, 92], 24),
      ...[110, 230].flatMap(station),
      ...fraction([84, 111], 1, 3, 11),
      ...fraction([204, 111], 1, 2, 11),
    ],
    counts: [1, 2, 3],
  },
  '06-room-on-the-ferry': {
    name: 'three-ferries',
    width: 340,
    height: 190,
    parts: [
      ...ferry(
        34,
        range(0, 5).flatMap((index) => smallBus([50 + index * 48, 34])),
      ),
      ...ferry(
        96,
        range(0, 14).flatMap((index) => car([30 + index * 20, 96])),
      ),
      ...ferry(158, [
        ...range(0, 3).flatMap((index) => smallBus([50 + index * 48, 158])),
        rectangle([217, 132], 94, 24, { stroke: RED, width: 3, dashed: true }),
        label('?', [264, 144], { size: 17, colour: RED }),
      ]),
    ],
  },
  '07-four-days-of-jhalmuri': {
    name: 'three-bars-and-an-average',
    width: 330,
    height: 160,
    parts: [
      ...days.flatMap((sold, index) => [
        rectangle([48 + index * 64, 128 - sold * HEIGHT], 40, sold * HEIGHT, { fill: SKY, width: 3 }),
        label(sold, [68 + index * 64, 144], { size: 15 }),
      ]),
      rectangle([240, 24], 40, 104, { fill: PAPER, stroke: INK, width: 3, dashed: true }),
      label('?', [260, 144], { size: 15 }),
      line([
        [26, 128],
        [288, 128],
      ]),
      line(
        [
          [26, 128 - 14 * HEIGHT],
          [288, 128 - 14 * HEIGHT],
        ],
        { stroke: RED, width: 3 },
      ),
      label(14, [294, 58], { size: 14, colour: RED, from: 'start' }),
    ],
  },
} satisfies SeriesDrawings
