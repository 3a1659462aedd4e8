import { arc, BLUE, INK, label, line, PAPER, polygon, SKY, type Point } from '../templates/drawing.ts'
import type { SeriesDrawings } from './statement.ts'

/** The point of the lower edge where the fold begins. */
const FOOT: Point = [190, 150]

export default {
  '03-a-fold-at-the-edge': {
    name: 'folded-strip',
    width: 360,
    height: 172,
    parts: [
      line([FOOT, [60, 150]], { dashed: true, width: 3 }),
      polygon([FOOT, [330, 150], [330, 80], [157.4, 80]], { fill: SKY, width: 3 }),
      polygon([FOOT, [260.7, 65.7], [207.1, 20.7], [157.4, 80]], { fill: PAPER, width: 3 }),
      line([FOOT, [157.4, 80]], { width: 5 }),
      line([FOOT, [260.7, 65.7]], { stroke: BLUE, width: 5 }),
      arc(FOOT, 36, 40, 90, { width: 3 }),
      label('50°', [248, 122], { size: 15 }),
      arc(FOOT, 46, 335, 400, { stroke: BLUE, width: 3 }),
      label('?', [198, 84], { size: 18, colour: INK }),
    ],
  },
} satisfies SeriesDrawings
