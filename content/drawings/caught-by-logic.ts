import {
  BLUE,
  BROWN,
  circle,
  label,
  LEAF,
  PAPER,
  polygon,
  rectangle,
  SKY,
  SUN,
  type Part,
  type Point,
} from '../templates/drawing.ts'
import { token } from '../templates/figures.ts'
import { range } from '../templates/numbers.ts'
import { everyPair, smallMark } from './kit/marks.ts'
import { child } from './kit/people.ts'
import type { SeriesDrawings } from './statement.ts'

const corners: readonly Point[] = [
  [90, 40],
  [250, 40],
  [250, 140],
  [90, 140],
]
const fighters = [
  { en: 'A', bn: 'আ' },
  { en: 'B', bn: 'ব' },
  { en: 'C', bn: 'চ' },
  { en: 'D', bn: 'দ' },
]

/** A child who says how many of them lie. */
const speaker = (x: number, count: number): Part[] => [
  polygon(
    [
      [x - 27, 11],
      [x + 27, 11],
      [x + 27, 45],
      [x + 6, 45],
      [x, 55],
      [x - 6, 45],
      [x - 27, 45],
    ],
    { fill: PAPER, width: 3 },
  ),
  label(count, [x - 11, 28], { size: 15 }),
  smallMark([x + 10, 28], false),
  ...child([x, 108]),
]

export default {
  '02-five-on-a-bench': {
    name: 'a-bench-of-five',
    width: 340,
    height: 150,
    parts: [
      ...range(1, 5).flatMap((count) => speaker(count * 64 - 22, count)),
      rectangle([14, 128], 312, 10, { fill: BROWN, width: 3 }),
    ],
    counts: [1, 2, 3, 4, 5],
  },
  '03-kite-fights': {
    name: 'six-kite-fights',
    width: 340,
    height: 180,
    parts: [
      ...everyPair(corners),
      ...corners.flatMap((at, index) => token(at, fighters[index] ?? '', [SKY, LEAF, SUN, PAPER][index])),
      ...[2, 2, 0, '?'].map((wins, index) =>
        label(wins, [index === 0 || index === 3 ? 46 : 294, index < 2 ? 40 : 140], { size: 19 }),
      ),
    ],
    counts: [2, 0],
  },
  '07-cricket-and-football': {
    name: 'cricket-football-and-the-class',
    width: 340,
    height: 180,
    parts: [
      rectangle([14, 14], 312, 152, { fill: PAPER, width: 3 }),
      label(30, [36, 34]),
      circle([134, 92], 62, { fill: SKY, width: 0 }),
      circle([206, 92], 62, { fill: LEAF, width: 0 }),
      circle([134, 92], 62, { width: 3 }),
      circle([206, 92], 62, { stroke: BLUE, width: 3 }),
      label(7, [170, 92], { size: 19 }),
      label(18, [84, 28], { size: 17 }),
      label(15, [256, 28], { size: 17 }),
      label('?', [304, 148], { size: 19 }),
    ],
  },
} satisfies SeriesDrawings
