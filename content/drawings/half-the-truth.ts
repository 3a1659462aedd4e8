import { BLUE, label, line, PAPER, rectangle, RED, SKY, type Part, type Point } from '../templates/drawing.ts'
import { token } from '../templates/figures.ts'
import { GREEN } from './kit/colours.ts'
import { centredCard, everyPair, smallMark } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const corners: readonly Point[] = [
  [100, 40],
  [240, 40],
  [240, 140],
  [100, 140],
]
const BOXES = [
  { colour: RED, letter: { en: 'R', bn: 'ল' } },
  { colour: BLUE, letter: { en: 'B', bn: 'ন' } },
  { colour: GREEN, letter: { en: 'G', bn: 'স' } },
] as const

/** A sentence of a label: the mango is in that box, or is not. */
const sentence = ([x, y]: Point, box: number, isThere: boolean): Part[] => {
  const { colour, letter } = BOXES[box] ?? BOXES[0]
  return [
    ...centredCard([x - 14, y], 26, 26, letter, { fill: colour, size: 14, colour: PAPER }),
    smallMark([x + 18, y], isThere),
  ]
}

/** Of each label: the box where it is not, and the box where it is. */
const LABELS = [
  [0, 1],
  [0, 2],
  [2, 0],
] as const

function boxWithLabel(x: number, box: number, [notIn, isIn]: readonly [number, number]): Part[] {
  const { colour, letter } = BOXES[box] ?? BOXES[0]
  return [
    rectangle([x - 44, 46], 88, 98, { fill: colour, width: 3 }),
    line(
      [
        [x - 49, 44],
        [x + 49, 44],
      ],
      { width: 8 },
    ),
    label(letter, [x, 24], { size: 17, colour }),
    rectangle([x - 34, 56], 68, 78, { fill: PAPER, width: 3 }),
    ...sentence([x, 76], notIn, false),
    ...sentence([x, 114], isIn, true),
  ]
}

const VOTES = [7, 6, 3] as const

export default {
  '03-how-many-draws': {
    name: 'four-totals',
    width: 340,
    height: 180,
    parts: [
      ...everyPair(corners),
      ...corners.flatMap((at, index) => token(at, [7, 4, 3, 2][index] ?? '', SKY, 22)),
    ],
  },
  '05-two-sentences-on-each-box': {
    name: 'three-boxes-with-labels',
    width: 340,
    height: 160,
    parts: LABELS.flatMap((told, index) => boxWithLabel(60 + index * 110, index, told)),
  },
  '08-eleven-voters': {
    name: 'votes-so-far',
    width: 340,
    height: 150,
    parts: [
      ...VOTES.flatMap((votes, index) => [
        label(
          [
            { en: 'B', bn: 'ব' },
            { en: 'C', bn: 'চ' },
            { en: 'D', bn: 'দ' },
          ][index] ?? '',
          [30, 34 + index * 42],
          { size: 17 },
        ),
        rectangle([50, 20 + index * 42], votes * 18, 28, { fill: SKY, width: 3 }),
        label(votes, [66 + votes * 18, 34 + index * 42], { size: 17 }),
      ]),
      rectangle([222, 36], 96, 78, { fill: PAPER, width: 3, dashed: true }),
      label(11, [270, 62], { size: 20 }),
      label('?', [270, 94], { size: 17, colour: RED }),
    ],
  },
} satisfies SeriesDrawings
