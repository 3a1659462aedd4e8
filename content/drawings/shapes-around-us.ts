import { line, polygon, SUN, type Point } from '../templates/drawing.ts'
import type { SeriesDrawings } from './statement.ts'

const TOP: Point = [180, 14]

export default {
  '04-triangles-in-a-sail': {
    name: 'sail-with-seams',
    width: 320,
    height: 180,
    parts: [
      polygon([TOP, [290, 164], [26, 164]], { fill: SUN }),
      ...[92, 158, 224].map((x) => line([TOP, [x, 164]], { width: 3 })),
    ],
  },
} satisfies SeriesDrawings
