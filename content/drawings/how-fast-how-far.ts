import {
  BLUE,
  BROWN,
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
import { slimArrow } from './kit/marks.ts'
import { boat, smallBus, waves } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

const carriage = ([x, y]: Point, fill: string): Part[] => [
  rectangle([x, y - 22], 30, 18, { fill, width: 2.5 }),
  dot([x + 8, y - 3], 4),
  dot([x + 22, y - 3], 4),
]

export default {
  '04-across-the-padma': {
    name: 'a-train-before-the-bridge',
    width: 340,
    height: 130,
    parts: [
      line(
        [
          [8, 62],
          [332, 62],
        ],
        { stroke: BROWN },
      ),
      line(
        [
          [112, 50],
          [332, 50],
        ],
        { width: 2 },
      ),
      ...range(0, 5).flatMap((index) => [
        line(
          [
            [116 + index * 42, 62],
            [116 + index * 42, 108],
          ],
          { width: 5 },
        ),
        line(
          [
            [116 + index * 42, 50],
            [116 + index * 42, 62],
          ],
          { width: 2 },
        ),
      ]),
      ...[10, 43].flatMap((x) => carriage([x, 62], SKY)),
      ...carriage([76, 62], RED),
      waves(112, 330, 106),
    ],
  },
  '05-rain-on-the-roof': {
    name: 'a-roof-in-the-rain',
    width: 320,
    height: 170,
    parts: [
      ...range(0, 8).map((index) =>
        line(
          [
            [40 + index * 24, 12],
            [34 + index * 24, 30],
          ],
          { stroke: BLUE, width: 3 },
        ),
      ),
      polygon(
        [
          [20, 96],
          [70, 48],
          [250, 48],
          [200, 96],
        ],
        { fill: SUN, width: 3 },
      ),
      rectangle([20, 96], 180, 10, { fill: BROWN, width: 3 }),
      label({ en: '8 m', bn: '8 মি' }, [110, 124], { size: 16 }),
      label({ en: '5 m', bn: '5 মি' }, [252, 78], { size: 16 }),
      rectangle([214, 112], 40, 46, { fill: SKY, width: 3 }),
      line(
        [
          [200, 102],
          [232, 102],
          [232, 112],
        ],
        { width: 4 },
      ),
    ],
  },
  '07-up-and-down-the-river': {
    name: 'there-and-back-by-launch',
    width: 330,
    height: 150,
    parts: [
      boat([165, 74], 60),
      rectangle([130, 56], 60, 18, { fill: PAPER, width: 3 }),
      waves(20, 310, 104),
      ...slimArrow([190, 32], [300, 32], { stroke: RED }),
      label('12', [245, 17], { size: 16 }),
      ...slimArrow([140, 130], [30, 130], { stroke: BLUE }),
      label('24', [85, 115], { size: 16 }),
    ],
  },
  '08-the-time-that-is-gone': {
    name: 'half-of-the-way',
    width: 340,
    height: 130,
    parts: [
      ...smallBus([168, 76]),
      line(
        [
          [20, 80],
          [320, 80],
        ],
        { stroke: INK },
      ),
      line(
        [
          [170, 74],
          [170, 90],
        ],
        { width: 3 },
      ),
      ...span(34, 20, 170, 30),
      label(20, [95, 104], { size: 16 }),
      label('?', [245, 104], { size: 16, colour: BLUE }),
    ],
  },
} satisfies SeriesDrawings
