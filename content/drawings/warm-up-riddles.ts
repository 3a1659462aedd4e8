import { rectangle } from '../templates/drawing.ts'
import { DOUGH } from './kit/colours.ts'
import { bangle } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

const COLUMNS = [50, 98, 146, 194, 242, 290]

export default {
  '03-bangles-in-the-dark': {
    name: 'red-and-green-bangles',
    width: 340,
    height: 126,
    parts: [
      rectangle([24, 16], 292, 94, { fill: DOUGH, width: 4 }),
      ...COLUMNS.flatMap((x, index) => bangle([x, 42], index % 2 === 0 ? 'red' : 'green', 15)),
      ...COLUMNS.flatMap((x, index) => bangle([x, 84], index % 2 === 0 ? 'green' : 'red', 15)),
    ],
  },
} satisfies SeriesDrawings
