import type { BilingualText } from '../templates/bilingual.ts'
import {
  arc, BLUE, BROWN, circle, dot, INK, label, LEAF, line, onCircle, PAPER, polygon, RED, rectangle, SKY, SUN,
  type Look, type Part, type Point, type TextStyle,
} from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'

// What statements speak of: people, things, rows, scales of numbers, days.

type Text = BilingualText | string | number

export const GREEN = '#26735a'
export const ORANGE = '#e98a2c'
const THIN = { width: 3 }

/** A line with a head at its end. */
export function arrow([ax, ay]: Point, [bx, by]: Point, look: Look = {}): Part[] {
  const angle = Math.atan2(by - ay, bx - ax)
  const head = (turn: number): Point => [bx - 11 * Math.cos(angle + turn), by - 11 * Math.sin(angle + turn)]
  return [line([[ax, ay], [bx, by]], { ...THIN, ...look }), line([head(0.5), [bx, by], head(-0.5)], { ...THIN, ...look, dashed: false })]
}

/** A rectangle with a word or a number in it, by its middle. */
export const card = ([x, y]: Point, width: number, height: number, text: Text, look: Look & TextStyle = {}): Part[] => [
  rectangle([x - width / 2, y - height / 2], width, height, { fill: PAPER, ...THIN, ...look }),
  ...(text === '' ? [] : [label(text, [x, y], look)]),
]

/** Equal cells in a row, by their upper left corner; a fill for each, where one is given. */
export const cells = ([x, y]: Point, size: number, texts: readonly Text[], fills: readonly (string | undefined)[] = []): Part[] =>
  texts.flatMap((text, index) =>
    card([x + (index + 0.5) * size, y + size / 2], size, size, text, { fill: fills[index] ?? PAPER, size: Math.min(16, size * 0.37) }),
  )

/** A level line with short strokes below it, each with its number. */
export const ruler = (y: number, from: number, to: number, marks: readonly (readonly [x: number, text: Text])[]): Part[] => [
  line([[from, y], [to, y]]),
  ...marks.flatMap(([x, text]) => [line([[x, y - 8], [x, y + 8]], THIN), ...(text === '' ? [] : [label(text, [x, y + 24], { size: 14 })])]),
]

/** What lies between two points of a line, with its length above. */
export const span = (y: number, from: number, to: number, text: Text, colour: string = INK): Part[] => [
  line([[from, y + 6], [from, y], [to, y], [to, y + 6]], { ...THIN, stroke: colour }),
  label(text, [(from + to) / 2, y - 15], { size: 15, colour }),
]

/** A child, with a letter or a number on the shirt. */
export const child = ([x, y]: Point, text: Text, shirt: string = SKY): Part[] => [
  circle([x, y - 26], 12, { fill: SUN, ...THIN }),
  polygon([[x - 19, y + 24], [x - 16, y - 8], [x + 16, y - 8], [x + 19, y + 24]], { fill: shirt, ...THIN }),
  ...(text === '' ? [] : [label(text, [x, y + 8], { size: 15 })]),
]

/** A grown person, taller than a child. */
export const grown = ([x, y]: Point): Part[] => [
  circle([x, y - 52], 14, { fill: SUN, ...THIN }),
  polygon([[x - 24, y + 24], [x - 18, y - 32], [x + 18, y - 32], [x + 24, y + 24]], { fill: LEAF, ...THIN }),
]

/** A speech bubble over a child's head. */
export const bubble = ([x, y]: Point, width: number, inside: readonly Part[]): Part[] => [
  polygon([[x - width / 2, y - 17], [x + width / 2, y - 17], [x + width / 2, y + 17], [x + 6, y + 17], [x, y + 27], [x - 6, y + 17], [x - width / 2, y + 17]], { fill: PAPER, ...THIN }),
  ...inside,
]

/** ✓ or ✗. */
export const mark = ([x, y]: Point, isRight: boolean): Part =>
  isRight
    ? line([[x - 8, y], [x - 2, y + 7], [x + 9, y - 8]], { stroke: GREEN, width: 4 })
    : { texts: [], svg: () => `<path d="M${x - 7} ${y - 7}l14 14m0-14l-14 14" fill="none" stroke="${RED}" stroke-width="4"/>` }

/** A fraction with its bar, by its middle. */
export const fraction = ([x, y]: Point, above: number, below: number, size = 13): Part[] => [
  label(above, [x, y - size * 0.85], { size }),
  line([[x - size * 0.7, y], [x + size * 0.7, y]], { width: 2.5 }),
  label(below, [x, y + size * 0.85], { size }),
]

/** Lines between all of these points. */
export const everyPair = (points: readonly Point[], look: Look = {}): Part[] =>
  points.flatMap((from, index) => points.slice(index + 1).map((to) => line([from, to], { ...THIN, stroke: BLUE, ...look })))

/** So many points of a circle, the first one on top. */
export const around = (middle: Point, radius: number, count: number): Point[] =>
  range(0, count - 1).map((index) => onCircle(middle, radius, (index * 360) / count))

/** A sack with its number or price. */
export const sack = ([x, y]: Point, text: Text, fill: string = SUN, size = 15): Part[] => [
  polygon([[x - 8, y - 26], [x + 8, y - 26], [x + 4, y - 18], [x + 22, y + 2], [x + 18, y + 26], [x - 18, y + 26], [x - 22, y + 2], [x - 4, y - 18]], { fill, ...THIN }),
  ...(text === '' ? [] : [label(text, [x, y + 7], { size })]),
]

/** A wheel with its axle. */
const wheel = (at: Point, radius = 14): Part[] => [circle(at, radius, { fill: PAPER, ...THIN }), dot(at, 3)]

/** From the side, the two wheels behind side by side; the middle of the road below it at the point. */
export const rickshaw = ([x, y]: Point): Part[] => [
  line([[x - 62, y - 14], [x - 22, y - 40], [x - 2, y - 14], [x - 62, y - 14]]),
  line([[x - 62, y - 14], [x - 68, y - 52], [x - 56, y - 54]]),
  polygon([[x, y - 36], [x + 52, y - 36], [x + 60, y - 14], [x, y - 14]], { fill: SUN, width: 3 }),
  arc([x + 28, y - 36], 26, 290, 90, { stroke: RED, width: 7 }),
  ...[x - 62, x + 16, x + 46].flatMap((at) => wheel([at, y - 14])),
]

export const bicycle = ([x, y]: Point): Part[] => [
  line([[x - 34, y - 16], [x - 12, y - 46], [x + 20, y - 46], [x + 34, y - 16]]),
  line([[x - 12, y - 46], [x, y - 16], [x + 20, y - 46]]),
  line([[x - 20, y - 52], [x - 4, y - 52]], { width: 6 }),
  line([[x + 20, y - 46], [x + 17, y - 60], [x + 28, y - 62]]),
  ...wheel([x - 34, y - 16], 16), ...wheel([x + 34, y - 16], 16),
]

/** Seen from the side: the middle of its floor. */
export const bus = ([x, y]: Point): Part[] => [
  rectangle([x - 22, y - 24], 44, 20, { fill: SUN, ...THIN }),
  line([[x - 15, y - 15], [x + 15, y - 15]], { stroke: BLUE, width: 5 }),
  dot([x - 12, y - 4], 5), dot([x + 12, y - 4], 5),
]

export const car = ([x, y]: Point): Part[] => [
  polygon([[x - 7, y - 4], [x - 7, y - 10], [x - 4, y - 16], [x + 4, y - 16], [x + 7, y - 10], [x + 7, y - 4]], { fill: RED, width: 2 }),
  { texts: [], svg: () => `<path d="M${x - 4} ${y - 3}h0m8 0h0" stroke="${INK}" stroke-width="6"/>` },
]

/** A hut with its roof, the middle of its floor at the point. */
export const hut = ([x, y]: Point, wall: string): Part[] => [
  rectangle([x - 15, y - 24], 30, 24, { fill: wall, ...THIN }),
  polygon([[x - 21, y - 24], [x + 21, y - 24], [x, y - 42]], { fill: BROWN, ...THIN }),
]

/** A boat with the middle of its deck at the point. */
export const boat = ([x, y]: Point, half = 70): Part =>
  polygon([[x - half, y], [x + half, y], [x + half - 22, y + 26], [x - half + 22, y + 26]], { fill: BROWN, ...THIN })

/** The surface of water from one end to the other. */
export const waves = (y: number, from: number, to: number): Part => ({
  texts: [],
  svg: () => `<path d="M${from} ${y}${'q8-8 16 0t16 0'.repeat(Math.floor((to - from) / 32))}" fill="none" stroke="${BLUE}" stroke-width="3"/>`,
})

/** A clock face with its two hands. */
export const clock = (at: Point, radius: number, hour: number, minute = 0): Part[] => [
  circle(at, radius, { fill: PAPER, ...THIN }),
  line([at, onCircle(at, radius * 0.5, hour * 30 + minute / 2)], { width: 4 }),
  line([at, onCircle(at, radius * 0.8, minute * 6)], { width: 3 }),
  dot(at, 3),
]

/** A jar with a lid. */
export const jar = ([x, y]: Point, fill: string = SUN): Part[] => [
  rectangle([x - 10, y - 8], 20, 22, { fill, width: 2 }),
  line([[x - 9, y - 11], [x + 9, y - 11]], { width: 5 }),
]

/** A flower from above. */
export const flower = ([x, y]: Point, fill: string): Part[] => [
  line([[x, y], [x, y + 34]], { stroke: GREEN, ...THIN }),
  ...around([x, y], 7, 5).map((petal) => circle(petal, 6, { fill, width: 1.5 })),
  dot([x, y], 4, BROWN),
]

/** Sunday to Saturday. */
export const WEEK: readonly BilingualText[] = [
  { en: 'Su', bn: 'র' }, { en: 'Mo', bn: 'সো' }, { en: 'Tu', bn: 'ম' }, { en: 'We', bn: 'বু' },
  { en: 'Th', bn: 'বৃ' }, { en: 'Fr', bn: 'শু' }, { en: 'Sa', bn: 'শ' },
]
