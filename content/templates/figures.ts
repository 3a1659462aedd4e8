import type { BilingualText } from './bilingual.ts'
import {
  circle,
  dot,
  INK,
  label,
  line,
  PAPER,
  polygon,
  rectangle,
  type LabelText,
  type Look,
  type Part,
  type Point,
} from './drawing.ts'
import { range } from './numbers.ts'

// Drawings that several templates share.

/** `6 cm` */
export const cm = (length: number): BilingualText => ({ en: `${length} cm`, bn: `${length} সেমি` })
/** `6 m` */
export const metres = (length: number): BilingualText => ({ en: `${length} m`, bn: `${length} মি` })

/** Rows and columns of equal squares, by the upper left corner. */
export const grid = ([x, y]: Point, rows: number, columns: number, size: number, look: Look = {}): Part[] =>
  range(0, rows - 1).flatMap((row) =>
    range(0, columns - 1).map((column) => rectangle([x + column * size, y + row * size], size, size, look)),
  )

/** A letter or a number in a circle, for a person, a thing or a seat. */
export const token = (at: Point, text: LabelText, fill: string = PAPER, radius = 20): Part[] => [
  circle(at, radius, { fill, width: 3 }),
  label(text, at, { size: radius * 0.8 }),
]

/** The first letter of a name; no two names begin with the same. */
export const initial = ({ en, bn }: BilingualText): BilingualText => ({ en: en.charAt(0), bn: bn.charAt(0) })

/** Three edges of a box as they are drawn: to the right, into the depth, and up. */
export interface Edges {
  readonly long: Point
  readonly wide: Point
  readonly high: Point
}

/** A point of a box, counted in its edges from the lower corner in front on the left. */
export const inBox =
  ([x, y]: Point, { long, wide, high }: Edges) =>
  (a: number, b: number, c: number): Point => [
    x + a * long[0] + b * wide[0] + c * high[0],
    y + a * long[1] + b * wide[1] + c * high[1],
  ]

/** The three faces of a box that are seen: in front, on top, on the right. */
export function boxFaces(at: Point, edges: Edges, fills: readonly [string, string, string]): Part[] {
  const point = inBox(at, edges)
  const faces = [
    [point(0, 0, 0), point(1, 0, 0), point(1, 0, 1), point(0, 0, 1)],
    [point(0, 0, 1), point(1, 0, 1), point(1, 1, 1), point(0, 1, 1)],
    [point(1, 0, 0), point(1, 1, 0), point(1, 1, 1), point(1, 0, 1)],
  ]
  return faces.map((corners, index) => polygon(corners, { fill: fills[index] ?? PAPER, width: 3 }))
}

/** Scales in balance, the middle of their foot at a point; `left` and `right` are drawn on the pans. */
export function scales(
  [x, y]: Point,
  left: (pan: Point) => readonly Part[],
  right: (pan: Point) => readonly Part[],
): Part[] {
  const [arm, pan, top] = [100, 72, y - 62]
  const pans: Point[] = [
    [x - arm, top],
    [x + arm, top],
  ]
  return [
    polygon(
      [
        [x - 34, y],
        [x + 34, y],
        [x, y - 26],
      ],
      { fill: INK, width: 2 },
    ),
    line(
      [
        [x, y - 20],
        [x, top],
      ],
      { width: 6 },
    ),
    line(
      [
        [x - arm, top],
        [x + arm, top],
      ],
      { width: 6 },
    ),
    dot([x, top], 8),
    ...pans.map(([px, py]) =>
      line(
        [
          [px - pan, py - 10],
          [px - pan + 14, py],
          [px + pan - 14, py],
          [px + pan, py - 10],
        ],
        { width: 5 },
      ),
    ),
    ...left([x - arm, top - 4]),
    ...right([x + arm, top - 4]),
  ]
}
