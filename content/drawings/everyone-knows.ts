import { BLUE, dot, label, line, PAPER, polygon, RED, type Part, type Point } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { around, centredCard, everyPair } from './kit/marks.ts'
import { child } from './kit/people.ts'
import type { SeriesDrawings } from './statement.ts'

/** A child with a cap whose number is not shown. */
const capped = ([x, y]: Point, letter: { en: string; bn: string }): Part[] => [
  ...child([x, y], letter),
  polygon(
    [
      [x - 15, y - 32],
      [x - 12, y - 62],
      [x + 12, y - 62],
      [x + 15, y - 32],
    ],
    { fill: PAPER, stroke: RED, width: 3 },
  ),
  label('?', [x, y - 47], { size: 15, colour: RED }),
]

const schools = around([110, 92], 68, 5)

export default {
  '03-three-numbered-caps': {
    name: 'three-hidden-caps',
    width: 340,
    height: 150,
    parts: [
      ...capped([40, 92], { en: 'A', bn: 'অ' }),
      ...capped([106, 92], { en: 'B', bn: 'ব' }),
      ...capped([172, 92], { en: 'C', bn: 'চ' }),
      ...range(1, 5).flatMap((number) =>
        centredCard(
          [234 + ((number - 1) % 3) * 36 + (number > 3 ? 18 : 0), number > 3 ? 104 : 60],
          28,
          34,
          number,
          { size: 15 },
        ),
      ),
    ],
    counts: [1, 2, 3, 4, 5],
  },
  '06-five-totals-in-a-row': {
    name: 'five-schools',
    width: 340,
    height: 190,
    parts: [
      ...everyPair(schools),
      ...schools.map((at) => dot(at, 11, BLUE)),
      label('3', [240, 60], { size: 17 }),
      label('0', [310, 60], { size: 17 }),
      line(
        [
          [256, 60],
          [294, 60],
        ],
        { stroke: BLUE },
      ),
      label('1', [240, 120], { size: 17 }),
      label('1', [310, 120], { size: 17 }),
      line(
        [
          [256, 120],
          [294, 120],
        ],
        { stroke: BLUE, dashed: true },
      ),
      ...[
        [240, 60],
        [310, 60],
        [240, 120],
        [310, 120],
      ].map(([x = 0, y = 0]) => dot([x, y + 22], 5, BLUE)),
    ],
    counts: [0],
  },
  '08-ten-cards-about-lies': {
    name: 'ten-cards',
    width: 340,
    height: 92,
    parts: [
      ...[1, 2, 3, 10].flatMap((number, index) =>
        centredCard([number === 10 ? 302 : 42 + index * 66, 46], 56, 60, `÷ ${number}`, { size: 17 }),
      ),
      line(
        [
          [218, 46],
          [262, 46],
        ],
        { dashed: true },
      ),
    ],
    counts: [3],
  },
} satisfies SeriesDrawings
