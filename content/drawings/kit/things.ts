import {
  BROWN,
  circle,
  dot,
  label,
  LEAF,
  line,
  onCircle,
  PAPER,
  polygon,
  RED,
  rectangle,
  SUN,
  type Part,
  type Point,
} from '../../templates/drawing.ts'
import { BLUSH, CORAL, DOUGH, GREEN } from './colours.ts'
import { around, path, placed, THIN } from './marks.ts'

// Things of the statements' stories.

/** A coin with its value. */
export const coin = (at: Point, value: number, radius = 17): Part[] => [
  circle(at, radius, { fill: SUN, stroke: BROWN, width: 3 }),
  label(value, at, { size: radius * 0.85 }),
]

export const cup = (at: Point, scale = 1): Part =>
  placed(at, scale, [
    path('M16-6q14-2 12 8T14 14', { width: 4 }),
    path('M-20-14H20L15 20Q0 25-15 20z', { fill: PAPER }),
    path('M-18-7H18l-1 6Q0 4-17-1z', { fill: BROWN, width: 0 }),
  ])

/** A packet of biscuits. */
export const packet = (at: Point, scale = 1): Part =>
  placed(at, scale, [
    rectangle([-22, -22], 44, 44, { fill: CORAL, width: 3 }),
    circle([0, 0], 13, { fill: DOUGH, stroke: BROWN, width: 3 }),
    dot([-4, -4], 2, BROWN),
    dot([5, -2], 2, BROWN),
    dot([0, 5], 2, BROWN),
  ])

/** A round biscuit. */
export const biscuit = ([x, y]: Point, radius = 10): Part[] => [
  circle([x, y], radius, { fill: DOUGH, stroke: BROWN, width: 2.5 }),
  dot([x - 3, y - 3], 1.6, BROWN),
  dot([x + 4, y], 1.6, BROWN),
  dot([x - 1, y + 4], 1.6, BROWN),
]

/** A sack or a bag, tied at its neck, standing at the point. */
export const sack = (at: Point, scale = 1, fill = DOUGH): Part =>
  placed(at, scale, [
    path('M-12-52Q-40-30-36-8-34 0-22 0H22Q34 0 36-8 40-30 12-52z', { fill }),
    path('M-12-52-18-64Q0-58 18-64L12-52z', { fill }),
    line(
      [
        [-13, -52],
        [13, -52],
      ],
      { stroke: RED, width: 5 },
    ),
  ])

export const umbrella = (at: Point, scale = 1, fill = CORAL): Part =>
  placed(at, scale, [
    path('M0 0V22Q0 29-6 29-11 29-11 24', { width: 3 }),
    path('M-26 2Q-24-24 0-24T26 2Q18-5 9 2 0-5-9 2-18-5-26 2z', { fill }),
  ])

/** A jar with a lid. */
export const jar = ([x, y]: Point, fill: string = SUN): Part[] => [
  rectangle([x - 10, y - 8], 20, 22, { fill, width: 2 }),
  line(
    [
      [x - 9, y - 11],
      [x + 9, y - 11],
    ],
    { width: 5 },
  ),
]

/** A door with its number. */
export const door = ([x, y]: Point, number: number | string, fill = LEAF): Part[] => [
  rectangle([x - 18, y - 56], 36, 56, { fill, width: 3 }),
  label(number, [x, y - 36], { size: 15 }),
  dot([x + 11, y - 18], 2.5),
]

export const key = (at: Point, scale = 1): Part =>
  placed(at, scale, [
    circle([0, -20], 11, { width: 5, stroke: BROWN }),
    path('M0-9V26M0 26H9M0 16H7', { width: 5, stroke: BROWN }),
  ])

export const lock = (at: Point, scale = 1, fill = SUN): Part =>
  placed(at, scale, [
    path('M-12-4V-16a12 12 0 0 1 24 0V-4', { width: 5 }),
    rectangle([-20, -4], 40, 32, { fill, width: 3 }),
    dot([0, 9], 4),
    path('M0 9v9', { width: 4 }),
  ])

/** A clock face with its two hands. */
export const clock = (at: Point, radius: number, hour: number, minute = 0): Part[] => [
  circle(at, radius, { fill: PAPER, ...THIN }),
  line([at, onCircle(at, radius * 0.5, hour * 30 + minute / 2)], { width: 4 }),
  line([at, onCircle(at, radius * 0.8, minute * 6)], { width: 3 }),
  dot(at, 3),
]

/** A hut with its roof, the middle of its floor at the point. */
export const hut = ([x, y]: Point, wall: string): Part[] => [
  rectangle([x - 15, y - 24], 30, 24, { fill: wall, ...THIN }),
  polygon(
    [
      [x - 21, y - 24],
      [x + 21, y - 24],
      [x, y - 42],
    ],
    { fill: BROWN, ...THIN },
  ),
]

/** A flower from above. */
export const flower = ([x, y]: Point, fill: string): Part[] => [
  line(
    [
      [x, y],
      [x, y + 34],
    ],
    { stroke: GREEN, ...THIN },
  ),
  ...around([x, y], 7, 5).map((petal) => circle(petal, 6, { fill, width: 1.5 })),
  dot([x, y], 4, BROWN),
]

/** A five-pointed star. */
export function star([x, y]: Point, radius = 14, fill = SUN): Part {
  const corners = Array.from({ length: 10 }, (_, index): Point => {
    const [reach, angle] = [index % 2 === 0 ? radius : radius * 0.45, (index * Math.PI) / 5]
    return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)]
  })
  return polygon(corners, { fill, width: 2.5 })
}

/** A shell from the beach. */
export const shell = (at: Point, scale = 1): Part =>
  placed(at, scale, [
    path('M-4 12Q-18 2-14-8-8-16 0-12 8-16 14-8 18 2 4 12z', { fill: BLUSH, width: 2.5 }),
    path('M-2 10-8-8M0 10V-10M2 10 8-8', { width: 1.5 }),
  ])
