import { polygon, SKY, type Point } from '../templates/drawing.ts'
import type { SeriesDrawings } from './statement.ts'

/** The large and the medium triangle, the square and the slanted piece of one tangram, side by side. */
const PIECES: readonly (readonly Point[])[] = [
  [
    [16, 112],
    [144, 112],
    [80, 48],
  ],
  [
    [164, 48],
    [164, 112],
    [228, 112],
  ],
  [
    [250, 112],
    [250, 66.7],
    [295.3, 66.7],
    [295.3, 112],
  ],
  [
    [312, 112],
    [376, 112],
    [408, 80],
    [344, 80],
  ],
]

export default {
  '05-the-piece-with-a-back': {
    name: 'four-pieces',
    width: 424,
    height: 130,
    parts: PIECES.map((corners) => polygon(corners, { fill: SKY, width: 3 })),
  },
} satisfies SeriesDrawings
