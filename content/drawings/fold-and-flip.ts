import { line, polygon, RED, rectangle, SKY, SUN } from '../templates/drawing.ts'
import { slimArrow } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '02-folding-a-kerchief': {
    name: 'one-fold',
    width: 340,
    height: 140,
    parts: [
      rectangle([24, 20], 100, 100, { fill: SUN, width: 3 }),
      line(
        [
          [74, 12],
          [74, 128],
        ],
        { stroke: RED, dashed: true },
      ),
      ...slimArrow([142, 70], [190, 70]),
      rectangle([226, 20], 50, 100, { fill: SUN, width: 3 }),
      polygon(
        [
          [220, 26],
          [270, 26],
          [270, 126],
          [220, 126],
        ],
        { fill: SKY, width: 3 },
      ),
      line(
        [
          [276, 12],
          [276, 130],
        ],
        { stroke: RED, dashed: true },
      ),
    ],
  },
} satisfies SeriesDrawings
