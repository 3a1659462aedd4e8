import { label, line, PAPER, SKY } from '../templates/drawing.ts'
import { CORAL } from './kit/colours.ts'
import { fish } from './kit/animals.ts'
import { unknown } from './kit/marks.ts'
import { sailingBoat } from './kit/travel.ts'
import type { SeriesDrawings } from './statement.ts'

const RED_BOAT = CORAL

export default {
  '02-the-parrots-language': {
    name: 'boats-and-fish-with-words',
    width: 420,
    height: 132,
    parts: [
      sailingBoat([54, 76], 0.6, RED_BOAT),
      sailingBoat([160, 70], 1.05, PAPER),
      fish([268, 58], 1.05, SKY),
      fish([376, 64], 0.6, RED_BOAT),
      ...[106, 214, 326].map((x) =>
        line(
          [
            [x, 16],
            [x, 118],
          ],
          { width: 2.5, dashed: true },
        ),
      ),
      label({ en: 'mi ka', bn: 'মি কা' }, [54, 113], { size: 14 }),
      label({ en: 'ka su', bn: 'কা সু' }, [160, 113], { size: 14 }),
      label({ en: 'su po', bn: 'সু পো' }, [268, 113], { size: 14 }),
      ...unknown([376, 112], 13),
    ],
  },
} satisfies SeriesDrawings
