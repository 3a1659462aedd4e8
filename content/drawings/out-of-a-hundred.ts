import { BLUE, INK, label, line, PAPER, RED, rectangle, SKY, SUN } from '../templates/drawing.ts'
import { slimArrow } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '02-the-right-green': {
    name: 'too-light-a-green',
    width: 330,
    height: 150,
    parts: [
      ...[SKY, SUN, SUN].map((fill, index) => rectangle([20 + index * 80, 20], 80, 40, { fill, width: 3 })),
      label(9, [288, 40], { size: 18 }),
      ...[SKY, SKY, SKY, SUN, SUN, SUN, SUN].map((fill, index) =>
        rectangle([20 + index * 40, 88], 40, 40, { fill, width: 3 }),
      ),
      label('?', [316, 108], { size: 16, colour: BLUE }),
    ],
  },
  '03-the-way-back-down': {
    name: 'up-and-down-again',
    width: 330,
    height: 150,
    parts: [
      ...[
        [40, 80],
        [135, 100],
        [230, 80],
      ].map(([x = 0, height = 0]) => rectangle([x, 132 - height], 60, height, { fill: SUN, width: 3 })),
      ...slimArrow([104, 46], [130, 34], { stroke: RED }),
      label('25%', [102, 22], { size: 15 }),
      ...slimArrow([200, 34], [226, 46], { stroke: BLUE }),
      label('? %', [232, 22], { size: 15 }),
      line(
        [
          [20, 132],
          [310, 132],
        ],
        { stroke: INK, width: 3 },
      ),
    ],
  },
  '08-when-does-it-double': {
    name: 'a-tenth-more-each-year',
    width: 330,
    height: 185,
    parts: [
      ...[1000, 1100, 1210].map((taka, index) =>
        rectangle([84 + index * 44, 165 - taka / 15], 32, taka / 15, { fill: SKY, width: 3 }),
      ),
      rectangle([216, 165 - 20], 32, 20, { fill: PAPER, width: 3, dashed: true }),
      label('?', [272, 150], { size: 16, colour: BLUE }),
      line(
        [
          [74, 165 - 2000 / 15],
          [300, 165 - 2000 / 15],
        ],
        { stroke: RED, dashed: true, width: 3 },
      ),
      label(2000, [66, 165 - 2000 / 15], { size: 14, from: 'end' }),
      label(1000, [66, 165 - 1000 / 15], { size: 14, from: 'end' }),
      line(
        [
          [74, 165],
          [310, 165],
        ],
        { width: 3 },
      ),
    ],
  },
} satisfies SeriesDrawings
