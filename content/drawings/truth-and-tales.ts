import { label, SKY, type Part } from '../templates/drawing.ts'
import type { BilingualText } from '../templates/bilingual.ts'
import { BLUSH } from './kit/colours.ts'
import { bow, card, cross, path, tick } from './kit/marks.ts'
import { bubble, person } from './kit/people.ts'
import type { SeriesDrawings } from './statement.ts'

const CHILDREN: readonly BilingualText[] = [
  { en: 'N', bn: 'নী' },
  { en: 'O', bn: 'অ' },
  { en: 'P', bn: 'পি' },
]
/** Sunday to Saturday. */
const DAYS: readonly BilingualText[] = [
  { en: 'Su', bn: 'র' },
  { en: 'Mo', bn: 'সো' },
  { en: 'Tu', bn: 'ম' },
  { en: 'We', bn: 'বু' },
  { en: 'Th', bn: 'বৃ' },
  { en: 'Fr', bn: 'শু' },
  { en: 'Sa', bn: 'শ' },
]

/** One who names another one, or says that it was not them. */
const speaker = (index: number, accused?: BilingualText): Part[] => {
  const x = 150 + index * 94
  return [
    ...person([x, 96], 1, SKY, CHILDREN[index]),
    bubble([x - 30, 14], 60, 36, [x + 4, 62]),
    label(accused ?? CHILDREN[index] ?? '', [accused ? x : x - 14, 32], { size: 15 }),
    ...(accused ? [] : [cross([x + 14, 32])]),
  ]
}

export default {
  '01-the-broken-pot': {
    name: 'three-about-the-pot',
    width: 400,
    height: 134,
    parts: [
      path('M34 62Q14 78 16 98 20 122 54 122 90 122 92 96 92 80 76 66L68 78 62 64 54 80 46 62 40 72z', {
        fill: '#c98a5a',
      }),
      path('M24 30Q52 20 84 30L76 44H32z', { fill: '#c98a5a' }),
      ...speaker(0, CHILDREN[1]),
      ...speaker(1),
      ...speaker(2),
    ],
  },
  '06-shapla-and-tomorrow': {
    name: 'days-of-truth-and-lies',
    width: 420,
    height: 116,
    parts: [
      ...DAYS.flatMap((day, index) =>
        card([14 + index * 56, 44], 56, 34, day, { fill: index > 4 ? BLUSH : '#e0f2d5', size: 14 }),
      ),
      ...DAYS.map((_, index) =>
        index > 4 ? cross([42 + index * 56, 96], 7) : tick([42 + index * 56, 96], 8),
      ),
      ...DAYS.slice(1).flatMap((_, index) => bow([46 + index * 56, 36], [94 + index * 56, 36], 9)),
    ],
  },
} satisfies SeriesDrawings
