import type { BilingualText } from '../templates/bilingual.ts'
import { label, line, PAPER, rectangle, SKY, SUN, type Part } from '../templates/drawing.ts'
import { BLUSH, GREY, ROSE } from './kit/colours.ts'
import { arrow, bracket, cross, path, unknown } from './kit/marks.ts'
import { bubble, person } from './kit/people.ts'
import { star, umbrella } from './kit/things.ts'
import { rain } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

/** A tiffin box by the corner of its lid, with the first letter of its colour. */
const tiffin = (x: number, y: number, fill: string, letter: BilingualText): Part[] => [
  rectangle([x, y], 66, 30, { fill, width: 3 }),
  line(
    [
      [x, y + 9],
      [x + 66, y + 9],
    ],
    { width: 2.5 },
  ),
  label(letter, [x + 33, y + 20], { size: 12 }),
]

/** One who says how many sisters he has. */
const brother = (x: number): Part[] => [
  ...person([x, 98], 0.95, SKY),
  bubble([x - 22, 14], 44, 32, [x + 2, 60]),
  label(2, [x, 30]),
]

const SQUARE = [
  ['1', '2', undefined, '4'],
  [undefined, '4', '1', undefined],
  ['2', undefined, undefined, undefined],
  [undefined, undefined, undefined, '1'],
] as const
const HEADS = [
  { en: 'A', bn: 'ক' },
  { en: 'B', bn: 'খ' },
  { en: 'C', bn: 'গ' },
  { en: 'D', bn: 'ঘ' },
]

export default {
  '02-four-tiffin-boxes': {
    name: 'boxes-and-an-empty-tower',
    width: 380,
    height: 160,
    parts: [
      ...[0, 1, 2, 3].map((place) =>
        rectangle([56, 16 + place * 32], 80, 32, { fill: PAPER, width: 2.5, dashed: true }),
      ),
      ...unknown([96, 32], 12),
      ...arrow([176, 32], [146, 32]),
      ...tiffin(210, 40, ROSE, { en: 'R', bn: 'লা' }),
      ...tiffin(292, 40, '#9cc9ef', { en: 'B', bn: 'নী' }),
      ...tiffin(210, 96, SUN, { en: 'Y', bn: 'হ' }),
      ...tiffin(292, 96, '#a9d69a', { en: 'G', bn: 'স' }),
    ],
  },
  '04-four-in-every-line': {
    name: 'grid-with-a-star',
    width: 240,
    height: 190,
    counts: [1, 2, 3, 4],
    parts: [
      ...HEADS.map((text, column) => label(text, [63 + column * 38, 16], { size: 13 })),
      path('M44 30H196V182H44zM44 68H196M44 106H196M44 144H196M82 30V182M120 30V182M158 30V182', {
        fill: PAPER,
      }),
      ...SQUARE.flatMap((row, index) =>
        row.flatMap((text, column) =>
          text === undefined ? [] : label(text, [63 + column * 38, 49 + index * 38]),
        ),
      ),
      star([139, 163], 14),
    ],
  },
  '05-mithus-umbrella': {
    name: 'rain-means-umbrella',
    width: 400,
    height: 130,
    parts: [
      rain([60, 66], 1.1),
      ...arrow([108, 66], [138, 66]),
      ...person([172, 84], 1.1, SKY),
      umbrella([196, 46], 0.9),
      line(
        [
          [236, 20],
          [236, 110],
        ],
        { width: 2.5, dashed: true },
      ),
      ...person([282, 84], 1.1, SKY),
      umbrella([318, 50], 0.7, GREY),
      cross([316, 52], 12),
      ...arrow([334, 78], [352, 78]),
      ...unknown([374, 78]),
    ],
  },
  '06-brothers-and-sisters': {
    name: 'rumana-and-her-brothers',
    width: 380,
    height: 158,
    parts: [
      ...person([52, 112], 1.1, BLUSH, { en: 'R', bn: 'রু' }),
      ...arrow([88, 106], [140, 106]),
      ...[182, 252, 322].flatMap(brother),
      bracket(160, 344, 126),
      label(3, [252, 147], { size: 13 }),
    ],
  },
} satisfies SeriesDrawings
