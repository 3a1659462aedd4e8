import { BROWN, dot, label, line, PAPER, RED, SUN, type Part, type Point } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { centredCard } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

/** A rope that lies loose, with its two ends. */
function rope([x, y]: Point): Part[] {
  const points = range(0, 8).map((step): Point => [x + step * 10, y + 6 * Math.sin((step * Math.PI) / 4)])
  const ends = [points[0], points.at(-1)].filter((point) => point !== undefined)
  return [line(points, { stroke: BROWN, width: 8 }), ...ends.map((end) => dot(end, 6))]
}

export default {
  '03-one-big-ring': {
    name: 'six-short-ropes',
    width: 340,
    height: 130,
    parts: range(0, 5).flatMap((index) => rope([25 + (index % 3) * 105, 42 + Math.floor(index / 3) * 48])),
  },
  '07-fridays-of-a-month': {
    name: 'the-first-friday',
    width: 340,
    height: 110,
    parts: [
      ...range(1, 5).flatMap((day) =>
        centredCard([day * 42 - 8, 50], 36, 44, day, { fill: day === 3 ? SUN : PAPER, size: 17 }),
      ),
      line(
        [
          [232, 50],
          [272, 50],
        ],
        { dashed: true },
      ),
      ...centredCard([302, 50], 44, 44, 31, { size: 17 }),
      label({ en: 'Fr', bn: 'শু' }, [118, 90], { size: 16, colour: RED }),
      label('?', [252, 78], { size: 16, colour: RED }),
    ],
    counts: [1, 2, 4, 5],
  },
} satisfies SeriesDrawings
