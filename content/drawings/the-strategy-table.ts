import { label } from '../templates/drawing.ts'
import { chameleon } from './kit/animals.ts'
import { arrow, path } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const [GREEN, RED, YELLOW] = ['green', 'red', 'yellow'] as const

export default {
  '02-chameleons': {
    name: 'green-and-red-become-yellow',
    width: 420,
    height: 140,
    parts: [
      ...[GREEN, RED, YELLOW].map((fill, index) => chameleon([52 + index * 132, 40], fill, 0.9)),
      ...[14, 19, 24].map((count, index) => label(count, [108 + index * 132, 40], { size: 18 })),
      path('M16 74H404', { width: 2 }),
      chameleon([82, 106], GREEN, 0.9),
      chameleon([160, 106], RED, 0.9),
      ...arrow([212, 106], [246, 106]),
      chameleon([302, 106], YELLOW, 0.9),
      chameleon([378, 106], YELLOW, 0.9),
    ],
  },
} satisfies SeriesDrawings
