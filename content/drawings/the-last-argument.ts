import { circle, dot, onCircle, SUN, type Part } from '../templates/drawing.ts'
import { DOUGH, GLASS } from './kit/colours.ts'
import { path, placed } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const PAINTED = new Set([1, 3, 6, 8, 11])

/** A head in the circle, with paint or without. */
function child(index: number): Part[] {
  const [x, y] = onCircle([0, 0], 1, index * 30 + 15)
  return [
    placed([200 + x * 150, 86 + y * 64], 1, [
      circle([0, 0], 15, { fill: DOUGH, width: 3 }),
      path('M-14-4Q-12-16 0-16T14-4Q0-10-14-4z', { fill: '#24324c', width: 0 }),
      ...(PAINTED.has(index) ? [dot([0, -1], 5, GLASS.red)] : []),
    ]),
  ]
}

export default {
  '08-paint-on-five-foreheads': {
    name: 'twelve-foreheads',
    width: 400,
    height: 172,
    parts: [
      ...Array.from({ length: 12 }, (_, index) => child(index)).flat(),
      path('M176 100Q184 94 184 80 186 62 200 62T216 80Q216 94 224 100z', { fill: SUN }),
      dot([200, 106], 6),
      path('M200 62V54', { width: 5 }),
    ],
  },
} satisfies SeriesDrawings
