import {
  BLUE,
  circle,
  label,
  line,
  PAPER,
  polygon,
  RED,
  SKY,
  SUN,
  type Part,
  type Point,
} from '../templates/drawing.ts'
import { grid } from '../templates/figures.ts'
import { range } from '../templates/numbers.ts'
import { barChart } from './kit/charts.ts'
import { WEEK } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const LENT = [8, 6, 14, 20, 12]
const MARBLES = [3, 9, 4, 8, 6]

const marbles = ([x, y]: Point, count: number): Part[] =>
  range(0, count - 1).map((height) =>
    circle([x, y - height * 14], 6.5, { fill: height % 2 ? SUN : SKY, width: 2 }),
  )

/** A top with four sides, seen from above. */
const top = ([x, y]: Point, fill: string): Part[] => [
  polygon(
    [
      [x - 38, y - 38],
      [x + 38, y - 38],
      [x + 38, y + 38],
      [x - 38, y + 38],
    ],
    { fill, width: 3 },
  ),
  line(
    [
      [x - 38, y - 38],
      [x + 38, y + 38],
    ],
    { width: 2 },
  ),
  line(
    [
      [x - 38, y + 38],
      [x + 38, y - 38],
    ],
    { width: 2 },
  ),
  circle([x, y], 4, { fill: RED, width: 2 }),
]

export default {
  '01-a-week-in-the-library': {
    name: 'books-of-a-week',
    width: 330,
    height: 190,
    parts: barChart(
      LENT.map((value, index) => ({ name: WEEK[index] ?? '', value })),
      { corner: [48, 158], width: 262, gap: 26, step: 4, steps: 5, every: 2 },
    ),
    counts: [0, 8, 16],
  },
  '02-the-chart-that-shouts': {
    name: 'momo-and-pitha',
    width: 300,
    height: 180,
    parts: barChart(
      [
        { name: { en: 'pitha', bn: 'প' }, value: 50 },
        { name: { en: 'momo', bn: 'ম' }, value: 54, fill: SUN },
      ],
      { corner: [52, 148], width: 220, gap: 38, from: 48, step: 2, steps: 3 },
    ),
    counts: [48, 50, 52, 54],
  },
  '03-level-the-marbles': {
    name: 'five-towers',
    width: 320,
    height: 165,
    parts: [
      ...MARBLES.flatMap((count, index) => marbles([48 + index * 56, 130], count)),
      ...MARBLES.map((count, index) => label(count, [48 + index * 56, 151], { size: 14 })),
      line(
        [
          [20, 139],
          [300, 139],
        ],
        { stroke: BLUE, width: 3 },
      ),
    ],
  },
  '08-a-fair-game-of-tops': {
    name: 'two-tops',
    width: 340,
    height: 170,
    parts: [
      ...top([54, 46], SKY),
      ...top([54, 128], SUN),
      ...grid([190, 42], 4, 4, 29, { fill: PAPER, width: 2 }),
      ...range(0, 3).flatMap((index) => [
        label(index + 1, [204.5 + index * 29, 27], { size: 14 }),
        label(index + 1, [175, 56.5 + index * 29], { size: 14 }),
      ]),
    ],
    counts: [1, 2, 3, 4],
  },
} satisfies SeriesDrawings
