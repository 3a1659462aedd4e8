import { arc, BLUE, circle, dot, label, LEAF, line, onCircle, polygon, SKY, SUN, type Point } from '../templates/drawing.ts'
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
      polygon([[112, 30], [40, 150], [262, 150]], { fill: LEAF }),
      circle([125.4, 106.7], 43.3, { fill: SUN }),
      dot([125.4, 150], 5),
      label('A', [112, 14], { size: 15 }),
      label('B', [22, 156], { size: 15 }),
      label('C', [280, 156], { size: 15 }),
      label('T', [125, 170], { size: 15 }),
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
