import {
  arc,
  BLUE,
  circle,
  dot,
  label,
  line,
  onCircle,
  PAPER,
  RED,
  type Point,
} from '../templates/drawing.ts'
import type { SeriesDrawings } from './statement.ts'

const CENTRE: Point = [150, 95]
const RADIUS = 70
const village = (degrees: number): Point => onCircle(CENTRE, RADIUS, degrees)
const named = (degrees: number): Point => onCircle(CENTRE, RADIUS + 15, degrees)

export default {
  '06-seen-at-thirty-degrees': {
    name: 'three-villages-on-a-ring',
    width: 300,
    height: 190,
    parts: [
      circle(CENTRE, RADIUS, { fill: PAPER, width: 4 }),
      line([village(150), village(20), village(210)], { stroke: BLUE, width: 3 }),
      arc(village(20), 36, 175, 205, { stroke: RED, width: 3 }),
      label({ en: '30°', bn: '৩০°' }, onCircle(village(20), 92, 190), { size: 13, colour: RED }),
      ...[150, 210, 20].map((degrees) => dot(village(degrees))),
      label('A', named(150), { size: 15 }),
      label('B', named(210), { size: 15 }),
      label('C', named(20), { size: 15 }),
    ],
  },
} satisfies SeriesDrawings
