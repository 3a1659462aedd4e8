import { label, rectangle, SKY } from '../templates/drawing.ts'
import { arrow } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '08-creases-in-a-strip': {
    name: 'strip-folded-three-times',
    width: 404,
    height: 116,
    counts: [1, 2, 3],
    parts: [
      ...[
        [20, 16, 320],
        [20, 76, 160],
        [222, 76, 80],
        [344, 76, 40],
      ].map(([x = 0, y = 0, length = 0]) => rectangle([x, y], length, 26, { fill: SKY, width: 3 })),
      ...arrow([100, 48], [100, 70]),
      ...arrow([188, 89], [216, 89]),
      ...arrow([310, 89], [338, 89]),
      label(1, [118, 59], { size: 14 }),
      label(2, [201, 72], { size: 14 }),
      label(3, [323, 72], { size: 14 }),
    ],
  },
} satisfies SeriesDrawings
