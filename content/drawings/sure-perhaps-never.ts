import { BROWN, line, PAPER } from '../templates/drawing.ts'
import { cat } from './kit/animals.ts'
import { more, path, unknown } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '07-a-kitten-with-a-bell': {
    name: 'tunis-kittens-and-another',
    width: 400,
    height: 140,
    parts: [
      path('M20 124V56L122 16 224 56v68z', { fill: PAPER }),
      cat([70, 86], 0.55, true),
      cat([126, 86], 0.55, true),
      ...more([180, 92]),
      line(
        [
          [244, 126],
          [390, 126],
        ],
        { stroke: BROWN, width: 4 },
      ),
      cat([300, 84], 0.7, true),
      ...unknown([358, 50]),
    ],
  },
} satisfies SeriesDrawings
