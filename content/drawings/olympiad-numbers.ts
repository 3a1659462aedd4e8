import { label, line, PAPER, rectangle, SKY, SUN, type Part } from '../templates/drawing.ts'
import { boxFaces } from '../templates/figures.ts'
import { bow, card, cross, more, strip } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

/** A number as groups of one size, and what is left over. */
const groups = (row: number, size: number, rest: number): Part[] => [
  label('n =', [36, 28 + row * 40]),
  ...card([70, 12 + row * 40], 70, 32, size, { fill: SKY, size: 15 }),
  ...card([144, 12 + row * 40], 70, 32, undefined, { fill: SKY }),
  ...more([238, 28 + row * 40]),
  ...card([258, 12 + row * 40], 70, 32, undefined, { fill: SKY }),
  ...card([340, 12 + row * 40], 48, 32, rest, { fill: SUN, size: 15 }),
]

export default {
  '01-a-third-and-a-half': {
    name: 'a-third-and-a-half-of-n',
    width: 420,
    height: 132,
    parts: [
      label('n', [22, 40]),
      label('n', [22, 96]),
      ...strip([44, 22], [undefined, undefined, undefined], 84, 36, (index) => ({
        fill: index === 0 ? SUN : PAPER,
      })),
      ...strip([44, 78], [undefined, undefined], 126, 36, (index) => ({ fill: index === 0 ? SKY : PAPER })),
      ...bow([86, 20], [344, 28], 8),
      rectangle([354, 14], 40, 40, { fill: SUN, width: 3 }),
      ...bow([107, 116], [342, 106], -10),
      ...boxFaces([352, 116], { long: [32, 0], wide: [12, -11], high: [0, -32] }, [SKY, PAPER, SKY]),
    ],
  },
  '03-a-sequence-that-returns': {
    name: 'each-from-the-two-before',
    width: 420,
    height: 108,
    parts: [
      ...strip([16, 48], [5, 8, 3], 56, 40, () => ({ fill: SUN })),
      ...strip([184, 48], ['?', '?', '?'], 56, 40),
      ...more([380, 68]),
      label('8 – 5', [100, 20], { size: 15 }),
      ...bow([128, 22], [160, 42], 6),
      line(
        [
          [44, 44],
          [44, 36],
          [100, 36],
          [100, 44],
        ],
        { width: 2.5 },
      ),
    ],
  },
  '05-no-two-make-a-five': {
    name: 'cards-up-to-forty',
    width: 420,
    height: 128,
    counts: [2, 3],
    parts: [
      ...[1, 2, 3].flatMap((number, index) => card([52 + index * 58, 14], 46, 44, number)),
      ...more([254, 36]),
      ...card([296, 14], 66, 44, 40),
      ...card([88, 76], 40, 38, 2, { fill: SUN }),
      label('+', [148, 95]),
      ...card([168, 76], 40, 38, 3, { fill: SUN }),
      label('= 5', [240, 95]),
      cross([292, 95], 11),
    ],
  },
  '08-three-remainders-one-number': {
    name: 'groups-and-what-is-left',
    width: 408,
    height: 136,
    parts: [...groups(0, 7, 3), ...groups(1, 11, 5), ...groups(2, 13, 6)],
  },
} satisfies SeriesDrawings
