import { dot, INK, label, line, polygon, type Part } from '../templates/drawing.ts'
import { GREY } from './kit/colours.ts'
import { path, unknown } from './kit/marks.ts'
import { sack } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

/** A weight of so many kilograms, by the middle of its foot. */
const weight = (x: number, mass: number): Part[] => [
  polygon(
    [
      [x - 14 - mass, 86 - mass * 3],
      [x + 14 + mass, 86 - mass * 3],
      [x + 20 + mass, 118],
      [x - 20 - mass, 118],
    ],
    { fill: GREY, width: 3 },
  ),
  label(mass, [x, 104 - mass], { size: 16 }),
]

export default {
  '07-three-weights-two-pans': {
    name: 'sack-and-three-weights',
    width: 420,
    height: 136,
    parts: [
      polygon(
        [
          [116, 118],
          [164, 118],
          [140, 98],
        ],
        { fill: INK, width: 2 },
      ),
      line(
        [
          [140, 100],
          [140, 70],
        ],
        { width: 6 },
      ),
      path('M58 70H222', { width: 5 }),
      dot([140, 70], 7),
      path('M24 62l10 8h48l10-8M188 62l10 8h48l10-8', { width: 4 }),
      sack([58, 68], 0.75),
      ...unknown([58, 46], 11),
      ...weight(290, 1),
      ...weight(336, 3),
      ...weight(388, 9),
    ],
  },
} satisfies SeriesDrawings
