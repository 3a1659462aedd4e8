import type { ReactElement } from 'react'
import { box, crease, dot, line, pale, paper, solid, sun } from './strokes.tsx'

/** Signs of what was solved: how many problems, of which subject, level, board and series. Drawn on 48 x 48. */
export const SOLVED_SIGNS = {
  sprout: (
    <>
      {pale('M8 42c3-6 29-6 32 0z')}
      {line('M24 40V20')}
      {solid('M24 29C13 29 8 22 8 14c10 0 16 5 16 15z')}
      {sun('M24 22c0-11 7-16 17-16 0 9-5 16-17 16z')}
    </>
  ),
  kite: (
    <>
      {line('M27 35c-3 7-12 2-17 9')}
      {solid('M27 4 43 20 27 36 11 20z')}
      {sun('M27 4v16H11zM43 20 27 36V20z')}
      {crease('M27 4v32M11 20h32')}
      {solid('m27 36-6 7h11z')}
    </>
  ),
  boat: (
    <>
      {line('M23 6v26')}
      {sun('M26 7c9 4 14 11 14 20H26z')}
      {pale('M20 12c-6 4-9 9-10 15h10z')}
      {solid('M4 31h40c-3 8-9 11-20 11S7 39 4 31z')}
      {crease('M12 36h24')}
    </>
  ),
  hill: (
    <>
      {pale('M2 43 15 20l13 23z')}
      {solid('M12 43 28 15l16 28z')}
      {paper('m28 15 6.5 11.4-3.6-1.4-2.9 3.4-3.2-3.4-3.4 1.4z')}
      {line('M28 15V4')}
      {sun('M29 3c5-2 7 3 12 1v7c-5 2-7-3-12-1z')}
    </>
  ),
  crown: (
    <>
      {solid('M9 38 5 15l11 8 8-14 8 14 11-8-4 23z')}
      {crease('M11 33h26')}
      {dot('sun', 5, 13, 3.4)}
      {dot('sun', 24, 8, 4)}
      {dot('sun', 43, 13, 3.4)}
      {dot('sun', 24, 27, 3)}
      {line('M10 43h28')}
    </>
  ),
  abacus: (
    <>
      {line('M7 6v37M41 6v37M7 14h34M7 25h34M7 36h34')}
      {box('solid', 12, 8.5, 6, 11, 3)}
      {box('solid', 20, 8.5, 6, 11, 3)}
      {box('sun', 31, 8.5, 6, 11, 3)}
      {box('sun', 12, 19.5, 6, 11, 3)}
      {box('solid', 24, 19.5, 6, 11, 3)}
      {box('solid', 14, 30.5, 6, 11, 3)}
      {box('sun', 29, 30.5, 6, 11, 3)}
    </>
  ),
  thought: (
    <>
      {solid('M24 4c11 0 18 7 18 16 0 6-3 9-6 12v6H15v-6c-5-3-9-7-9-13C6 10 13 4 24 4z')}
      {paper('M15 21c0-8 12-9 12-1 0 5-6 5-6 9h-4c0-7 6-6 6-9 0-3-4-3-4 1z')}
      {dot('paper', 19, 33, 2.6)}
      {dot('sun', 34, 15, 4)}
      {line('M18 43h15')}
    </>
  ),
  ruler: (
    <>
      {pale('M6 42V6l36 36z')}
      {line('M6 42V6l36 36zM14 34v-9l9 9z')}
      {line('M6 14h4M6 22h4')}
      {dot('sun', 35, 14, 7)}
    </>
  ),
  jigsaw: (
    <>
      {solid(
        'M7 15h10c-3-10 15-10 12 0h9c2 0 3 1 3 3v8c-9-3-9 13 0 10v5c0 2-1 3-3 3H27c3-9-12-9-9 0H8c-2 0-3-1-3-3V18c0-2 1-3 2-3z',
      )}
      {dot('sun', 23, 25, 5)}
    </>
  ),
  tangram: (
    <>
      {solid('M6 6h36L24 24z')}
      {sun('M6 6v36l18-18z')}
      {pale('M6 42h18l9-9-9-9z')}
      {solid('M42 6v18l-9 9V15z')}
      {sun('M42 24v18H24z')}
    </>
  ),
  stairs: (
    <>
      {box('pale', 4, 30, 11, 13, 3)}
      {box('solid', 18, 19, 11, 24, 3)}
      {box('sun', 32, 8, 11, 35, 3)}
      {line('M6 21 17 10m0 0h-7m7 0v7')}
    </>
  ),
  bolt: (
    <>
      {pale('M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40z')}
      {solid('M27 3 9 28h12l-3 17 20-27H25z')}
      {sun('M24 14 15 26h8l-2 9 11-15h-9z')}
    </>
  ),
  circles: (
    <>
      {dot('pale', 17, 18, 13)}
      {dot('pale', 31, 18, 13)}
      {dot('pale', 24, 31, 13)}
      {sun('M24 15c4 2.6 6.2 6 6.4 10.2-4 2-8.8 2-12.8 0C17.8 21 20 17.6 24 15z')}
      {line(
        'M17 5a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM31 5a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM24 18a13 13 0 1 1 0 26 13 13 0 0 1 0-26z',
      )}
    </>
  ),
  tiles: (
    <>
      {box('solid', 6, 6, 16, 16, 4)}
      {box('sun', 26, 6, 16, 16, 4)}
      {box('pale', 6, 26, 16, 16, 4)}
      {box('solid', 26, 26, 16, 16, 4)}
      {crease('M10 14h8M34 30v8')}
    </>
  ),
  matches: (
    <>
      {line('M10 40 24 9l14 31M15 30h18')}
      {dot('sun', 24, 8, 4.6)}
      {dot('sun', 9, 41, 4.6)}
      {dot('sun', 39, 41, 4.6)}
    </>
  ),
  book: (
    <>
      {solid('M4 10c7-3 14-3 20 2 6-5 13-5 20-2v30c-7-3-14-2-20 3-6-5-13-6-20-3z')}
      {paper('M8 13c5-2 9-1 14 2v22c-4-3-9-4-14-2zM40 13c-5-2-9-1-14 2v22c4-3 9-4 14-2z')}
      {line('M12 20c2 0 4 0 6 1M12 27c2 0 4 0 6 1')}
      {sun('m33 18 1.8 3.8 4.2.6-3 2.9.7 4.2-3.7-2-3.7 2 .7-4.2-3-2.9 4.2-.6z')}
    </>
  ),
  shelf: (
    <>
      {box('solid', 6, 8, 8, 30, 2)}
      {box('sun', 16, 12, 7, 26, 2)}
      {box('pale', 25, 6, 8, 32, 2)}
      {box('solid', 35, 11, 7, 27, 2, 'rotate(-9 38 38)')}
      {crease('M6 15h8M25 13h8')}
      {line('M3 41h42')}
    </>
  ),
} as const satisfies Record<string, ReactElement>
