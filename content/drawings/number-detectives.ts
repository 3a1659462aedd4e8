import { dot, label, polygon, SKY, SUN, type Part, type Point } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { MINT } from './kit/colours.ts'
import { arrow, card, unknown } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

/** Steps of so many squares, on a line. */
const steps = (x: number, height: number, fill: string): Part[] =>
  range(1, height).flatMap((step) => card([x, 100 - step * 22], 22, 22, undefined, { fill }))

/** A price tag, empty. */
const tag = ([x, y]: Point): Part[] => [
  polygon(
    [
      [x, y],
      [x + 16, y - 20],
      [x + 74, y - 20],
      [x + 74, y + 20],
      [x + 16, y + 20],
    ],
    { fill: SUN, width: 3 },
  ),
  dot([x + 14, y], 3.5),
]

export default {
  '01-turned-round': {
    name: 'digits-change-places',
    width: 400,
    height: 124,
    parts: [
      ...card([42, 18], 46, 54, '?', { fill: SUN, size: 22 }),
      ...card([88, 18], 46, 54, '?', { fill: SKY, size: 22 }),
      label('? + ? = 11', [88, 97], { size: 15 }),
      ...arrow([160, 45], [240, 45]),
      label('– 27', [200, 26], { size: 15 }),
      ...card([266, 18], 46, 54, '?', { fill: SKY, size: 22 }),
      ...card([312, 18], 46, 54, '?', { fill: SUN, size: 22 }),
    ],
  },
  '03-numbers-in-a-row': {
    name: 'nine-as-three-steps',
    width: 300,
    height: 136,
    parts: [
      label('9 =', [52, 118]),
      ...[2, 3, 4].map((height, index) => label(height, [111 + index * 64, 118])),
      ...[143, 207].map((x) => label('+', [x, 118])),
      ...steps(100, 2, SUN),
      ...steps(164, 3, SKY),
      ...steps(228, 4, MINT),
    ],
  },
  '06-up-and-down-again': {
    name: 'price-up-then-down',
    width: 420,
    height: 96,
    parts: [
      ...tag([14, 48]),
      ...arrow([98, 62], [154, 34]),
      label('+20 %', [128, 18], { size: 14 }),
      ...tag([168, 48]),
      ...arrow([252, 34], [308, 62]),
      label('–20 %', [282, 82], { size: 14 }),
      ...tag([322, 48]),
      ...unknown([368, 48], 13),
    ],
  },
} satisfies SeriesDrawings
