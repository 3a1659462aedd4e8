import { LEAF, line, PAPER, RED, rectangle } from '../templates/drawing.ts'
import { path } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '02-a-winding-path': {
    name: 'winding-path',
    width: 340,
    height: 208,
    parts: [
      rectangle([20, 14], 300, 180, { fill: LEAF }),
      path(
        'M20 104C80 44 130 134 190 84C250 34 280 64 320 94V114C280 84 250 54 190 104C130 154 80 64 20 124z',
        { fill: PAPER },
      ),
      line(
        [
          [105, 91],
          [105, 110],
        ],
        { stroke: RED, width: 3 },
      ),
      line(
        [
          [262, 60],
          [262, 79],
        ],
        { stroke: RED, width: 3 },
      ),
    ],
  },
} satisfies SeriesDrawings
