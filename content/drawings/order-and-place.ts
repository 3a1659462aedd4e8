import type { BilingualText } from '../templates/bilingual.ts'
import { PAPER, SKY } from '../templates/drawing.ts'
import { strip, unknown } from './kit/marks.ts'
import { person } from './kit/people.ts'
import { waves } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

const RUNNERS: readonly BilingualText[] = [
  { en: 'A', bn: 'অ' },
  { en: 'B', bn: 'ব' },
  { en: 'C', bn: 'চ' },
  { en: 'D', bn: 'দ' },
  { en: 'E', bn: 'এ' },
]

export default {
  '01-the-race-along-the-canal': {
    name: 'five-runners-five-places',
    width: 400,
    height: 148,
    counts: [1, 5],
    parts: [
      ...strip([60, 16], [1, undefined, undefined, undefined, 5], 56, 40, (place) => ({
        fill: place === 2 ? '#e0e9ff' : PAPER,
      })),
      ...unknown([200, 36], 13),
      ...RUNNERS.flatMap((name, index) => person([88 + index * 56, 100], 0.85, SKY, name)),
      waves(20, 380, 136, 20),
    ],
  },
} satisfies SeriesDrawings
