import {
  circle,
  INK,
  label,
  PAPER,
  polygon,
  SKY,
  SUN,
  type LabelText,
  type Part,
  type Point,
} from '../../templates/drawing.ts'
import { DOUGH } from './colours.ts'
import { path, placed, THIN } from './marks.ts'

// People of the statements' stories, and what they say.

/** A head and shoulders, its chin some way above the point; with a letter or a sign on the shirt. */
export const person = ([x, y]: Point, scale = 1, shirt = SKY, sign?: LabelText): Part[] => [
  placed([x, y], scale, [
    path('M-20 26V14Q-20-2 0-2T20 14V26z', { fill: shirt }),
    circle([0, -18], 13, { fill: DOUGH, width: 3 }),
    path('M-13-20Q-10-32 0-31T13-20Q4-19 0-25-4-19-13-20z', { fill: INK, width: 0 }),
  ]),
  ...(sign === undefined ? [] : [label(sign, [x, y + 13 * scale], { size: 14 })]),
]

/** A child, with a letter or a number on the shirt. */
export const child = ([x, y]: Point, text?: LabelText, shirt: string = SKY): Part[] => [
  circle([x, y - 26], 12, { fill: SUN, ...THIN }),
  polygon(
    [
      [x - 19, y + 24],
      [x - 16, y - 8],
      [x + 16, y - 8],
      [x + 19, y + 24],
    ],
    { fill: shirt, ...THIN },
  ),
  ...(text === undefined ? [] : [label(text, [x, y + 8], { size: 15 })]),
]

/** A speech bubble by its upper left corner, empty; its tip is at the mouth below. */
export const bubble = ([x, y]: Point, width: number, height: number, tip: Point): Part => {
  const [right, bottom] = [x + width, y + height]
  const [before, after] = [Math.min(right - 8, tip[0] + 14), Math.max(x + 8, tip[0] - 2)]
  return polygon([[x, y], [right, y], [right, bottom], [before, bottom], tip, [after, bottom], [x, bottom]], {
    fill: PAPER,
    width: 2.5,
  })
}
