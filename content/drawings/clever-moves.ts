import { BROWN, circle, label, RED, type Part } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { centredCard } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const seed = (x: number, y: number): Part => circle([x, y], 7, { fill: BROWN, width: 2 })

/** A card with the seeds of a permitted move: the number of them that a player takes at once. */
const move = (count: number): Part[] => [
  ...centredCard([110 + count * 50, 62], 42, 62, undefined),
  ...range(0, count - 1).map((index) =>
    seed(101 + count * 50 + (index % 2) * 18, 48 + Math.floor(index / 2) * 24),
  ),
  label(count, [110 + count * 50, 112], { size: 15, colour: RED }),
]

export default {
  '02-tamarind-seeds': {
    name: 'a-heap-and-four-moves',
    width: 340,
    height: 130,
    parts: [
      ...range(0, 4).flatMap((row) =>
        range(0, 4 - row).map((place) => seed(30 + row * 9 + place * 18, 88 - row * 15)),
      ),
      label(38, [66, 112], { size: 18 }),
      ...range(1, 4).flatMap(move),
    ],
  },
} satisfies SeriesDrawings
