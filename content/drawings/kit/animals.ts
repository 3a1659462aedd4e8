import { BROWN, circle, dot, INK, PAPER, RED, SUN, type Part, type Point } from '../../templates/drawing.ts'
import { CORAL } from './colours.ts'
import { path, placed } from './marks.ts'

// Animals of the statements' stories.

/** A fish that swims to the right. */
export const fish = (at: Point, scale = 1, fill = PAPER): Part =>
  placed(at, scale, [
    path('M-18 0-38-16V16z', { fill }),
    path('M-24 0Q-6-22 18-16 34-10 38 0 34 10 18 16-6 22-24 0z', { fill }),
    dot([22, -4], 3),
  ])

/** A cat’s head, with a bell below it where it wears one. */
export const cat = (at: Point, scale = 1, hasBell = false): Part =>
  placed(at, scale, [
    path('M-36-38-14-22Q0-27 14-22L36-38 34 2Q34 40 0 40T-34 2z', { fill: '#e59a45' }),
    dot([-14, 2], 6),
    dot([14, 2], 6),
    path('M-6 14H6L0 21zM0 21v6q-8 6-14 1M0 27q8 6 14 1'),
    ...(hasBell
      ? [path('M-26 40Q0 56 26 40', { stroke: RED, width: 6 }), circle([0, 54], 9, { fill: SUN, width: 3 })]
      : []),
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

const CHAMELEONS = {
  green: { fill: '#7cc06c', marks: '' },
  red: { fill: CORAL, marks: 'M-14-9V8M-4-12V8M6-12V8' },
  yellow: { fill: '#f2c230', marks: 'M-14-4h1M-2-8h1M8-4h1M-4 4h1' },
}

/** A chameleon that looks to the right. Red has stripes, yellow has spots: colour-blind pupils see which is which. */
export const chameleon = (at: Point, colour: keyof typeof CHAMELEONS, scale = 1): Part =>
  placed(at, scale, [
    path('M-30 4Q-46-2-44 12T-34 16Q-38 14-37 10'),
    path('M-32 8Q-22-20 6-16L22-20Q36-10 34-2L20 4Q14 14-8 14H-24Q-32 14-32 8z', {
      fill: CHAMELEONS[colour].fill,
    }),
    path(`${CHAMELEONS[colour].marks}M-14 14v8M10 12v9`),
    dot([22, -8], 3.5),
  ])
