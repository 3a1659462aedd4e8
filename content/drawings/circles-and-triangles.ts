import {
  arc,
  BLUE,
  circle,
  dot,
  label,
  LEAF,
  line,
  onCircle,
  polygon,
  SKY,
  SUN,
  type Point,
} from '../templates/drawing.ts'
import { around } from './kit/marks.ts'
import type { SeriesDrawings } from './statement.ts'

/** Where three tiles meet; the square lies on the left, the hexagon on the right of their common side. */
const MEETING: Point = [150, 104]
const SIDE = 52
const HEXAGON = around(onCircle(MEETING, SIDE, 60), SIDE, 6)

export default {
  '02-where-the-bed-touches': {
    name: 'bed-in-a-park',
    width: 300,
    height: 184,
    parts: [
      polygon(
        [
          [132, 28],
          [75, 150],
          [225, 150],
        ],
        { fill: LEAF },
      ),
      circle([140.6, 108.2], 41.8, { fill: SUN }),
      dot([140.6, 150], 5),
      label('A', [132, 13], { size: 15 }),
      label('B', [58, 156], { size: 15 }),
      label('C', [242, 156], { size: 15 }),
      label('T', [141, 170], { size: 15 }),
    ],
  },
  '05-three-tiles-at-a-point': {
    name: 'square-and-hexagon',
    width: 320,
    height: 184,
    parts: [
      polygon([MEETING, [150, 52], [98, 52], [98, 104]], { fill: SKY }),
      polygon(HEXAGON, { fill: LEAF }),
      line([[98, 104], MEETING, [195, 130]], { stroke: BLUE, width: 5 }),
      arc(MEETING, 26, 120, 270, { stroke: BLUE, width: 3 }),
      label('?', [140, 150], { size: 20, colour: BLUE }),
    ],
  },
} satisfies SeriesDrawings
