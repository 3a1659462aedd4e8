import { line, PAPER, rectangle, RED, SKY } from '../templates/drawing.ts'
import { arrow } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const FOLD = { stroke: RED, width: 5 }

export default {
  '05-a-snip-at-one-corner': {
    name: 'folded-twice',
    width: 420,
    height: 150,
    parts: [
      rectangle([16, 16], 116, 116, { fill: SKY, width: 3 }),
      line(
        [
          [74, 16],
          [74, 132],
        ],
        { stroke: RED, width: 3, dashed: true },
      ),
      ...arrow([144, 74], [176, 74]),
      rectangle([190, 16], 58, 116, { fill: PAPER, width: 3 }),
      line(
        [
          [248, 16],
          [248, 132],
        ],
        FOLD,
      ),
      line(
        [
          [190, 74],
          [248, 74],
        ],
        { stroke: RED, width: 3, dashed: true },
      ),
      ...arrow([264, 74], [296, 74]),
      rectangle([316, 16], 58, 58, { fill: PAPER, width: 3 }),
      line(
        [
          [374, 16],
          [374, 74],
        ],
        FOLD,
      ),
      line(
        [
          [316, 74],
          [374, 74],
        ],
        FOLD,
      ),
    ],
  },
} satisfies SeriesDrawings
