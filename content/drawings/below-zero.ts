import { BLUE, BROWN, dot, INK, label, LEAF, line, PAPER, RED, rectangle, SUN } from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { axes, toPixels } from './kit/charts.ts'
import { slimArrow } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const posts = { corner: [34, 18] as const, size: 24, left: -5, right: 6, down: -3, up: 4 }
const legs = { corner: [60, 14] as const, size: 30, left: -4, right: 3, down: -3, up: 3 }

export default {
  '02-the-lift-of-the-hospital': {
    name: 'lift-in-a-tower',
    width: 260,
    height: 190,
    parts: [
      rectangle([10, 72], 240, 108, { fill: LEAF, width: 0 }),
      ...range(-6, 2).map((floor) =>
        rectangle([100, 52 - floor * 18], 60, 18, { fill: floor === 2 ? SUN : PAPER, width: 2 }),
      ),
      line(
        [
          [10, 70],
          [100, 70],
        ],
        { stroke: BROWN },
      ),
      line(
        [
          [160, 70],
          [250, 70],
        ],
        { stroke: BROWN },
      ),
      label('2', [84, 25], { size: 14 }),
      label('0', [84, 57], { size: 14 }),
      label('–1', [82, 82], { size: 14 }),
      label('–2', [82, 100], { size: 14 }),
      ...slimArrow([184, 20], [184, 60], { stroke: RED }),
    ],
  },
  '05-the-fourth-post': {
    name: 'three-posts',
    width: 332,
    height: 204,
    parts: [
      ...axes(posts),
      line([toPixels(posts, [-3, 2]), toPixels(posts, [4, 2]), toPixels(posts, [4, -1])], { stroke: BLUE }),
      ...(
        [
          [-3, 2],
          [4, 2],
          [4, -1],
        ] as const
      ).map((post) => dot(toPixels(posts, post), 7, RED)),
    ],
  },
  '08-the-drifting-spiral': {
    name: 'first-four-legs',
    width: 330,
    height: 210,
    parts: [
      ...axes(legs),
      ...(
        [
          [0, 0],
          [1, 0],
          [1, 2],
          [-2, 2],
          [-2, -2],
        ] as const
      ).flatMap((point, index, all) =>
        index === 0
          ? [dot(toPixels(legs, point), 6, RED)]
          : slimArrow(toPixels(legs, all[index - 1] ?? point), toPixels(legs, point), { stroke: BLUE }),
      ),
      ...(
        [
          ['1', [0.5, -0.4]],
          ['2', [1.4, 1]],
          ['3', [-0.6, 2.4]],
          ['4', [-2.4, 0.5]],
        ] as const
      ).map(([text, at]) => label(text, toPixels(legs, at), { size: 14, colour: INK })),
    ],
  },
} satisfies SeriesDrawings
