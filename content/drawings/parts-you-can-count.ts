import { dot, label, polygon, SKY, type Point } from '../templates/drawing.ts'
import { arrow } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

/** A point by its numbers to the right and up; a sketch, in which nothing can be counted. */
const at = (right: number, up: number): Point => [70 + right * 26, 152 - up * 15]

export default {
  '04-dots-inside-a-triangle': {
    name: 'triangle-by-its-corners',
    width: 340,
    height: 182,
    parts: [
      ...arrow(at(0, 0), [322, 152]),
      ...arrow(at(0, 0), [70, 14]),
      polygon([at(0, 0), at(7, 3), at(2, 8)], { fill: SKY, width: 3 }),
      ...[at(0, 0), at(7, 3), at(2, 8)].map((corner) => dot(corner, 5)),
      label('(0, 0)', [36, 166], { size: 13 }),
      label('(7, 3)', [288, 106], { size: 13 }),
      label('(2, 8)', [160, 24], { size: 13 }),
    ],
  },
} satisfies SeriesDrawings
