import { arc, dot, line, RED, SKY } from '../templates/drawing.ts'
import { token } from '../templates/figures.ts'
import { around } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const places = around([110, 96], 66, 12)

export default {
  '03-who-stands-opposite': {
    name: 'part-of-a-circle-of-twelve',
    width: 220,
    height: 190,
    parts: [
      arc([110, 96], 66, 105, 345, { width: 3, dashed: true }),
      arc([110, 96], 66, 0, 90, { width: 3 }),
      line(
        [
          [160, 96],
          [70, 96],
        ],
        { stroke: RED, width: 3, dashed: true },
      ),
      dot([110, 96], 4),
      ...[12, 1, 2, 3].flatMap((number) => token(places[number % 12] ?? [0, 0], number, SKY, 17)),
    ],
    counts: [2],
  },
} satisfies SeriesDrawings
