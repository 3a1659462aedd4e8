import {
  arc,
  BLUE,
  INK,
  label,
  LEAF,
  line,
  PAPER,
  polygon,
  type Part,
  type Point,
} from '../templates/drawing.ts'
import type { SeriesDrawings } from './statement.ts'

const [TOP, LEFT, RIGHT]: readonly [Point, Point, Point] = [
  [170, 56],
  [112, 156],
  [228, 156],
]
const [A, B, C, D, E]: readonly [Point, Point, Point, Point, Point] = [
  [77.6, 40],
  [262.8, 40],
  [225.2, 143.4],
  [40, 143.4],
  [115.2, 143.4],
]

/** Short strokes across a line, for lengths that are equal. */
const strokes = ([ax, ay]: Point, [bx, by]: Point, count: number): Part[] => {
  const length = Math.hypot(bx - ax, by - ay)
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
  return Array.from({ length: count }, (_, index) => {
    const shift = (index - (count - 1) / 2) * 7
    const [x, y] = [(ax + bx) / 2 + dx * shift, (ay + by) / 2 + dy * shift]
    return line(
      [
        [x - dy * 7, y + dx * 7],
        [x + dy * 7, y - dx * 7],
      ],
      { width: 2.5 },
    )
  })
}

export default {
  '01-four-angles-four-places': {
    name: 'four-angles',
    width: 340,
    height: 176,
    parts: [
      polygon([TOP, RIGHT, LEFT], { fill: PAPER }),
      line([TOP, [194, 14.6]], { width: 3, dashed: true }),
      line([RIGHT, [312, 156]], { width: 3, dashed: true }),
      ...strokes(LEFT, TOP, 1),
      ...strokes(RIGHT, TOP, 1),
      label('P', [170, 92], { size: 15 }),
      label('Q', [206, 140], { size: 15 }),
      label('R', [208, 54], { size: 15, colour: BLUE }),
      label('S', [254, 138], { size: 15, colour: BLUE }),
    ],
  },
  '06-two-pairs-of-equal-paths': {
    name: 'gate-in-a-field',
    width: 310,
    height: 180,
    parts: [
      polygon([A, B, C, D], { fill: LEAF }),
      line([A, E, B], { stroke: BLUE }),
      ...strokes(A, D, 1),
      ...strokes(A, E, 1),
      ...strokes(E, C, 2),
      ...strokes(B, C, 2),
      arc(D, 24, 20, 90, { width: 2.5 }),
      label('70°', [77, 124], { size: 13 }),
      label('?', [128, 106], { size: 16, colour: INK }),
      label('A', [68, 24], { size: 15 }),
      label('B', [274, 24], { size: 15 }),
      label('C', [236, 162], { size: 15 }),
      label('D', [28, 162], { size: 15 }),
      label('E', [115, 163], { size: 15 }),
    ],
  },
} satisfies SeriesDrawings
