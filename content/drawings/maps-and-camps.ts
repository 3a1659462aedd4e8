import { BLUE, label, line, PAPER, RED, type Part } from '../templates/drawing.ts'
import { GREEN } from './kit/colours.ts'
import { hut } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

const KM = 11

/** Two huts so far apart, on a piece of road by itself. */
const apart = (x: number, y: number, km: number, from: string, to: string): Part[] => [
  line([
    [x, y],
    [x + km * KM, y],
  ]),
  ...hut([x, y], from),
  ...hut([x + km * KM, y], to),
  label(km, [x + (km * KM) / 2, y + 16], { size: 16 }),
]

export default {
  '03-four-huts-on-a-road': {
    name: 'pairs-of-huts',
    width: 340,
    height: 180,
    parts: [
      ...apart(30, 60, 8, RED, BLUE),
      ...apart(215, 60, 5, BLUE, GREEN),
      ...apart(240, 140, 3, GREEN, PAPER),
      ...apart(30, 140, 10, PAPER, RED),
    ],
  },
} satisfies SeriesDrawings
