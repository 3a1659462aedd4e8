import { BLUE, dot, label, line, PAPER, RED, rectangle, SUN } from '../templates/drawing.ts'
import { smallMark, strip, WEEK } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const lies = { moyna: [1, 2, 3], tota: [4, 5, 6] }
const row = (y: number, lying: readonly number[]) => lying.map((day) => smallMark([72 + day * 38, y], false))

export default {
  '03-two-who-fib': {
    name: 'a-week-of-two',
    width: 340,
    height: 140,
    parts: [
      ...strip([53, 14], WEEK, 38, 38, () => ({ size: 14.06 })),
      rectangle([53, 52], 266, 36, { fill: PAPER, width: 3 }),
      rectangle([53, 88], 266, 36, { fill: PAPER, width: 3 }),
      label({ en: 'M', bn: 'ম' }, [30, 70], { colour: BLUE }),
      label({ en: 'T', bn: 'ত' }, [30, 106], { colour: RED }),
      ...row(70, lies.moyna),
      ...row(106, lies.tota),
    ],
  },
  '07-the-carrom-cup': {
    name: 'the-loser-goes-home',
    width: 340,
    height: 140,
    parts: [
      ...[30, 94].flatMap((y) => [
        dot([40, y], 10, BLUE),
        dot([40, y + 30], 10, BLUE),
        line(
          [
            [54, y],
            [110, y],
            [110, y + 30],
            [54, y + 30],
          ],
          { width: 3 },
        ),
        line(
          [
            [110, y + 15],
            [160, y + 15],
          ],
          { width: 3 },
        ),
        dot([172, y + 15], 10, BLUE),
      ]),
      line(
        [
          [186, 45],
          [230, 45],
          [230, 109],
          [186, 109],
        ],
        { width: 3 },
      ),
      line(
        [
          [230, 77],
          [270, 77],
        ],
        { dashed: true },
      ),
      rectangle([282, 58], 36, 38, { fill: SUN, width: 3 }),
      label('?', [300, 77], { size: 19 }),
      smallMark([20, 60], false),
      smallMark([20, 94], false),
    ],
  },
} satisfies SeriesDrawings
