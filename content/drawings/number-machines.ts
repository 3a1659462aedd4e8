import { circle, label, SUN, type Part, type Point } from '../templates/drawing.ts'
import { arrow, card, unknown } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

/** The number that was thought of. */
const thought = (at: Point): Part => circle(at, 15, { fill: SUN, width: 3 })

export default {
  '08-a-trick-with-any-number': {
    name: 'steps-of-the-trick',
    width: 420,
    height: 84,
    counts: [2],
    parts: [
      thought([28, 42]),
      ...['× 2', '+ 8', '÷ 2'].flatMap((text, index) =>
        card([72 + index * 82, 22], 56, 40, text, { size: 15 }),
      ),
      ...card([318, 22], 60, 40),
      label('–', [332, 42]),
      thought([356, 42]),
      ...[48, 132, 214, 296].flatMap((x) => arrow([x, 42], [x + 18, 42])),
      ...unknown([400, 42], 13),
    ],
  },
} satisfies SeriesDrawings
