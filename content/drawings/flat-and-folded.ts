import { INK, PAPER, rectangle, RED, SKY, SUN, type Part } from '../templates/drawing.ts'
import { boxFaces, grid } from '../templates/figures.ts'
import { arrow, card } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const PINK = '#f4c6bb'

/** Towers side by side, as they are seen. */
const towers = (x: number, heights: readonly number[], fill: string): Part[] =>
  heights.flatMap((height, index) =>
    grid([x + index * 30, 126 - height * 30], height, 1, 30, { fill, width: 2.5 }),
  )

/** The squares of a net, by their letters. */
const net = (x: number, y: number, rows: readonly string[], fill: string): Part[] =>
  rows.flatMap((row, line) =>
    Array.from(row).flatMap((letter, column) =>
      letter === ' '
        ? []
        : card([x + column * 42, y + line * 42], 42, 42, letter, { fill, size: 17, colour: INK }),
    ),
  )

export default {
  '03-face-to-face': {
    name: 'two-nets',
    width: 424,
    height: 160,
    parts: [...net(14, 38, ['ABC', '  DEF'], SKY), ...net(242, 16, ['G', 'HIJ', '  KL'], SUN)],
  },
  '05-cutting-open-a-cube': {
    name: 'cube-and-net',
    width: 360,
    height: 170,
    parts: [
      ...boxFaces([24, 142], { long: [76, 0], wide: [28, -24], high: [0, -76] }, [SKY, PAPER, SUN]),
      ...arrow([146, 92], [176, 92]),
      ...grid([198, 64], 1, 4, 36, { fill: SKY, width: 3 }),
      rectangle([234, 28], 36, 36, { fill: SKY, width: 3 }),
      rectangle([270, 100], 36, 36, { fill: SKY, width: 3 }),
    ],
  },
  '06-two-views-of-a-town': {
    name: 'two-views',
    width: 400,
    height: 170,
    parts: [
      ...grid([20, 20], 3, 3, 30, { fill: PAPER, width: 2.5 }),
      ...arrow([65, 154], [65, 122], { stroke: '#2152bd', width: 5 }),
      ...arrow([154, 65], [122, 65], { stroke: RED, width: 5 }),
      ...towers(180, [1, 3, 2], SKY),
      ...towers(294, [2, 3, 1], PINK),
    ],
  },
} satisfies SeriesDrawings
