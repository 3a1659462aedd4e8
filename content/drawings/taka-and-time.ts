import type { BilingualText } from '../templates/bilingual.ts'
import {
  BROWN,
  circle,
  label,
  line,
  PAPER,
  RED,
  SKY,
  SUN,
  type Part,
  type Point,
} from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { barChart } from './kit/charts.ts'
import { MINT } from './kit/colours.ts'
import { arrow, bow, card, more, path, strip, unknown } from './kit/marks.ts'
import { person } from './kit/people.ts'
import { coin } from './kit/things.ts'
import { bus } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

const TOMA: BilingualText = { en: 'T', bn: 'ত' }
const FATHER: BilingualText = { en: 'F', bn: 'বা' }

/** Coconuts that are crossed out, counted from 0, row by row. */
const BAD = [4, 13, 27, 38]
const coconut = (nth: number): Point => [24 + (nth % 10) * 28, 20 + Math.floor(nth / 10) * 30]

/** Three coins of a value, one above the other. */
const pile = (x: number, value: number): Part[] => [
  ...[0, 7].flatMap((step) =>
    path(`M${x - 19} ${76 - step}a19 8 0 0 0 38 0v7a19 8 0 0 1-38 0z`, {
      fill: SUN,
      stroke: BROWN,
      width: 2.5,
    }),
  ),
  ...coin([x, 50], value, 20),
]

export default {
  '01-ten-taka-in-coins': {
    name: 'juice-and-coins',
    width: 360,
    height: 116,
    parts: [
      path('M30 16H90L82 98H38z', { fill: PAPER }),
      path('M34 44H86L81 96H39z', { fill: MINT, width: 0 }),
      label(10, [60, 70], { size: 20 }),
      ...arrow([154, 60], [110, 60]),
      ...pile(196, 1),
      ...pile(258, 2),
      ...pile(320, 5),
    ],
  },
  '02-the-next-bus': {
    name: 'buses-and-nadim',
    width: 420,
    height: 136,
    parts: [
      line(
        [
          [24, 92],
          [396, 92],
        ],
        { width: 3 },
      ),
      ...[46, 130, 214].map((x) => path(`M${x} 84v16`)),
      bus([46, 78], 0.8),
      ...bow([60, 84], [124, 84], 18),
      ...bow([142, 84], [208, 84], 18),
      label(25, [94, 46], { size: 14 }),
      ...more([256, 78]),
      ...person([328, 54], 0.85, SKY),
      path('M328 84v16'),
      ...bow([338, 82], [384, 82], 12),
      ...unknown([372, 46], 12),
      label('7:10', [46, 116], { size: 14 }),
      label('8:30', [328, 116], { size: 14 }),
    ],
  },
  '03-father-and-daughter': {
    name: 'ages-now-and-then',
    width: 420,
    height: 124,
    parts: [
      ...[TOMA, FATHER].map((name, index) => label(name, [22, 38 + index * 48], { size: 15 })),
      ...card([42, 20], 34, 36, 9, { fill: SUN, size: 15 }),
      ...card([42, 68], 126, 36, 37, { fill: SKY, size: 15 }),
      ...arrow([184, 62], [248, 62]),
      ...unknown([216, 38], 12),
      ...card([266, 20], 46, 36, undefined, { fill: SUN }),
      ...strip([266, 68], [undefined, undefined, undefined], 46, 36, () => ({ fill: SKY })),
    ],
  },
  '05-what-the-tin-held': {
    name: 'tin-of-six-weeks',
    width: 330,
    height: 190,
    parts: barChart(
      [30, 50, 90, 90, 70, 100].map((value, index) => ({ name: index + 1, value })),
      { corner: [48, 160], width: 262, gap: 14, step: 10, steps: 10, every: 5 },
    ),
    counts: [0, 50, 100, 1, 2, 3, 4, 5, 6],
  },
  '07-four-bad-coconuts': {
    name: 'forty-coconuts',
    width: 300,
    height: 130,
    parts: [
      ...range(0, 39).map((nth) => circle(coconut(nth), 11, { fill: BROWN, width: 2.5 })),
      ...BAD.map((nth) => {
        const [x, y] = coconut(nth)
        return path(`M${x - 11} ${y - 11}l22 22m0-22l-22 22`, { stroke: RED, width: 4 })
      }),
    ],
  },
} satisfies SeriesDrawings
