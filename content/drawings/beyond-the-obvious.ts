import { BLUE, line, PAPER, rectangle } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { jar } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '03-the-jar-that-went-bad': {
    name: 'jars-on-one-strip',
    width: 340,
    height: 150,
    parts: [
      ...range(0, 15).flatMap((index) => jar([34 + (index % 8) * 39, 34 + Math.floor(index / 8) * 42])),
      rectangle([70, 118], 200, 18, { fill: PAPER, width: 3 }),
      ...[
        [112, 93],
        [151, 93],
        [229, 93],
      ].map(([x = 0, y = 0]) =>
        line(
          [
            [x, y],
            [x, 116],
          ],
          { stroke: BLUE, dashed: true },
        ),
      ),
    ],
  },
} satisfies SeriesDrawings
