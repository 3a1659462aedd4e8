import { BROWN, dot, line, type Part, type Point } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import type { SeriesDrawings } from './statement.ts'

/** A rope that lies loose, with its two ends. */
function rope([x, y]: Point): Part[] {
  const points = range(0, 8).map((step): Point => [x + step * 10, y + 6 * Math.sin((step * Math.PI) / 4)])
  const ends = [points[0], points.at(-1)].filter((point) => point !== undefined)
  return [line(points, { stroke: BROWN, width: 8 }), ...ends.map((end) => dot(end, 6))]
}

export default {
  '03-one-big-ring': {
    name: 'six-short-ropes',
    width: 340,
    height: 130,
    parts: range(0, 5).flatMap((index) => rope([25 + (index % 3) * 105, 42 + Math.floor(index / 3) * 48])),
  },
} satisfies SeriesDrawings
