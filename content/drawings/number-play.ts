import { label, line, RED, SKY, SUN } from '../templates/drawing.ts'
import { arrow, bracket, card, more, path, unknown } from './kit/marks.ts'
import { shell } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

const pocket = (left: number, fill: string) =>
  path(`M${left} 36h110v52q0 26-55 26t-55-26zm0 14h110`, { fill })

export default {
  '02-shells-in-two-pockets': {
    name: 'pockets-with-shells',
    width: 400,
    height: 158,
    parts: [
      pocket(30, SUN),
      pocket(260, SKY),
      ...unknown([85, 80]),
      ...[178, 200, 222].map((x) => shell([x, 40], 0.75)),
      ...arrow([158, 66], [242, 66]),
      label(3, [200, 88]),
      bracket(30, 370, 120),
      label(20, [200, 143]),
    ],
  },
  '03-numbering-a-notebook': {
    name: 'pages-one-to-fifteen',
    width: 400,
    height: 90,
    counts: [],
    parts: [
      ...[1, 2, 3].flatMap((page, index) => card([16 + index * 48, 20], 44, 50, page)),
      ...more([182, 45]),
      ...card([208, 20], 56, 50, 12, { fill: SUN }),
      ...[223, 238].map((x) =>
        line(
          [
            [x, 62],
            [x + 10, 62],
          ],
          { stroke: RED, width: 3 },
        ),
      ),
      ...more([296, 45]),
      ...card([328, 20], 56, 50, 15),
    ],
  },
} satisfies SeriesDrawings
