import { BROWN, circle, line, PAPER, RED, SUN } from '../templates/drawing.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '06-three-cuts-through-a-ruti': {
    name: 'cuts-side-by-side',
    width: 220,
    height: 180,
    parts: [
      circle([110, 90], 78, { fill: PAPER, width: 3 }),
      circle([110, 90], 64, { fill: SUN, stroke: BROWN }),
      ...[80, 110, 140].map((x) =>
        line(
          [
            [x, 14],
            [x, 166],
          ],
          { stroke: RED, width: 3, dashed: true },
        ),
      ),
    ],
  },
} satisfies SeriesDrawings
