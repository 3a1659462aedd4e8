import { BROWN, circle, INK, label, line, PAPER, RED, SUN } from '../templates/drawing.ts'
import { flower } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

const ORANGE = '#e98a2c'
const FIRST = [RED, SUN, SUN, ORANGE, RED, PAPER] as const

export default {
  '03-a-row-that-mirrors-itself': {
    name: 'six-of-eleven-flowers',
    width: 340,
    height: 90,
    parts: [
      line(
        [
          [10, 72],
          [330, 72],
        ],
        { stroke: BROWN, width: 7 },
      ),
      ...FIRST.flatMap((colour, index) => flower([25 + index * 29, 34], colour)),
      ...[6, 7, 8, 9, 10].flatMap((index) => [
        circle([25 + index * 29, 34], 12, { stroke: INK, width: 2, dashed: true }),
        label('?', [25 + index * 29, 34], { size: 12 }),
      ]),
    ],
  },
} satisfies SeriesDrawings
