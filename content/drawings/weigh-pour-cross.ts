import { BROWN, label } from '../templates/drawing.ts'
import { arrow, path } from './marks.ts'
import { flame } from './scenery.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '06-two-ropes-that-burn': {
    name: 'ropes-of-uneven-strength',
    width: 400,
    height: 130,
    parts: [
      flame([30, 46], 0.9),
      path('M34 42Q70 26 110 36T200 34 290 40 330 38V46Q290 56 250 50T150 48 34 48z', { fill: '#e8c48c', stroke: BROWN, width: 2.5 }),
      path('M34 94H120Q170 82 210 92T330 84V106Q280 100 230 108T120 100H34z', { fill: '#e8c48c', stroke: BROWN, width: 2.5 }),
      label(60, [366, 42]),
      label(60, [366, 96]),
      ...arrow([52, 66], [310, 66], '#b9301c'),
    ],
  },
} satisfies SeriesDrawings
