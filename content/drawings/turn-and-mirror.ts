import { BROWN, line, RED } from '../templates/drawing.ts'
import { arrow, path } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const ROPE = { stroke: BROWN, width: 6 }

export default {
  '07-a-rope-cut-in-the-fold': {
    name: 'rope-before-the-cut',
    width: 420,
    height: 130,
    parts: [
      path('M24 26H396', ROPE),
      ...arrow([106, 40], [106, 62]),
      path('M24 76H188a9 9 0 0 1 0 18H24', ROPE),
      ...arrow([214, 85], [250, 85]),
      path('M278 85H392', { stroke: BROWN, width: 30 }),
      line(
        [
          [335, 46],
          [335, 124],
        ],
        { stroke: RED, width: 3, dashed: true },
      ),
    ],
  },
} satisfies SeriesDrawings
