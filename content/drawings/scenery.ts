import type { BilingualText } from '../templates/bilingual.ts'
import { BLUE, BROWN, circle, dot, INK, label, LEAF, line, PAPER, polygon, rectangle, RED, SKY, SUN, type Part, type Point } from '../templates/drawing.ts'
import { path, placed } from './marks.ts'

// People, animals and things of the statements' stories.

/** A head and shoulders, its chin some way above the point; with a letter or a sign on the shirt. */
export const person = ([x, y]: Point, scale = 1, shirt = SKY, sign?: BilingualText | string | number): Part[] => [
  placed([x, y], scale, [
    path('M-20 26V14Q-20-2 0-2T20 14V26z', { fill: shirt }),
    circle([0, -18], 13, { fill: '#e8c48c', width: 3 }),
    path('M-13-20Q-10-32 0-31T13-20Q4-19 0-25-4-19-13-20z', { fill: INK, width: 0 }),
  ]),
  ...(sign === undefined ? [] : [label(sign, [x, y + 13 * scale], { size: 14 })]),
]

/** A coin with its value. */
export const coin = (at: Point, value: number, radius = 17): Part[] => [circle(at, radius, { fill: SUN, stroke: BROWN, width: 3 }), label(value, at, { size: radius * 0.85 })]

/** Balls of a bag: red has a white spot, blue a stripe, green neither: colour-blind pupils see which is which. */
export function ball([x, y]: Point, colour: 'red' | 'blue' | 'green', radius = 12): Part[] {
  const fill = { red: '#d9432f', blue: BLUE, green: '#5aa84b' }[colour]
  const round = circle([x, y], radius, { fill, width: 2.5 })
  if (colour === 'red') return [round, dot([x, y], 4, '#fff')]
  if (colour === 'blue')
    return [
      round,
      line(
        [
          [x - radius + 4, y],
          [x + radius - 4, y],
        ],
        { stroke: '#fff', width: 4 },
      ),
    ]
  return [round]
}

export const cup = (at: Point, scale = 1): Part =>
  placed(at, scale, [path('M16-6q14-2 12 8T14 14', { width: 4 }), path('M-20-14H20L15 20Q0 25-15 20z', { fill: PAPER }), path('M-18-7H18l-1 6Q0 4-17-1z', { fill: BROWN, width: 0 })])

/** A packet of biscuits. */
export const packet = (at: Point, scale = 1): Part =>
  placed(at, scale, [rectangle([-22, -22], 44, 44, { fill: '#e2563f', width: 3 }), circle([0, 0], 13, { fill: '#e8c48c', stroke: BROWN, width: 3 }), dot([-4, -4], 2, BROWN), dot([5, -2], 2, BROWN), dot([0, 5], 2, BROWN)])

/** A round biscuit. */
export const biscuit = ([x, y]: Point, radius = 10): Part[] => [circle([x, y], radius, { fill: '#e8c48c', stroke: BROWN, width: 2.5 }), dot([x - 3, y - 3], 1.6, BROWN), dot([x + 4, y], 1.6, BROWN), dot([x - 1, y + 4], 1.6, BROWN)]

/** A sack or a bag, tied at its neck, standing at the point. */
export const sack = (at: Point, scale = 1, fill = '#e8c48c'): Part =>
  placed(at, scale, [path('M-12-52Q-40-30-36-8-34 0-22 0H22Q34 0 36-8 40-30 12-52z', { fill }), path('M-12-52-18-64Q0-58 18-64L12-52z', { fill }), line([[-13, -52], [13, -52]], { stroke: RED, width: 5 })])

export const umbrella = (at: Point, scale = 1, fill = '#e2563f'): Part =>
  placed(at, scale, [path('M0 0V22Q0 29-6 29-11 29-11 24', { width: 3 }), path('M-26 2Q-24-24 0-24T26 2Q18-5 9 2 0-5-9 2-18-5-26 2z', { fill })])

/** A cloud with rain. */
export const rain = (at: Point, scale = 1): Part =>
  placed(at, scale, [path('M-24 8Q-38 8-36-6-34-16-22-15-18-30-2-28 14-28 18-14 34-16 35-4 36 8 24 8z', { fill: SKY }), path('M-20 16l-6 14M-2 16l-6 14M16 16l-6 14', { stroke: BLUE })])

/** A boat, the middle of its deck at the point. */
export const boat = (at: Point, scale = 1, fill = '#a8642a'): Part => placed(at, scale, [path('M-44-2Q0 10 44-6 38 26 0 26T-44-2z', { fill })])

/** A boat under sail. */
export const sailingBoat = (at: Point, scale = 1, fill = PAPER): Part => placed(at, scale, [path('M-2-2V-50', { width: 4 }), path('M2-48Q34-34 30-4H2z', { fill }), path('M-40-2Q0 10 40-6 34 24 0 24T-40-2z', { fill })])

/** A fish that swims to the right. */
export const fish = (at: Point, scale = 1, fill = PAPER): Part => placed(at, scale, [path('M-18 0-38-16V16z', { fill }), path('M-24 0Q-6-22 18-16 34-10 38 0 34 10 18 16-6 22-24 0z', { fill }), dot([22, -4], 3)])

/** Water from one side to the other. */
export const waves = (left: number, right: number, y: number): Part => path(`M${left} ${y}${'q10-8 20 0t20 0'.repeat(Math.floor((right - left) / 40))}`, { stroke: BLUE })

/** A cat’s head, with a bell below it where it wears one. */
export const cat = (at: Point, scale = 1, hasBell = false): Part =>
  placed(at, scale, [
    path('M-36-38-14-22Q0-27 14-22L36-38 34 2Q34 40 0 40T-34 2z', { fill: '#e59a45' }),
    dot([-14, 2], 6),
    dot([14, 2], 6),
    path('M-6 14H6L0 21zM0 21v6q-8 6-14 1M0 27q8 6 14 1'),
    ...(hasBell ? [path('M-26 40Q0 56 26 40', { stroke: RED, width: 6 }), circle([0, 54], 9, { fill: SUN, width: 3 })] : []),
  ])

export const parrot = (at: Point, scale = 1): Part =>
  placed(at, scale, [
    path('M0 47-8 34H8z', { fill: INK }),
    path('M-28 0a28 32 0 0 1 56 0c0 20-12 34-28 34s-28-14-28-34z', { fill: '#3d9a3a', width: 4 }),
    path('M-16 8a16 18 0 0 1 32 0c0 12-7 20-16 20s-16-8-16-20z', { fill: '#9bd67f', width: 0 }),
    circle([-10, -10], 6, { fill: '#fff' }),
    circle([10, -10], 6, { fill: '#fff' }),
    dot([-10, -10], 3),
    dot([10, -10], 3),
    path('M-5-2H5L0 8z', { fill: '#d98a00', width: 0 }),
  ])

/** A goat’s head. */
export const goat = (at: Point, scale = 1): Part =>
  placed(at, scale, [
    path('M-14-24Q-26-30-26-44M14-24Q26-30 26-44', { width: 6, stroke: BROWN }),
    path('M-18-14Q-40-18-40-2-24 2-18-6zM18-14Q40-18 40-2 24 2 18-6z', { fill: '#d9c7ae' }),
    path('M-20-20Q0-30 20-20L14 22Q0 34-14 22z', { fill: '#f3e9d8' }),
    path('M-6 28 0 44 6 28z', { fill: '#d9c7ae' }),
    dot([-9, -6], 4),
    dot([9, -6], 4),
    path('M-5 16 0 20 5 16'),
  ])

/** A bus that goes to the right, its wheels on the point’s height. */
export const bus = (at: Point, scale = 1): Part =>
  placed(at, scale, [
    rectangle([-36, -40], 72, 34, { fill: '#e2563f', width: 3 }),
    ...[-29, -9, 11].map((x) => rectangle([x, -34], 16, 12, { fill: SKY, width: 2 })),
    circle([-20, -6], 7, { fill: INK, width: 0 }),
    circle([20, -6], 7, { fill: INK, width: 0 }),
  ])

/** A door with its number. */
export const door = ([x, y]: Point, number: number | string, fill = LEAF): Part[] => [
  rectangle([x - 18, y - 56], 36, 56, { fill, width: 3 }),
  label(number, [x, y - 36], { size: 15 }),
  dot([x + 11, y - 18], 2.5),
]

/** A flame, its foot at the point. */
export const flame = (at: Point, scale = 1): Part => placed(at, scale, [path('M0 0Q-16-8-8-22-4-18-2-20-6-32 4-38 2-28 9-22 16-8 0 0z', { fill: SUN, stroke: RED })])

/** A ring of glass. */
export const bangle = (at: Point, colour: 'red' | 'green', radius = 14): Part[] => [
  circle(at, radius, { stroke: INK, width: 8 }),
  circle(at, radius, { stroke: colour === 'red' ? '#d9432f' : '#5aa84b', width: 4 }),
  ...(colour === 'red' ? [] : [circle(at, radius - 7, { width: 1.5 })]),
]

export const key = (at: Point, scale = 1): Part => placed(at, scale, [circle([0, -20], 11, { width: 5, stroke: BROWN }), path('M0-9V26M0 26H9M0 16H7', { width: 5, stroke: BROWN })])

export const lock = (at: Point, scale = 1, fill = SUN): Part => placed(at, scale, [path('M-12-4V-16a12 12 0 0 1 24 0V-4', { width: 5 }), rectangle([-20, -4], 40, 32, { fill, width: 3 }), dot([0, 9], 4), path('M0 9v9', { width: 4 })])

const CHAMELEONS = {
  green: { fill: '#7cc06c', marks: '' },
  red: { fill: '#e2563f', marks: 'M-14-9V8M-4-12V8M6-12V8' },
  yellow: { fill: '#f2c230', marks: 'M-14-4h1M-2-8h1M8-4h1M-4 4h1' },
}

/** A chameleon that looks to the right: a red one has stripes, a yellow one spots: colour-blind pupils see which is which. */
export const chameleon = (at: Point, colour: keyof typeof CHAMELEONS, scale = 1): Part =>
  placed(at, scale, [path('M-30 4Q-46-2-44 12T-34 16Q-38 14-37 10'), path('M-32 8Q-22-20 6-16L22-20Q36-10 34-2L20 4Q14 14-8 14H-24Q-32 14-32 8z', { fill: CHAMELEONS[colour].fill }), path(`${CHAMELEONS[colour].marks}M-14 14v8M10 12v9`), dot([22, -8], 3.5)])

/** A five-pointed star. */
export function star([x, y]: Point, radius = 14, fill = SUN): Part {
  const corners = Array.from({ length: 10 }, (_, index): Point => {
    const [reach, angle] = [index % 2 === 0 ? radius : radius * 0.45, (index * Math.PI) / 5]
    return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)]
  })
  return polygon(corners, { fill, width: 2.5 })
}

/** A shell from the beach. */
export const shell = (at: Point, scale = 1): Part => placed(at, scale, [path('M-4 12Q-18 2-14-8-8-16 0-12 8-16 14-8 18 2 4 12z', { fill: '#ffd9d0', width: 2.5 }), path('M-2 10-8-8M0 10V-10M2 10 8-8', { width: 1.5 })])
