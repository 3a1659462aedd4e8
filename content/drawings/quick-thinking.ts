import { circle, INK, label, line, polygon, SKY, type Part } from '../templates/drawing.ts'
import { GLASS, GREY } from './kit/colours.ts'
import { star } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

type Sign = 'star' | 'ball' | 'triangle'

function sign(kind: Sign, x: number, y: number): Part {
  if (kind === 'star') return star([x, y], 13)
  if (kind === 'ball') return circle([x, y], 11, { fill: GLASS.red, width: 2.5 })
  return polygon(
    [
      [x, y - 12],
      [x + 12, y + 10],
      [x - 12, y + 10],
    ],
    { fill: SKY, width: 2.5 },
  )
}

/** A beam in balance: signs on the left, a weight with its number on the right. */
const balance = (middle: number, signs: readonly Sign[], weight: number): Part[] => [
  polygon(
    [
      [middle, 74],
      [middle + 14, 98],
      [middle - 14, 98],
    ],
    { fill: INK, width: 1 },
  ),
  line(
    [
      [middle - 60, 72],
      [middle + 60, 72],
    ],
    { width: 5 },
  ),
  ...signs.map((kind, index) => sign(kind, middle - 34 + (index - (signs.length - 1) / 2) * 27, 54)),
  polygon(
    [
      [middle + 22, 28],
      [middle + 48, 28],
      [middle + 54, 69],
      [middle + 16, 69],
    ],
    { fill: GREY, width: 3 },
  ),
  label(weight, [middle + 35, 52], { size: 15 }),
]

export default {
  '02-star-ball-triangle': {
    name: 'three-balances',
    width: 420,
    height: 112,
    parts: [
      ...balance(74, ['star', 'star'], 12),
      ...balance(208, ['star', 'ball'], 10),
      ...balance(350, ['ball', 'ball', 'triangle'], 11),
    ],
  },
} satisfies SeriesDrawings
