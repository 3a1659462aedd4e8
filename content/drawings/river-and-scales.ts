import { LEAF, line, SKY, SUN } from '../templates/drawing.ts'
import { BLUSH, LINEN } from './kit/colours.ts'
import { path } from './kit/marks.ts'
import { person } from './kit/people.ts'
import { rowingBoat, waves } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '01-crossing-the-canal': {
    name: 'family-at-the-canal',
    width: 420,
    height: 140,
    parts: [
      path('M0 104H176L196 140H18Q0 140 0 122z', { fill: LEAF, width: 0 }),
      path('M420 104H382L362 140H402Q420 140 420 122z', { fill: LEAF, width: 0 }),
      ...person([32, 76], 1.05, SUN),
      ...person([82, 76], 1.05, SKY),
      ...person([126, 86], 0.7, BLUSH),
      ...person([160, 86], 0.7, BLUSH),
      ...person([226, 36], 0.85, LINEN),
      rowingBoat([226, 58], 0.8),
      line(
        [
          [276, 14],
          [276, 82],
        ],
        { width: 2.5, dashed: true },
      ),
      ...person([318, 44], 0.6, BLUSH),
      ...person([348, 44], 0.6, BLUSH),
      rowingBoat([332, 58], 0.8),
      waves(196, 376, 110, 20),
      waves(206, 370, 124, 20),
    ],
  },
} satisfies SeriesDrawings
