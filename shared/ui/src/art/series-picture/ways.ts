import { box, disc, type Motif } from './motif.ts'

/** Motifs of ways of thinking, such as listing and chance. Drawn on 48 x 48. */
export const WAYS = {
  listing: [
    ['line', 'M9 7v34M18 7v34M28 7v34M37 7v34'],
    ['sun', 'M3 36 43 10l2 4L5 40z'],
  ],
  combinations: [
    ['line', 'M8 24l15-12M8 24l15 12M23 12l16-6M23 12l16 7M23 36l16-7M23 36l16 6'],
    ['solid', disc(8, 24, 6) + disc(23, 12, 5) + disc(23, 36, 5)],
    ['sun', disc(40, 6, 4.5) + disc(40, 19, 4.5) + disc(40, 30, 4.5) + disc(40, 42, 4.5)],
  ],
  chance: [
    ['solid', 'M11 5h26a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6V11a6 6 0 0 1 6-6z'],
    ['paper', disc(14, 14, 4) + disc(34, 14, 4) + disc(14, 34, 4) + disc(34, 34, 4)],
    ['sun', disc(24, 24, 4.5)],
  ],
  data: [
    ['pale', box(10, 26, 9, 15)],
    ['solid', box(22, 9, 9, 32)],
    ['sun', box(34, 18, 9, 23)],
    ['line', 'M5 5v38h40'],
  ],
  averages: [
    ['pale', box(5, 12, 10, 31)],
    ['solid', box(19, 28, 10, 15)],
    ['sun', box(33, 20, 10, 23)],
    ['line', 'M2 24h44'],
  ],
  'match-equations': [
    ['line', 'M12 16v16M4 24h16M28 19h15M28 29h15'],
    ['sun', disc(12, 14, 3.5) + disc(4, 24, 3.5) + disc(44, 19, 3.5) + disc(28, 29, 3.5)],
  ],
  'match-figures': [
    ['pale', 'M9 21h30v21H9z'],
    ['line', 'M9 22v20M9 42h30M39 42V22M9 21h30M9 20 24 6M39 20 24 6'],
    ['sun', disc(24, 6, 4) + disc(9, 21, 4) + disc(39, 21, 4) + disc(9, 42, 4) + disc(39, 42, 4)],
  ],
  moves: [
    ['pale', box(3, 32, 12) + box(18, 32, 12)],
    ['solid', box(33, 32, 12)],
    ['line', 'M9 26c3-20 26-20 30-3m-6-3 6 4 4-7'],
    ['sun', disc(9, 26, 5)],
  ],
  games: [
    ['solid', 'M15 5a7 7 0 0 1 4.5 12.5C20 26 22 31 27 36v7H3v-7c5-5 7-10 7.5-18.5A7 7 0 0 1 15 5z'],
    [
      'sun',
      'M34 17a5.5 5.5 0 0 1 3.5 9.800c.5 5.200 2 8.200 6.5 11.200v5H29v-7c-1.5-2-2-5-2-9.200A5.5 5.5 0 0 1 34 17z',
    ],
  ],
  invariants: [
    ['line', 'M8 19A17 17 0 0 1 38 14m1-8v9h-9M40 29A17 17 0 0 1 10 34m-1 8v-9h9'],
    ['sun', disc(24, 24, 8)],
  ],
  backwards: [
    ['line', 'M12 16h20a10 10 0 0 1 0 20H14'],
    ['solid', 'M18 5v22L3 16z'],
    ['sun', disc(10, 36, 5)],
  ],
  'careful-reading': [
    ['pale', 'M4 6h26v36H4z'],
    ['crease', 'M9 14h12M9 21h8M9 28h8'],
    ['line', 'M36 36l8 8'],
    ['solid', disc(29, 26, 12)],
    ['paper', disc(29, 26, 8)],
    ['sun', disc(29, 26, 4)],
  ],
  algorithms: [
    ['pale', box(5, 4, 22, 10) + box(5, 34, 22, 10)],
    ['solid', box(5, 19, 22, 10)],
    ['line', 'M32 39h9V9h-9m5-5-5 5 5 5'],
    ['sun', disc(16, 24, 3)],
  ],
  networks: [
    ['line', 'M10 12 36 9M10 12l14 16M36 9 24 28M24 28 9 40M24 28l16 11'],
    ['solid', disc(10, 12, 5.5) + disc(36, 9, 5.5) + disc(24, 28, 5.5)],
    ['sun', disc(9, 40, 5.5) + disc(40, 39, 5.5)],
  ],
} as const satisfies Record<string, Motif>
