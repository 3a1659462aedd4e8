import { match, type Part } from '../templates/drawing.ts'
import { more } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

const level: Part[] = [16, 76, 136].flatMap((y) => [30, 90].map((x) => match([x, y], [x + 60, y])))
const upright: Part[] = [16, 76].flatMap((y) => [30, 90, 150].map((x) => match([x, y + 60], [x, y])))

export default {
  '06-one-row-or-two': {
    name: 'two-rows-begin',
    width: 240,
    height: 152,
    parts: [...level, ...upright, ...more([192, 76])],
  },
} satisfies SeriesDrawings
