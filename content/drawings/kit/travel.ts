import {
  arc,
  BLUE,
  BROWN,
  circle,
  dot,
  INK,
  line,
  PAPER,
  polygon,
  RED,
  rectangle,
  SKY,
  SUN,
  type Part,
  type Point,
} from '../../templates/drawing.ts'
import { CORAL } from './colours.ts'
import { path, placed, THIN } from './marks.ts'

// Boats and vehicles of the statements' stories, with water and weather.

/** A flat boat, such as a ferry, with the middle of its deck at the point. */
export const boat = ([x, y]: Point, half = 70): Part =>
  polygon(
    [
      [x - half, y],
      [x + half, y],
      [x + half - 22, y + 26],
      [x - half + 22, y + 26],
    ],
    { fill: BROWN, ...THIN },
  )

/** A boat with a bow and a stern, the middle of its deck at the point. */
export const rowingBoat = (at: Point, scale = 1, fill = '#a8642a'): Part =>
  placed(at, scale, [path('M-44-2Q0 10 44-6 38 26 0 26T-44-2z', { fill })])

/** A boat under sail. */
export const sailingBoat = (at: Point, scale = 1, fill = PAPER): Part =>
  placed(at, scale, [
    path('M-2-2V-50', { width: 4 }),
    path('M2-48Q34-34 30-4H2z', { fill }),
    path('M-40-2Q0 10 40-6 34 24 0 24T-40-2z', { fill }),
  ])

/** The surface of water from one side to the other, in waves of this length. */
export const waves = (left: number, right: number, y: number, length = 16): Part => {
  const wave = `q${length / 2}-8 ${length} 0t${length} 0`
  return path(`M${left} ${y}${wave.repeat(Math.floor((right - left) / (2 * length)))}`, { stroke: BLUE })
}

/** A cloud with rain. */
export const rain = (at: Point, scale = 1): Part =>
  placed(at, scale, [
    path('M-24 8Q-38 8-36-6-34-16-22-15-18-30-2-28 14-28 18-14 34-16 35-4 36 8 24 8z', { fill: SKY }),
    path('M-20 16l-6 14M-2 16l-6 14M16 16l-6 14', { stroke: BLUE }),
  ])

/** A bus that goes to the right, its wheels on the point’s height. */
export const bus = (at: Point, scale = 1): Part =>
  placed(at, scale, [
    rectangle([-36, -40], 72, 34, { fill: CORAL, width: 3 }),
    ...[-29, -9, 11].map((x) => rectangle([x, -34], 16, 12, { fill: SKY, width: 2 })),
    circle([-20, -6], 7, { fill: INK, width: 0 }),
    circle([20, -6], 7, { fill: INK, width: 0 }),
  ])

/** A bus that is small enough for a row of them on a ferry, by the middle of its floor. */
export const smallBus = ([x, y]: Point): Part[] => [
  rectangle([x - 22, y - 24], 44, 20, { fill: SUN, ...THIN }),
  line(
    [
      [x - 15, y - 15],
      [x + 15, y - 15],
    ],
    { stroke: BLUE, width: 5 },
  ),
  dot([x - 12, y - 4], 5),
  dot([x + 12, y - 4], 5),
]

export const car = ([x, y]: Point): Part[] => [
  polygon(
    [
      [x - 7, y - 4],
      [x - 7, y - 10],
      [x - 4, y - 16],
      [x + 4, y - 16],
      [x + 7, y - 10],
      [x + 7, y - 4],
    ],
    { fill: RED, width: 2 },
  ),
  { texts: [], svg: () => `<path d="M${x - 4} ${y - 3}h0m8 0h0" stroke="${INK}" stroke-width="6"/>` },
]

/** A wheel with its axle. */
const wheel = (at: Point, radius = 14): Part[] => [circle(at, radius, { fill: PAPER, ...THIN }), dot(at, 3)]

/** From the side, the two wheels behind side by side; the middle of the road below it at the point. */
export const rickshaw = ([x, y]: Point): Part[] => [
  line([
    [x - 62, y - 14],
    [x - 22, y - 40],
    [x - 2, y - 14],
    [x - 62, y - 14],
  ]),
  line([
    [x - 62, y - 14],
    [x - 68, y - 52],
    [x - 56, y - 54],
  ]),
  polygon(
    [
      [x, y - 36],
      [x + 52, y - 36],
      [x + 60, y - 14],
      [x, y - 14],
    ],
    { fill: SUN, width: 3 },
  ),
  arc([x + 28, y - 36], 26, 290, 90, { stroke: RED, width: 7 }),
  ...[x - 62, x + 16, x + 46].flatMap((at) => wheel([at, y - 14])),
]

export const bicycle = ([x, y]: Point): Part[] => [
  line([
    [x - 34, y - 16],
    [x - 12, y - 46],
    [x + 20, y - 46],
    [x + 34, y - 16],
  ]),
  line([
    [x - 12, y - 46],
    [x, y - 16],
    [x + 20, y - 46],
  ]),
  line(
    [
      [x - 20, y - 52],
      [x - 4, y - 52],
    ],
    { width: 6 },
  ),
  line([
    [x + 20, y - 46],
    [x + 17, y - 60],
    [x + 28, y - 62],
  ]),
  ...wheel([x - 34, y - 16], 16),
  ...wheel([x + 34, y - 16], 16),
]
