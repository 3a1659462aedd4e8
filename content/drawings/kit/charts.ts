import {
  INK,
  label,
  line,
  rectangle,
  SKY,
  type LabelText,
  type Part,
  type Point,
} from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { THIN } from './marks.ts'

// Charts and number lines of statements.

/** A bar with its name below. */
export interface Bar {
  readonly name: LabelText
  readonly value: number
  readonly fill?: string
}

/** The frame of a bar chart: where its axes meet, how far apart its level lines are, and what they count. */
export interface Frame {
  readonly corner: Point
  readonly width: number
  /** Pixels from one level line to the next. */
  readonly gap: number
  /** The value at the lowest line, 0 by default; `step` is the value between two lines. */
  readonly from?: number
  readonly step: number
  readonly steps: number
  /** Every how many lines one has its number. */
  readonly every?: number
}

/** A bar chart with numbered level lines. */
export function barChart(
  bars: readonly Bar[],
  { corner: [x, y], width, gap, from = 0, step, steps, every = 1 }: Frame,
): Part[] {
  const room = width / bars.length
  return [
    ...range(1, steps).map((level) =>
      line(
        [
          [x, y - level * gap],
          [x + width, y - level * gap],
        ],
        { stroke: '#b9c2d4', width: 1.5 },
      ),
    ),
    ...range(0, Math.floor(steps / every))
      .map((nth) => nth * every)
      .map((level) => label(from + level * step, [x - 8, y - level * gap], { size: 12, from: 'end' })),
    ...bars.flatMap(({ name, value, fill = SKY }, index) => {
      const height = ((value - from) / step) * gap
      return [
        rectangle([x + (index + 0.2) * room, y - height], room * 0.6, height, { fill, width: 2.5 }),
        label(name, [x + (index + 0.5) * room, y + 15], { size: 13 }),
      ]
    }),
    line(
      [
        [x, y - steps * gap - 6],
        [x, y],
        [x + width, y],
      ],
      { stroke: INK, width: 3 },
    ),
  ]
}

/** A grid with two axes: its upper left corner, the size of a square, and how many lie on each side of the crossing. */
export interface Plane {
  readonly corner: Point
  readonly size: number
  /** Below zero. */
  readonly left: number
  readonly right: number
  /** Below zero. */
  readonly down: number
  readonly up: number
}

/** A point of a plane in the drawing. */
export const toPixels = ({ corner: [x, y], size, left, up }: Plane, [a, b]: Point): Point => [
  x + (a - left) * size,
  y + (up - b) * size,
]

/** Thin lines of the grid, and the two axes with arrow heads to the right and up. */
export function axes(plane: Plane): Part[] {
  const { left, right, down, up } = plane
  const at = (a: number, b: number): Point => toPixels(plane, [a, b])
  const thin = { stroke: '#c3cad8', width: 1.5 }
  const [[endX, endY], [topX, topY]] = [at(right, 0), at(0, up)]
  return [
    ...range(left, right).map((a) => line([at(a, down), at(a, up)], thin)),
    ...range(down, up).map((b) => line([at(left, b), at(right, b)], thin)),
    line([at(left, 0), at(right, 0)], { width: 3 }),
    line([at(0, down), at(0, up)], { width: 3 }),
    line(
      [
        [endX - 8, endY - 6],
        [endX, endY],
        [endX - 8, endY + 6],
      ],
      { width: 3 },
    ),
    line(
      [
        [topX - 6, topY + 8],
        [topX, topY],
        [topX + 6, topY + 8],
      ],
      { width: 3 },
    ),
  ]
}

/** A level line with short strokes across it, each with its number below. */
export const ruler = (
  y: number,
  from: number,
  to: number,
  marks: readonly (readonly [x: number, text: LabelText])[],
): Part[] => [
  line([
    [from, y],
    [to, y],
  ]),
  ...marks.flatMap(([x, text]) => [
    line(
      [
        [x, y - 8],
        [x, y + 8],
      ],
      THIN,
    ),
    label(text, [x, y + 24], { size: 14 }),
  ]),
]

/** A bracket over the part of a line between two points, with its length above. */
export const span = (y: number, from: number, to: number, text: LabelText, colour: string = INK): Part[] => [
  line(
    [
      [from, y + 6],
      [from, y],
      [to, y],
      [to, y + 6],
    ],
    { ...THIN, stroke: colour },
  ),
  label(text, [(from + to) / 2, y - 15], { size: 15, colour }),
]
