import {
  arc,
  BLUE,
  dot,
  INK,
  label,
  line,
  onCircle,
  PAPER,
  polygon,
  rectangle,
  SKY,
  SUN,
  type Part,
  type Point,
} from '../templates/drawing.ts'
import { range } from '../templates/numbers.ts'
import { slimArrow } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

/** A table with six sides; its right and left sides stand upright. */
const table = (at: Point): Part =>
  polygon(
    range(0, 5).map((corner) => onCircle(at, 30, corner * 60)),
    { fill: SUN, width: 3 },
  )
const seat = (at: Point, degrees: number): Part => dot(onCircle(at, 38, degrees), 6, BLUE)

export default {
  '02-guests-at-six-sided-tables': {
    name: 'six-sided-tables',
    width: 330,
    height: 130,
    parts: [
      table([60, 54]),
      ...[30, 90, 150, 210, 270, 330].map((side) => seat([60, 54], side)),
      label(6, [60, 114], { size: 15 }),
      table([180, 54]),
      table([232, 54]),
      ...[30, 150, 210, 270, 330].map((side) => seat([180, 54], side)),
      ...[30, 90, 150, 210, 330].map((side) => seat([232, 54], side)),
      label(10, [206, 114], { size: 15 }),
    ],
    counts: [6, 10],
  },
  '03-the-vase-under-the-tap': {
    name: 'a-vase-and-a-tap',
    width: 260,
    height: 185,
    parts: [
      rectangle([52, 14], 74, 14, { fill: SKY, width: 3 }),
      rectangle([118, 14], 18, 26, { fill: SKY, width: 3 }),
      ...[50, 60].map((y) => dot([127, y], 3, BLUE)),
      polygon(
        [
          [110, 74],
          [144, 74],
          [144, 94],
          [184, 120],
          [184, 136],
          [146, 170],
          [108, 170],
          [70, 136],
          [70, 120],
          [110, 94],
        ],
        { fill: PAPER, width: 3 },
      ),
    ],
  },
  '06-rows-of-an-open-theatre': {
    name: 'rows-of-seats',
    width: 300,
    height: 150,
    parts: [
      ...[74, 98, 122].map((radius, row) =>
        arc([150, 8], radius, 180 - 50 - row * 4, 180 + 50 + row * 4, { width: 2 }),
      ),
      ...[74, 98, 122].flatMap((radius, row) =>
        range(0, 11 + row * 3).map((seatNumber) =>
          dot(
            onCircle([150, 8], radius, 135 - row * 4 + (seatNumber * (90 + row * 8)) / (11 + row * 3)),
            3,
            BLUE,
          ),
        ),
      ),
      rectangle([118, 8], 64, 16, { fill: SUN, width: 3 }),
    ],
  },
  '07-where-both-scales-agree': {
    name: 'celsius-machine',
    width: 340,
    height: 100,
    parts: [
      label('x', [24, 50], { size: 18 }),
      ...slimArrow([40, 50], [66, 50]),
      rectangle([72, 26], 82, 48, { fill: SKY, width: 3 }),
      label('× 1.8', [113, 50], { size: 17 }),
      ...slimArrow([158, 50], [184, 50]),
      rectangle([190, 26], 82, 48, { fill: SUN, width: 3 }),
      label('+ 32', [231, 50], { size: 17 }),
      ...slimArrow([276, 50], [302, 50]),
      label('x', [318, 50], { size: 18 }),
    ],
  },
  '08-half-of-what-is-left': {
    name: 'half-and-half-again',
    width: 260,
    height: 180,
    parts: [
      rectangle([50, 10], 160, 160, { fill: SUN, stroke: INK, width: 3 }),
      line([
        [130, 10],
        [130, 170],
      ]),
      line([
        [130, 90],
        [210, 90],
      ]),
      line([
        [170, 90],
        [170, 170],
      ]),
      line([
        [170, 130],
        [210, 130],
      ]),
    ],
  },
} satisfies SeriesDrawings
