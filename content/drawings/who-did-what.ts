import { label, SKY, SUN } from '../templates/drawing.ts'
import { MINT } from './kit/colours.ts'
import { cat, goat, parrot } from './kit/animals.ts'
import { arrow, card, more, unknown } from './kit/marks.ts'
import { person } from './kit/people.ts'
import { bus } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '01-three-pets': {
    name: 'friends-and-pets',
    width: 400,
    height: 112,
    parts: [
      ...person([32, 60], 0.95, SUN, { en: 'R', bn: 'রু' }),
      ...person([86, 60], 0.95, SKY, { en: 'S', bn: 'সু' }),
      ...person([140, 60], 0.95, MINT, { en: 'T', bn: 'তু' }),
      ...unknown([200, 56]),
      parrot([252, 58], 0.6),
      goat([308, 60], 0.6),
      cat([364, 58], 0.55),
    ],
  },
  '02-waiting-for-the-bus': {
    name: 'counted-from-both-ends',
    width: 400,
    height: 130,
    parts: [
      bus([48, 92], 1),
      ...more([126, 78]),
      ...person([208, 66], 0.95, SUN, { en: 'A', bn: 'আ' }),
      ...more([300, 78]),
      ...arrow([96, 108], [204, 108]),
      label(4, [150, 119], { size: 13 }),
      ...arrow([388, 108], [212, 108]),
      label(6, [300, 119], { size: 13 }),
    ],
  },
  '03-which-day-was-it': {
    name: 'days-around-today',
    width: 400,
    height: 84,
    parts: [
      ...card([16, 18], 84, 48),
      ...unknown([58, 42]),
      ...card([112, 18], 84, 48, { en: 'today', bn: 'আজ' }, { fill: SUN, size: 15 }),
      ...card([208, 18], 84, 48),
      ...card([304, 18], 84, 48, { en: 'Friday', bn: 'শুক্র' }, { fill: SKY, size: 14 }),
    ],
  },
} satisfies SeriesDrawings
