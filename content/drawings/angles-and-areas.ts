import { dot, label, LEAF, line, rectangle, type Point } from '../templates/drawing.ts'
import type { SeriesDrawings } from './statement.ts'

const POLE: Point = [128, 74]

export default {
  '04-strings-of-lights': {
    name: 'yard-with-pole',
    width: 320,
    height: 184,
    parts: [
      rectangle([14, 12], 292, 160, { fill: LEAF }),
      ...(
        [
          [14, 12],
          [306, 12],
          [306, 172],
          [14, 172],
        ] as const
      ).map((corner) => line([POLE, corner], { width: 3 })),
      dot(POLE, 7),
      label(14, [48, 92]),
      label(28, [236, 92]),
      label(12, [150, 36]),
      label('?', [150, 138], { size: 20 }),
    ],
  },
} satisfies SeriesDrawings
