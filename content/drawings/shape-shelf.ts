import { line, RED, rectangle, SKY, type Point } from '../templates/drawing.ts'
import type { SeriesDrawings } from './statement.ts'

/** Where a cut begins and ends, on squares side by side. */
const CUTS: readonly (readonly [Point, Point])[] = [
  [
    [20, 120],
    [120, 20],
  ],
  [
    [150, 20],
    [210, 120],
  ],
  [
    [280, 70],
    [380, 50],
  ],
]

export default {
  '02-one-cut-two-pieces': {
    name: 'three-ways-to-cut',
    width: 400,
    height: 140,
    parts: [
      ...[20, 150, 280].map((x) => rectangle([x, 20], 100, 100, { fill: SKY, width: 3 })),
      ...CUTS.map((ends) => line(ends, { stroke: RED, width: 4, dashed: true })),
    ],
  },
} satisfies SeriesDrawings
