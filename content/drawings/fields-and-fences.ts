import { line, PAPER, rectangle } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { GREEN } from './kit/colours.ts'
import type { SeriesDrawings } from './statement.ts'

const TILE = 30

export default {
  '06-a-green-border': {
    name: 'a-corner-of-the-floor',
    width: 260,
    height: 170,
    parts: [
      ...range(0, 3).flatMap((row) =>
        range(0, 5).map((column) =>
          rectangle([24 + column * TILE, 20 + row * TILE], TILE, TILE, {
            fill: row === 0 || column === 0 ? GREEN : PAPER,
            width: 3,
          }),
        ),
      ),
      line(
        [
          [214, 35],
          [236, 35],
        ],
        { dashed: true },
      ),
      line(
        [
          [39, 148],
          [39, 160],
        ],
        { dashed: true },
      ),
      line(
        [
          [214, 80],
          [236, 80],
        ],
        { dashed: true },
      ),
      line(
        [
          [114, 148],
          [114, 160],
        ],
        { dashed: true },
      ),
    ],
  },
} satisfies SeriesDrawings
