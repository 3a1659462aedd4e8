import { BLUE, label, line, PAPER, RED, SUN } from '../templates/drawing.ts'
import { ruler } from './kit/charts.ts'
import { centredCard, strip, WEEK } from './kit/marks.ts'
import { child } from './kit/people.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '06-a-number-with-twins': {
    name: 'two-equal-digits',
    width: 340,
    height: 150,
    parts: [
      ...centredCard([100, 42], 40, 48, '?', { fill: SUN, size: 20 }),
      ...centredCard([144, 42], 40, 48, '?', { fill: SUN, size: 20 }),
      ...child([238, 48]),
      ...child([286, 48]),
      line(
        [
          [60, 110],
          [280, 110],
        ],
        { stroke: RED, width: 8 },
      ),
      ...ruler(110, 30, 310, [
        [60, 40],
        [280, 60],
      ]),
      ...centredCard([60, 110], 11, 11, undefined, { fill: PAPER, stroke: RED }),
      ...centredCard([280, 110], 11, 11, undefined, { fill: PAPER, stroke: RED }),
    ],
  },
  '08-three-birthdays': {
    name: 'a-week-with-a-birthday',
    width: 340,
    height: 120,
    parts: [
      ...strip([23, 14], WEEK, 42, 42, (index) => ({ size: 15.54, fill: index === 4 ? SUN : PAPER })),
      label({ en: 'N', bn: 'ন' }, [212, 82], { size: 19 }),
      label({ en: 'M', bn: 'ম' }, [62, 92], { size: 19, colour: BLUE }),
      label({ en: 'R', bn: 'র' }, [112, 92], { size: 19, colour: RED }),
      label('?', [86, 92], { size: 15 }),
    ],
  },
} satisfies SeriesDrawings
