import { label, PAPER, rectangle } from '../templates/drawing.ts'
import { GREY } from './kit/colours.ts'
import { arrow, card } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '02-only-the-last-digit': {
    name: 'calculator-of-one-digit',
    width: 360,
    height: 124,
    counts: [49, 9],
    parts: [
      label('7 × 7 = 49', [96, 62], { size: 18 }),
      ...arrow([186, 62], [222, 62]),
      rectangle([244, 12], 96, 100, { fill: GREY, width: 4 }),
      ...card([256, 22], 72, 32, 9, { fill: '#e0f2d5', size: 18 }),
      ...[66, 82, 98].flatMap((y) =>
        [262, 282, 302, 322].map((x) => rectangle([x - 6, y - 5], 12, 9, { fill: PAPER, width: 1.5 })),
      ),
    ],
  },
} satisfies SeriesDrawings
