// Drawings of concepts (content/concepts.yaml), 48 x 48. They have no digits or letters, which belong to one script.

import { box, disc, type Motif } from './motif.ts'
import { WAYS } from './ways.ts'

export type { Ink, Motif } from './motif.ts'

const NUMBERS = {
  'place-value': [
    ['solid', box(7, 5, 12, 38)],
    ['crease', 'M7 12.5h12M7 20h12M7 28h12M7 35.5h12'],
    ['sun', box(27, 31, 12)],
    ['pale', box(27, 14, 12)],
  ],
  comparing: [
    ['pale', box(4, 27, 11, 16)],
    ['solid', box(33, 6, 11, 37)],
    ['line', 'M19 24l9 7-9 7'],
  ],
  adding: [
    ['solid', 'M20 5h8v15h15v8H28v15h-8V28H5v-8h15z'],
    ['sun', disc(39, 9, 5)],
    ['pale', disc(9, 39, 5)],
  ],
  multiplying: [
    ['solid', disc(10, 10, 5) + disc(24, 10, 5) + disc(38, 10, 5)],
    ['sun', disc(10, 24, 5) + disc(24, 24, 5) + disc(38, 24, 5)],
    ['pale', disc(10, 38, 5) + disc(24, 38, 5) + disc(38, 38, 5)],
  ],
  divisibility: [
    ['line', 'M24 12 12 25M24 12l12 13M12 25v13M36 25l-7 13M36 25l7 13'],
    ['solid', disc(24, 10, 7)],
    ['pale', disc(36, 25, 5)],
    ['sun', disc(12, 38, 5) + disc(29, 39, 5) + disc(42, 39, 5)],
  ],
  remainders: [
    [
      'pale',
      'M7 6h34a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM7 24h34a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3z',
    ],
    [
      'solid',
      disc(12, 12.5, 4) +
        disc(24, 12.5, 4) +
        disc(36, 12.5, 4) +
        disc(12, 30.5, 4) +
        disc(24, 30.5, 4) +
        disc(36, 30.5, 4),
    ],
    ['sun', disc(38, 42, 4.5)],
  ],
  fractions: [
    ['solid', 'M22 26V8a18 18 0 1 0 18 18z'],
    ['sun', 'M26 22V4a18 18 0 0 1 18 18z'],
    ['crease', 'M22 26 9 39M22 26H4'],
  ],
  ratio: [
    ['line', 'M38 8 10 40'],
    ['solid', disc(13, 13, 8)],
    ['sun', disc(35, 35, 8)],
    ['paper', disc(13, 13, 3) + disc(35, 35, 3)],
  ],
  powers: [
    ['sun', box(5, 36, 6)],
    ['pale', box(13, 30, 12)],
    ['solid', box(27, 20, 17, 22)],
    ['line', 'M7 26C13 12 22 8 37 8m-6-5 7 5-5 7'],
  ],
  binary: [
    ['pale', box(3, 14, 42, 20)],
    ['sun', disc(11, 24, 5) + disc(37, 24, 5)],
    ['solid', disc(24, 24, 5)],
    ['line', 'M11 39v4M24 39v4M37 39v4M11 5v4M37 5v4'],
  ],
  integers: [
    ['pale', box(4, 26, 40, 17)],
    ['line', 'M4 25h40M15 36h12'],
    ['solid', disc(21, 12, 8)],
    ['sun', disc(36, 35, 6)],
  ],
} as const satisfies Record<string, Motif>

const MEASURES = {
  time: [
    ['solid', disc(24, 24, 20)],
    ['paper', disc(24, 24, 14.5)],
    ['line', 'M24 15v9l6 5'],
    ['sun', disc(24, 24, 3)],
  ],
  money: [
    ['pale', 'M6 33h22v4a11 5 0 0 1-22 0z'],
    ['solid', 'M6 24h22v6a11 5 0 0 1-22 0z'],
    ['pale', 'M6 24a11 5 0 0 1 22 0 11 5 0 0 1-22 0z'],
    ['sun', disc(33, 15, 11)],
    ['paper', 'M33 9.5l5.5 5.5-5.5 5.5-5.5-5.5z'],
  ],
  profit: [
    ['pale', box(6, 32, 10, 11) + box(19, 25, 10, 18)],
    ['solid', box(32, 16, 10, 27)],
    ['line', 'M5 22 18 12l8 5L42 5m-8 0h8v8'],
    ['sun', disc(11, 37, 3) + disc(24, 34, 3) + disc(37, 30, 3)],
  ],
  weight: [
    ['line', 'M18 15a6.5 6.5 0 1 1 12 0'],
    ['solid', 'M14 16h20l8 26H6z'],
    ['sun', disc(24, 31, 6)],
  ],
  units: [
    ['pale', box(3, 17, 42, 18)],
    ['line', 'M8 18v9M16 18v6M24 18v9M32 18v6M40 18v9'],
    ['solid', box(3, 38, 20, 6)],
    ['sun', box(25, 38, 9, 6) + disc(24, 8, 5)],
  ],
  speed: [
    ['pale', 'M4 36a20 20 0 0 1 40 0z'],
    ['line', 'M6 36a18 18 0 0 1 36 0'],
    ['solid', 'M21 34 37 19 27 38a4 4 0 0 1-6-4z'],
    ['sun', disc(24, 36, 4.5)],
  ],
} as const satisfies Record<string, Motif>

const PATTERNS = {
  patterns: [
    ['solid', disc(11, 13, 8) + disc(37, 35, 8)],
    ['sun', 'M37 4l9 17H28zM11 27l9 17H2z'],
  ],
  equations: [
    ['line', 'M24 8v34M14 43h20M8 16l32-6'],
    ['solid', box(2, 20, 13)],
    ['sun', disc(35, 18, 4) + disc(43, 18, 4) + disc(39, 24, 4)],
    ['pale', 'M0 33h17l-3 5H3zM31 28h17l-3 5H34z'],
  ],
  functions: [
    ['line', 'M6 5v38h38'],
    ['pale', 'M10 39C22 39 30 30 36 8h6v31z'],
    ['solid', disc(16, 37, 4) + disc(29, 28, 4)],
    ['sun', disc(36, 10, 5)],
  ],
  codes: [
    ['line', 'M15 22v-7a9 9 0 0 1 18 0v7'],
    ['solid', 'M12 20h24a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4z'],
    ['sun', 'M24 25a4.5 4.5 0 0 1 2.5 8.200l1.5 6h-8l1.5-6A4.5 4.5 0 0 1 24 25z'],
  ],
} as const satisfies Record<string, Motif>

const FIGURES = {
  shapes: [
    ['pale', box(5, 6, 20)],
    ['sun', disc(33, 18, 11)],
    ['solid', 'M22 20l16 23H6z'],
  ],
  angles: [
    ['pale', 'M6 40 27 12a24 24 0 0 1 13 28z'],
    ['line', 'M28 6 6 40h37'],
    ['sun', disc(6, 40, 5)],
  ],
  triangles: [
    ['solid', 'M24 4 46 42H2z'],
    ['sun', 'M13 23h22L24 42z'],
  ],
  circles: [
    ['pale', disc(24, 24, 20)],
    ['solid', disc(24, 24, 13)],
    ['crease', 'M24 24l9-9'],
    ['line', 'M33 15l5-5'],
    ['sun', disc(24, 24, 4)],
  ],
  perimeter: [
    ['pale', 'M9 12h20v9h10v17H9z'],
    ['line', 'M9 12h20v9h10v17H9z'],
    [
      'sun',
      disc(9, 12, 4) + disc(29, 12, 4) + disc(29, 21, 4) + disc(39, 21, 4) + disc(39, 38, 4) + disc(9, 38, 4),
    ],
  ],
  area: [
    ['solid', box(5, 5, 18) + box(5, 25, 18)],
    ['sun', box(25, 25, 18)],
    ['pale', 'M25 5h18L25 23z'],
  ],
  pythagoras: [
    ['solid', 'M17 12v19h24z'],
    ['pale', box(3, 17, 14)],
    ['sun', box(19, 32, 13)],
    ['line', 'M17 12 31 3l10 14-3 11'],
  ],
  similarity: [
    ['solid', 'M22 22l11-11 11 11v21H22z'],
    ['sun', 'M4 32l6.5-6.5L17 32v11H4z'],
    ['paper', box(29, 31, 8, 12)],
    ['crease', 'M10.5 43v-6'],
  ],
  trigonometry: [
    ['pale', 'M5 40h36V10z'],
    ['line', 'M5 40h36V10zM35 40v-6h6'],
    ['solid', 'M5 40h15a15 15 0 0 0-3.500-9.500z'],
    ['sun', disc(41, 9, 5)],
  ],
  symmetry: [
    ['solid', 'M21 24C12 2 2 6 4 16c1 6 8 9 17 8zM27 24C36 2 46 6 44 16c-1 6-8 9-17 8z'],
    ['sun', 'M21 26C8 26 6 38 12 41c5 2 9-6 9-15zM27 26c13 0 15 12 9 15-5 2-9-6-9-15z'],
    ['line', 'M24 13v30M24 13l-4-6M24 13l4-6'],
  ],
  folding: [
    ['pale', 'M4 24 44 6 20 32z'],
    ['solid', 'M20 32 44 6l-9 36z'],
    ['sun', 'M20 32l5 3-6 9z'],
    ['line', 'M4 24 44 6'],
  ],
  solids: [
    ['sun', 'M24 4 42 14 24 24 6 14z'],
    ['solid', 'M6 17l17 9.5V45L6 35.5z'],
    ['pale', 'M42 17l-17 9.5V45l17-9.5z'],
  ],
  positions: [
    ['pale', 'M3 27l13-5 16 5 13-5v18l-13 5-16-5-13 5z'],
    ['solid', 'M24 3c8 0 13 6 13 13 0 8-7 14-13 21-6-7-13-13-13-21 0-7 5-13 13-13z'],
    ['sun', disc(24, 16, 5.5)],
  ],
  coordinates: [
    ['pale', box(26, 5, 17)],
    ['line', 'M22 4v40M4 26h40M38 21l6 5-6 5M17 10l5-6 5 6'],
    ['sun', disc(36, 13, 5)],
    ['solid', disc(12, 37, 5)],
  ],
} as const satisfies Record<string, Motif>

const REASONING = {
  order: [
    ['pale', 'M3 43v-9a6 6 0 0 1 12 0v9z' + disc(9, 23, 4.5)],
    ['solid', 'M18 43V29a6 6 0 0 1 12 0v14z' + disc(24, 17, 4.5)],
    ['sun', 'M33 43V22a6 6 0 0 1 12 0v21z' + disc(39, 10, 4.5)],
  ],
  matching: [
    ['line', 'M10 9l28 15M10 24l28 15M10 39 38 9'],
    ['solid', disc(9, 9, 5.5) + disc(9, 24, 5.5) + disc(9, 39, 5.5)],
    ['sun', box(34, 4, 10) + box(34, 19, 10) + box(34, 34, 10)],
  ],
  placing: [
    [
      'pale',
      box(4, 4, 12) + box(32, 4, 12) + box(18, 18, 12) + box(4, 32, 12) + box(32, 18, 12) + box(18, 32, 12),
    ],
    ['sun', box(18, 4, 12) + box(4, 18, 12)],
    ['solid', box(32, 32, 12)],
  ],
  truth: [
    ['solid', 'M6 4h20a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3H14l-6 6v-6H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z'],
    ['sun', 'M22 25h20a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-2v5l-6-5H22a3 3 0 0 1-3-3V28a3 3 0 0 1 3-3z'],
    ['crease', 'M10 12l4 4 8-8M28 29l8 8m0-8-8 8'],
  ],
  sets: [
    ['pale', disc(17, 24, 14) + 'M45 24a14 14 0 1 1-28 0 14 14 0 1 1 28 0z'],
    ['sun', 'M24 12a14 14 0 0 1 0 24 14 14 0 0 1 0-24z'],
    ['line', disc(17, 24, 14) + disc(31, 24, 14)],
  ],
  conclusions: [
    ['sun', 'M36 6l8 3-10 33-8-3z'],
    ['solid', 'M22 9l8 5-14 29-8-5z'],
    ['pale', 'M6 17l8 6-9 17-4-6z'],
    ['line', 'M3 44h42'],
  ],
  knowledge: [
    ['solid', 'M2 25C12 9 36 9 46 25 36 41 12 41 2 25z'],
    ['paper', disc(24, 25, 10.5)],
    ['sun', disc(24, 25, 7)],
    ['line', 'M24 4v5M9 8l3 4M39 8l-3 4'],
  ],
  proof: [
    ['pale', 'M9 4h24l7 7v33H9z'],
    ['line', 'M15 13h12M15 21h19M15 29h10'],
    ['sun', disc(33, 35, 8.5)],
    ['crease', 'M29 35l3 3 5-6'],
  ],
} as const satisfies Record<string, Motif>

export const MOTIFS: Readonly<Record<string, Motif>> = {
  ...NUMBERS,
  ...MEASURES,
  ...PATTERNS,
  ...FIGURES,
  ...REASONING,
  ...WAYS,
}
