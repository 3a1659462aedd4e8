import { label, PAPER, SKY, SUN } from '../templates/drawing.ts'
import { arrow, card, path } from './kit/marks.ts'
import { person } from './kit/people.ts'
import { ball, shell } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '07-shells-made-equal': {
    name: 'four-shells-go-over',
    width: 400,
    height: 120,
    parts: [
      ...person([38, 66], 1.2, SUN, { en: 'M', bn: 'মি' }),
      ...person([188, 66], 1.2, SKY, { en: 'R', bn: 'রা' }),
      ...[83, 103, 123, 143].map((x) => shell([x, 40], 0.65)),
      ...arrow([74, 64], [152, 64]),
      label(4, [113, 86]),
      ...arrow([228, 64], [252, 64]),
      ...card([268, 40], 46, 50, undefined, { fill: SUN }),
      label('=', [330, 65], { size: 20 }),
      ...card([346, 40], 46, 50, undefined, { fill: SKY }),
      ...[291, 369].map((x) => shell([x, 65])),
    ],
  },
  '08-one-red-ball-for-sure': {
    name: 'bag-of-balls',
    width: 300,
    height: 150,
    parts: [
      path('M96 22Q150 34 204 22L216 44Q262 78 254 118 250 140 220 140H80Q50 140 46 118 38 78 84 44z', {
        fill: PAPER,
      }),
      path('M84 44Q150 58 216 44', { width: 2.5 }),
      ...[82, 114, 146, 178, 210].flatMap((x, index) =>
        ball([x, 116], (['red', 'blue', 'red', 'green', 'red'] as const)[index] ?? 'red'),
      ),
      ...[98, 130, 162, 194].flatMap((x, index) =>
        ball([x, 84], (['green', 'red', 'blue', 'blue'] as const)[index] ?? 'red'),
      ),
    ],
  },
} satisfies SeriesDrawings
