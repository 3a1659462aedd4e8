import type { BilingualText } from '../../templates/bilingual.ts'
import {
  BLUE,
  circle,
  dot,
  INK,
  label,
  line,
  onCircle,
  PAPER,
  RED,
  rectangle,
  type LabelText,
  type Look,
  type Part,
  type Point,
  type TextStyle,
} from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { GREEN } from './colours.ts'

// Marks that drawings of statements share: arrows, brackets, cards, ticks, fractions.

/** The outline of what lies beside other things. */
export const THIN = { width: 3 }

/** A path in the drawing's own pixels, for what has curves. */
export const path = (d: string, { fill = 'none', stroke = INK, width = 3 }: Look = {}): Part => ({
  svg: () =>
    `<path d="${d}" fill="${fill}"${width > 0 ? ` stroke="${stroke}" stroke-width="${width}"` : ''}/>`,
  texts: [],
})

/** Parts without letters, moved to a place and made smaller or larger. */
export const placed = ([x, y]: Point, scale: number, parts: readonly Part[]): Part => ({
  svg: (language) => {
    const inner = parts.map(({ svg }) => svg(language)).join('')
    return `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`
  },
  texts: [],
})

/**
 * The strokes of an arrow's head: their length and their turn from the shaft, in radians; its sign says which is
 * first.
 */
interface Head {
  readonly length: number
  readonly turn: number
}
const WIDE: Head = { length: Math.hypot(9, 6.3), turn: -Math.atan2(6.3, 9) }
const SLIM: Head = { length: 11, turn: 0.5 }

/** An arrow's head with its tip at a point, where it comes to from another one. */
function head([x, y]: Point, [fromX, fromY]: Point, { length, turn }: Head, look: Look): Part {
  const angle = Math.atan2(y - fromY, x - fromX)
  const end = (by: number): Point => [x - length * Math.cos(angle + by), y - length * Math.sin(angle + by)]
  return line([end(turn), [x, y], end(-turn)], { ...THIN, ...look, dashed: false })
}

const straight = (from: Point, to: Point, shape: Head, look: Look): Part[] => [
  line([from, to], { ...THIN, ...look }),
  head(to, from, shape, look),
]

/** An arrow with a wide head, from what was to what becomes of it. */
export const arrow = (from: Point, to: Point, look: Look = {}): Part[] => straight(from, to, WIDE, look)

/** An arrow with a slim head, among other lines. */
export const slimArrow = (from: Point, to: Point, look: Look = {}): Part[] => straight(from, to, SLIM, look)

/** An arrow that is bent: its middle lies so far above the straight line, or below it. */
export function bow(from: Point, to: Point, rise: number, look: Look = {}): Part[] {
  const bend: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - rise * 2]
  return [path(`M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}`, look), head(to, bend, WIDE, look)]
}

/** A bracket below what lies between two places, open upwards; with a negative `depth`, above. */
export const bracket = (left: number, right: number, y: number, depth = 8): Part =>
  line(
    [
      [left, y],
      [left, y + depth],
      [right, y + depth],
      [right, y],
    ],
    { width: 2.5 },
  )

/** A card, a box or a place with something written on it, by its upper left corner; empty without a text. */
export const card = (
  [x, y]: Point,
  width: number,
  height: number,
  text?: LabelText,
  look: Look & TextStyle = {},
): Part[] => [
  rectangle([x, y], width, height, { fill: PAPER, ...THIN, ...look }),
  ...(text === undefined ? [] : [label(text, [x + width / 2, y + height / 2], look)]),
]

/** A card by its middle. */
export const centredCard = (
  [x, y]: Point,
  width: number,
  height: number,
  text?: LabelText,
  look?: Look & TextStyle,
): Part[] => card([x - width / 2, y - height / 2], width, height, text, look)

/** Cards side by side, each with a text or empty, by the upper left corner. */
export const strip = (
  [x, y]: Point,
  texts: readonly (LabelText | undefined)[],
  width: number,
  height: number,
  getLook: (index: number) => Look & TextStyle = () => ({}),
): Part[] => texts.flatMap((text, index) => card([x + index * width, y], width, height, text, getLook(index)))

/** Sunday to Saturday. */
export const WEEK: readonly BilingualText[] = [
  { en: 'Su', bn: 'র' },
  { en: 'Mo', bn: 'সো' },
  { en: 'Tu', bn: 'ম' },
  { en: 'We', bn: 'বু' },
  { en: 'Th', bn: 'বৃ' },
  { en: 'Fr', bn: 'শু' },
  { en: 'Sa', bn: 'শ' },
]

/** A question mark in a circle, for a value that is asked for or unknown. */
export const unknown = (at: Point, radius = 15): Part[] => [
  circle(at, radius, { fill: PAPER, stroke: BLUE, width: 3 }),
  label('?', at, { size: radius, colour: BLUE }),
]

export const tick = ([x, y]: Point, size = 9): Part =>
  line(
    [
      [x - size, y],
      [x - size * 0.25, y + size * 0.75],
      [x + size, y - size * 0.75],
    ],
    { stroke: '#28701c', width: 4 },
  )

export const cross = ([x, y]: Point, size = 8): Part =>
  path(`M${x - size} ${y - size}l${size * 2} ${size * 2}m0 ${-size * 2}l${-size * 2} ${size * 2}`, {
    stroke: RED,
    width: 4,
  })

/** A small ✓ or ✗ beside a letter or a number, or in a cell. */
export const smallMark = ([x, y]: Point, isRight: boolean): Part =>
  isRight
    ? line(
        [
          [x - 8, y],
          [x - 2, y + 7],
          [x + 9, y - 8],
        ],
        { stroke: GREEN, width: 4 },
      )
    : path(`M${x - 7} ${y - 7}l14 14m0-14l-14 14`, { stroke: RED, width: 4 })

/** Three dots: it goes on like that. */
export const more = ([x, y]: Point, gap = 9): Part[] => [-gap, 0, gap].map((step) => dot([x + step, y], 2.5))

/** A fraction with its bar, by its middle. */
export const fraction = ([x, y]: Point, above: number, below: number, size = 13): Part[] => [
  label(above, [x, y - size * 0.85], { size }),
  line(
    [
      [x - size * 0.7, y],
      [x + size * 0.7, y],
    ],
    { width: 2.5 },
  ),
  label(below, [x, y + size * 0.85], { size }),
]

/** So many points of a circle, the first one on top. */
export const around = (middle: Point, radius: number, count: number): Point[] =>
  range(0, count - 1).map((index) => onCircle(middle, radius, (index * 360) / count))

/** Lines between all of these points. */
export const everyPair = (points: readonly Point[], look: Look = {}): Part[] =>
  points.flatMap((from, index) =>
    points.slice(index + 1).map((to) => line([from, to], { ...THIN, stroke: BLUE, ...look })),
  )
