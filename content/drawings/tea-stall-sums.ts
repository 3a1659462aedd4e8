import type { BilingualText } from '../templates/bilingual.ts'
import { BROWN, label, LEAF, PAPER, SKY, SUN, type Part } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { BLUSH, DOUGH, ROSE } from './kit/colours.ts'
import { arrow, bracket, card, more, path, unknown } from './kit/marks.ts'
import { person } from './kit/people.ts'
import { biscuit, coin, cup, door, packet, sack } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

const COUSINS: readonly BilingualText[] = [
  { en: 'M', bn: 'মি' },
  { en: 'N', bn: 'না' },
  { en: 'O', bn: 'অ' },
]
const cousins = (left: number, scale: number, names: readonly (BilingualText | undefined)[]): Part[] =>
  names.flatMap((name, index) =>
    person([left + index * 48, 76 - 26 * scale], scale, [SUN, SKY, LEAF][index], name),
  )
/** The number of a day, and its sweets. */
const sweetsOf = (day: number): Part[] => [
  label(day, [150, day * 28], { size: 14 }),
  path(`M168 ${day * 28 - 11}v22`, { width: 2 }),
  ...range(1, day).map((sweet) =>
    path(`M${164 + sweet * 34} ${day * 28}m-8 0l-7-6v12zm16 0l7-6v12zm-8 8a8 8 0 0 0 0-16 8 8 0 0 0 0 16z`, {
      fill: ROSE,
      width: 2,
    }),
  ),
]
const taka = (amount: number): BilingualText => ({ en: `${amount} taka`, bn: `${amount} টাকা` })

export default {
  '01-tea-and-a-biscuit': {
    name: 'two-cups-and-a-packet',
    width: 400,
    height: 140,
    parts: [
      cup([48, 40], 1),
      cup([110, 40], 1),
      packet([172, 40], 0.95),
      bracket(24, 198, 70),
      label(taka(27), [110, 100], { size: 15 }),
      path('M226 18V122', { width: 2.5 }),
      packet([262, 66], 0.95),
      label('=', [301, 66]),
      cup([332, 64], 0.8),
      label('+ 3', [376, 66], { size: 15 }),
      ...unknown([332, 108], 12),
    ],
  },
  '02-two-friends-in-a-queue': {
    name: 'tomal-and-mina-in-the-queue',
    width: 400,
    height: 116,
    parts: [
      path('M14 84V36H44v48zM10 36h38L42 20H16z', { fill: SUN }),
      ...more([86, 62]),
      ...person([140, 58], 0.95, SKY, { en: 'T', bn: 'ত' }),
      ...more([208, 62]),
      ...person([276, 58], 0.95, BLUSH, { en: 'M', bn: 'মি' }),
      ...more([338, 62]),
      ...arrow([56, 94], [138, 94]),
      label(5, [97, 104], { size: 13 }),
      bracket(166, 250, 86, 7),
      label(4, [208, 104], { size: 13 }),
      ...arrow([382, 94], [278, 94]),
      label(3, [330, 104], { size: 13 }),
    ],
  },
  '03-the-painter-of-fours': {
    name: 'doors-from-one-to-fifty',
    width: 400,
    height: 96,
    counts: [2, 3],
    parts: [
      ...[1, 2, 3, 4].flatMap((number, index) =>
        door([36 + index * 52, 78], number, number === 4 ? SUN : LEAF),
      ),
      ...more([268, 52], 14),
      ...door([350, 78], 50),
    ],
  },
  '04-exactly-three-coins': {
    name: 'three-places-for-coins',
    width: 400,
    height: 110,
    parts: [
      ...[1, 2, 5].flatMap((value, index) => coin([44 + index * 50, 54], value, 20)),
      ...arrow([190, 54], [222, 54]),
      ...[256, 306, 356].flatMap((x) => unknown([x, 54], 20)),
      path('M234 84H378', { stroke: BROWN, width: 5 }),
    ],
  },
  '05-three-cousins-grow-older': {
    name: 'three-ages-added',
    width: 400,
    height: 116,
    parts: [
      ...cousins(34, 0.95, COUSINS),
      bracket(14, 150, 82),
      label(20, [82, 103], { size: 15 }),
      ...arrow([166, 50], [228, 50]),
      label('+ 3', [196, 32], { size: 15 }),
      ...cousins(
        268,
        1.1,
        COUSINS.map(() => undefined),
      ),
      bracket(248, 384, 82),
      ...unknown([316, 101], 11),
    ],
  },
  '06-a-sweet-more-each-day': {
    name: 'one-sweet-more',
    width: 360,
    height: 136,
    parts: [
      sack([56, 116], 1.4),
      label(28, [56, 90], { size: 18 }),
      ...[1, 2, 3].flatMap(sweetsOf),
      ...more([200, 116]),
    ],
  },
  '07-every-third-guest': {
    name: 'biscuits-for-the-third',
    width: 400,
    height: 116,
    counts: [1, 2, 3, 4],
    parts: [
      ...range(1, 4).flatMap((guest) => person([10 + guest * 46, 80], 0.85, guest === 3 ? SUN : SKY, guest)),
      ...biscuit([148, 30]),
      ...more([234, 84]),
      ...person([282, 80], 0.85, PAPER, 20),
      ...card([326, 48], 58, 54, 10, { fill: DOUGH, size: 16 }),
      path('M320 48h70', { width: 5 }),
    ],
  },
} satisfies SeriesDrawings
