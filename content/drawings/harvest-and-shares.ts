import {
  BLUE,
  dot,
  label,
  LEAF,
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
import { GREEN } from './kit/colours.ts'
import { slimArrow } from './kit/marks.ts'
import { child } from './kit/people.ts'
import { clock } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

const pump = ([x, y]: Point, colour: string): Part[] => [
  rectangle([x - 18, y - 14], 30, 28, { fill: colour, width: 3 }),
  line(
    [
      [x + 12, y - 6],
      [x + 24, y - 6],
      [x + 24, y + 12],
    ],
    { width: 6 },
  ),
  line(
    [
      [x - 10, y - 14],
      [x - 10, y - 22],
      [x + 4, y - 22],
    ],
    { width: 4 },
  ),
]

/** So many hours, beside a clock. */
const hours = (y: number, pumps: readonly Part[], time: number | string): Part[] => [
  ...pumps,
  ...slimArrow([142, y], [196, y]),
  ...clock([234, y], 16, 3),
  label(time, [284, y], { size: 20 }),
]

/** A sack with its price. */
const priced = ([x, y]: Point, price: number, fill: string): Part[] => [
  polygon(
    [
      [x - 8, y - 26],
      [x + 8, y - 26],
      [x + 4, y - 18],
      [x + 22, y + 2],
      [x + 18, y + 26],
      [x - 18, y + 26],
      [x - 22, y + 2],
      [x - 4, y - 18],
    ],
    { fill, width: 3 },
  ),
  label(price, [x, y + 7], { size: 15 }),
]

/** A sack of a row, with its number. */
const numbered = (x: number, number: number): Part[] => [
  polygon(
    [
      [x - 5, 28],
      [x + 5, 28],
      [x + 3, 38],
      [x + 13, 50],
      [x + 11, 70],
      [x - 11, 70],
      [x - 13, 50],
      [x - 3, 38],
    ],
    { fill: SUN, width: 2.5 },
  ),
  label(number, [x, 88], { size: 14 }),
]

const ribbon = (x: number, colour: string): Part =>
  line(
    [
      [x - 6, 37],
      [x + 6, 37],
    ],
    { stroke: colour, width: 7 },
  )

/** A whole with its part of water, both bars equally long: they compare parts, not weights. */
const bar = (y: number, water: number, weight: number | string): Part[] => [
  rectangle([20, y], 240, 36, { fill: SUN, width: 3 }),
  rectangle([20, y], 2.4 * water, 36, { fill: SKY, width: 3 }),
  label(`${water}%`, [20, y - 14], { size: 15, colour: BLUE, from: 'start' }),
  label(weight, [276, y + 18], { size: 19, from: 'start' }),
]

const equal = ([x, y]: Point, count: number, width: number, fill: string): Part[] =>
  range(0, count - 1).map((index) => rectangle([x + index * width, y], width, 22, { fill, width: 2.5 }))

export default {
  '01-two-pumps-one-pond': {
    name: 'pumps-and-hours',
    width: 330,
    height: 180,
    parts: [
      ...hours(34, pump([84, 38], RED), 6),
      ...hours(92, [...pump([52, 96], RED), ...pump([108, 96], BLUE)], 4),
      ...hours(150, pump([84, 154], BLUE), '?'),
    ],
  },
  '02-rice-from-two-sacks': {
    name: 'two-sacks-and-a-mixture',
    width: 340,
    height: 140,
    parts: [
      ...priced([50, 60], 60, PAPER),
      ...priced([150, 60], 75, LEAF),
      label('+', [100, 64], { size: 18 }),
      ...slimArrow([192, 62], [236, 62]),
      ...priced([286, 60], 66, SUN),
      label('?', [50, 110]),
      label('?', [150, 110]),
      label(10, [286, 110]),
    ],
  },
  '03-mangoes-in-the-sun': {
    name: 'water-in-fresh-and-dry',
    width: 340,
    height: 150,
    parts: [...bar(32, 84, 50), ...bar(100, 20, '?')],
  },
  '04-more-hands-for-the-harvest': {
    name: 'five-people-then-more',
    width: 340,
    height: 150,
    parts: [
      ...range(0, 4).flatMap((index) => child([24 + index * 19, 74])),
      label(5, [62, 16], { size: 15 }),
      label('5 + 3', [230, 16], { size: 15 }),
      ...range(0, 4).flatMap((index) => child([166 + index * 19, 74])),
      ...range(0, 2).flatMap((index) => child([268 + index * 19, 74], undefined, LEAF)),
      line(
        [
          [14, 118],
          [132, 118],
        ],
        { stroke: GREEN, width: 7 },
      ),
      line(
        [
          [140, 118],
          [320, 118],
        ],
        { stroke: RED, width: 7, dashed: true },
      ),
      label(4, [73, 137], { size: 15, colour: GREEN }),
      label('?', [230, 137], { size: 15, colour: RED }),
    ],
  },
  '07-ties-on-two-hundred-sacks': {
    name: 'ribbons-on-sacks',
    width: 340,
    height: 110,
    parts: [
      ...range(1, 8).flatMap((number) => numbered(number * 31 - 4, number)),
      ribbon(182, RED),
      ribbon(244, GREEN),
      line(
        [
          [268, 54],
          [292, 54],
        ],
        { dashed: true },
      ),
      ...numbered(313, 200),
    ],
    counts: range(1, 8),
  },
  '08-two-brothers-grow-alike': {
    name: 'parts-of-two-ages',
    width: 340,
    height: 150,
    parts: [
      label({ en: 'K', bn: 'ক' }, [16, 27], { size: 15 }),
      ...equal([34, 16], 3, 27, SKY),
      label({ en: 'J', bn: 'জ' }, [16, 55], { size: 15 }),
      ...equal([34, 44], 5, 27, LEAF),
      label({ en: 'K', bn: 'ক' }, [16, 107], { size: 15 }),
      ...equal([34, 96], 9, 18, SKY),
      label({ en: 'J', bn: 'জ' }, [16, 135], { size: 15 }),
      ...equal([34, 124], 11, 18, LEAF),
      ...slimArrow([250, 40], [250, 88]),
      label('+ 12', [292, 64], { size: 17 }),
      dot([250, 40], 4),
    ],
  },
} satisfies SeriesDrawings
