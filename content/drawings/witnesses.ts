import { line, PAPER, SKY, SUN } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { arrow, bow, bracket, cross, path, unknown } from './kit/marks.ts'
import { bubble, person } from './kit/people.ts'
import { bus, rain } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '05-nine-in-a-line': {
    name: 'nine-islanders',
    width: 420,
    height: 124,
    parts: [
      ...range(0, 8).flatMap((place) => person([30 + place * 45, 82], 0.8, place === 0 ? SUN : SKY)),
      bubble([10, 10], 40, 30, [34, 52]),
      cross([30, 25], 7),
      ...arrow([50, 25], [70, 25]),
      bracket(62, 410, 36, -10),
      ...range(1, 8).flatMap((place) => bow([30 + place * 45, 108], [-8 + place * 45, 108], -5)),
    ],
  },
  '06-sumon-walks': {
    name: 'rain-bus-or-rickshaw',
    width: 420,
    height: 130,
    parts: [
      rain([52, 66], 1),
      ...arrow([98, 64], [120, 64]),
      bus([166, 62], 0.9),
      path(
        'M138 110a9 9 0 1 0 18 0 9 9 0 1 0-18 0m38 0a9 9 0 1 0 18 0 9 9 0 1 0-18 0' +
          'M147 110l16-8h10l12 8M163 102l-6-18M158 102V86h20',
        { fill: PAPER },
      ),
      path('M168 100V84q0-12 22-12v28z', { fill: SUN }),
      line(
        [
          [226, 16],
          [226, 116],
        ],
        { width: 2.5, dashed: true },
      ),
      ...person([284, 70], 1, SKY),
      path('M278 96l-14 20M290 96l12 20', { width: 5 }),
      ...arrow([320, 70], [344, 70]),
      ...unknown([378, 70], 18),
    ],
  },
} satisfies SeriesDrawings
