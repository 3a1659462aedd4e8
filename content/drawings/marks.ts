import type { BilingualText } from '../templates/bilingual.ts'
import { circle, dot, INK, label, line, PAPER, polygon, rectangle, type Look, type Part, type Point } from '../templates/drawing.ts'

// What drawings of statements point, bracket and write with.

export const GREEN = '#28701c'

type Text = BilingualText | string | number

/** A path in the drawing's own pixels, for what has curves. */
export const path = (d: string, { fill = 'none', stroke = INK, width = 3 }: Look = {}): Part => ({
  svg: () => `<path d="${d}" fill="${fill}"${width > 0 ? ` stroke="${stroke}" stroke-width="${width}"` : ''}/>`,
  texts: [],
})

/** Parts without letters, moved to a place and made smaller or larger. */
export const placed = ([x, y]: Point, scale: number, parts: readonly Part[]): Part => ({
  svg: (language) =>
    `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${parts.map(({ svg }) => svg(language)).join('')}</g>`,
  texts: [],
})

/** An arrow's head at a point, where it comes to from another one. */
function head([x, y]: Point, [fromX, fromY]: Point, colour: string): Part {
  const length = Math.hypot(x - fromX, y - fromY)
  const [dx, dy] = [((x - fromX) / length) * 9, ((y - fromY) / length) * 9]
  return line(
    [
      [x - dx - dy * 0.7, y - dy + dx * 0.7],
      [x, y],
      [x - dx + dy * 0.7, y - dy - dx * 0.7],
    ],
    { stroke: colour, width: 3 },
  )
}

export const arrow = (from: Point, to: Point, colour = INK): Part[] => [line([from, to], { stroke: colour, width: 3 }), head(to, from, colour)]

/** An arrow that is bent: its middle lies so far above the straight line, or below it. */
export function bow(from: Point, to: Point, rise: number, colour = INK): Part[] {
  const bend: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - rise * 2]
  return [path(`M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}`, { stroke: colour }), head(to, bend, colour)]
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

/** A card, a box or a place with something written on it; empty without a text. */
export const card = ([x, y]: Point, width: number, height: number, text?: Text, fill = PAPER, size = 17): Part[] => [
  rectangle([x, y], width, height, { fill, width: 3 }),
  ...(text === undefined ? [] : [label(text, [x + width / 2, y + height / 2], { size })]),
]

/** What is asked for, or not known. */
export const unknown = (at: Point, radius = 15): Part[] => [circle(at, radius, { fill: PAPER, stroke: '#2152bd', width: 3 }), label('?', at, { size: radius, colour: '#2152bd' })]

export const tick = ([x, y]: Point, size = 9): Part =>
  line(
    [
      [x - size, y],
      [x - size * 0.25, y + size * 0.75],
      [x + size, y - size * 0.75],
    ],
    { stroke: GREEN, width: 4 },
  )

export const cross = ([x, y]: Point, size = 8): Part => path(`M${x - size} ${y - size}l${size * 2} ${size * 2}m0 ${-size * 2}l${-size * 2} ${size * 2}`, { stroke: '#b9301c', width: 4 })

/** Three dots: it goes on like that. */
export const more = ([x, y]: Point, gap = 9): Part[] => [-gap, 0, gap].map((step) => dot([x + step, y], 2.5))

/** A strip of cards side by side, each with a text or empty. */
export const strip = ([x, y]: Point, texts: readonly (Text | undefined)[], width: number, height: number, fill: (index: number) => string = () => PAPER): Part[] =>
  texts.flatMap((text, index) => card([x + index * width, y], width, height, text, fill(index)))

/** What is said by the one below whose mouth its tip is, empty. */
export const bubble = ([x, y]: Point, width: number, height: number, tip: Point): Part[] => [
  polygon(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [Math.min(x + width - 8, tip[0] + 14), y + height],
      tip,
      [Math.max(x + 8, tip[0] - 2), y + height],
      [x, y + height],
    ],
    { fill: PAPER, width: 2.5 },
  ),
]
