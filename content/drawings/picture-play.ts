import { circle, label, LEAF, onCircle, SKY, SUN, type Part, type Point } from '../templates/drawing.ts'
import { BLUSH, DOUGH } from './kit/colours.ts'
import type { SeriesDrawings } from './statement.ts'

const MIDDLE: Point = [160, 98]

/** One of five circles around the middle, with its letter where no other one covers it. */
const disc = (place: number, en: string, bn: string, fill: string): Part[] => [
  circle(onCircle(MIDDLE, 56, 72 * place), 42, { fill, width: 4 }),
  label({ en, bn }, onCircle(MIDDLE, 72, 72 * place), { size: 19 }),
]

export default {
  // They are drawn in the order in which they fell.
  '04-five-paper-circles': {
    name: 'paper-circles',
    width: 320,
    height: 192,
    parts: [
      ...disc(3, 'B', 'খ', SKY),
      ...disc(4, 'D', 'ঘ', SUN),
      ...disc(0, 'C', 'গ', LEAF),
      ...disc(1, 'A', 'ক', BLUSH),
      ...disc(2, 'E', 'ঙ', DOUGH),
    ],
  },
} satisfies SeriesDrawings
