import type { BilingualText } from '../templates/bilingual.ts'
import { label, SKY, type Part } from '../templates/drawing.ts'
import { cross, tick } from './kit/marks.ts'
import { bubble, person } from './kit/people.ts'
import { key, lock } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

const K: BilingualText = { en: 'K', bn: 'ক' }
const L: BilingualText = { en: 'L', bn: 'লি' }
const M: BilingualText = { en: 'M', bn: 'মা' }

/** One who says of one of the three how they speak. */
const speaker = (x: number, name: BilingualText, of: BilingualText, how: readonly Part[]): Part[] => [
  ...person([x, 86], 0.9, SKY, name),
  bubble([x - 48, 8], 96, 34, [x + 4, 54]),
  label(of, [x - 26, 25], { size: 15 }),
  ...how,
]

export default {
  '06-truth-teller-liar-and-spy': {
    name: 'three-about-each-other',
    width: 400,
    height: 116,
    parts: [
      ...speaker(66, K, M, [cross([82, 25])]),
      ...speaker(200, L, K, [tick([216, 25])]),
      ...speaker(334, M, M, [tick([342, 25]), cross([366, 25], 7)]),
    ],
  },
  '07-six-keys-four-locks': {
    name: 'six-keys-and-four-locks',
    width: 360,
    height: 150,
    parts: [
      ...[0, 1, 2, 3, 4, 5].map((index) => key([45 + index * 54, 46], 1)),
      ...[0, 1, 2, 3].map((index) => lock([72 + index * 72, 110], 1)),
    ],
  },
} satisfies SeriesDrawings
