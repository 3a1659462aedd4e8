import { PAPER, RED, rectangle, SKY } from '../templates/drawing.ts'
import { token } from '../templates/figures.ts'
import { range } from '../templates/numbers.ts'
import { centredCard, slimArrow } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '02-ten-numbers-on-a-board': {
    name: 'two-numbers-become-one',
    width: 340,
    height: 160,
    parts: [
      rectangle([10, 12], 320, 52, { fill: PAPER, width: 3 }),
      ...range(1, 3).flatMap((number) => token([36 + (number - 1) * 40, 38], number, PAPER, 14)),
      ...centredCard([200, 38], 60, 30, '…', { stroke: PAPER, size: 15 }),
      ...token([290, 38], 10, PAPER, 14),
      ...token([70, 112], 'a', SKY, 20),
      ...token([122, 112], 'b', SKY, 20),
      ...slimArrow([156, 112], [196, 112]),
      ...centredCard([262, 112], 112, 40, 'a + b – 1', { stroke: RED, size: 16 }),
    ],
  },
} satisfies SeriesDrawings
