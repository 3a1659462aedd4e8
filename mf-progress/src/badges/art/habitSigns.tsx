import type { ReactElement } from 'react'
import { box, crease, dot, line, pale, paper, solid, sun, sunLine } from './strokes.tsx'

/** Signs of how somebody goes about it: care, patience, rows, days, tests, company. Drawn on 48 x 48. */
export const HABIT_SIGNS = {
  target: (
    <>
      {dot('solid', 22, 27, 17)}
      {dot('paper', 22, 27, 11.5)}
      {dot('solid', 22, 27, 6)}
      {line('M22 27 38 11')}
      {sun('m34 12-1-7 5-4 1 6 6 1-4 5z')}
    </>
  ),
  compass: (
    <>
      {dot('pale', 24, 25, 18)}
      {line('M24 7a18 18 0 1 1 0 36 18 18 0 0 1 0-36z')}
      {solid('M34 15 27.5 29 20.5 22z')}
      {sun('M14 35 20.5 22l7 7z')}
      {dot('paper', 24, 25.5, 2.6)}
    </>
  ),
  ladder: (
    <>
      {line('M14 44 19 5M34 44 29 5M16 34h16M17 25h14M18 16h12')}
      {sun('m38 4 2 4 4.5.6-3.3 3 .9 4.4-4.1-2.2-4 2.2.8-4.4-3.3-3L36 8z')}
      {pale('M4 44c3-5 37-5 40 0z')}
    </>
  ),
  rainbow: (
    <>
      {line('M6 36a18 18 0 0 1 36 0')}
      {sunLine('M13 36a11 11 0 0 1 22 0')}
      {line('M20 36a4 4 0 0 1 8 0')}
      {pale('M2 41c0-6 6-7 8-3 5-1 6 6 0 6H4c-1 0-2-1-2-3zM46 41c0-6-6-7-8-3-5-1-6 6 0 6h6c1 0 2-1 2-3z')}
      {dot('sun', 24, 9, 4)}
    </>
  ),
  flame: (
    <>
      {solid('M25 3c1 9 15 13 15 26 0 9-7 15-16 15S8 38 8 29c0-6 3-10 7-14 0 4 1 7 4 8C18 14 20 8 25 3z')}
      {sun('M24 42c-5 0-9-3-9-8 0-5 5-7 9-13 4 5 9 8 9 13s-4 8-9 8z')}
    </>
  ),
  rocket: (
    <>
      {sun('M13 31c-5 2-8 6-9 13 7-1 11-4 13-9z')}
      {pale('M16 19c-6 0-9 3-11 9l8 1zM29 32c0 6-3 9-9 11l-1-8z')}
      {solid('M43 5c-13-1-23 6-30 21l9 9c15-7 22-17 21-30z')}
      {dot('paper', 31, 17, 5)}
      {crease('m16 27 5 5')}
    </>
  ),
  comet: (
    <>
      {pale('M3 6c10 4 19 9 26 16l-8 8C15 22 9 14 3 6z')}
      {line('M8 25c4 2 7 5 9 8M24 6c4 2 7 5 9 8')}
      {solid('m32 19 3.6 7.8 8.4 1.2-6 6 1.4 8.5L32 38.5l-7.4 4L26 34l-6-6 8.4-1.2z')}
      {dot('sun', 32, 31, 3.6)}
    </>
  ),
  sunrise: (
    <>
      {line('M24 5v6M8 12l4 4M40 12l-4 4M3 28h5M40 28h5')}
      {sun('M12 34a12 12 0 0 1 24 0z')}
      {line('M4 36h40')}
      {pale('M9 43c5-4 10 2 15 0s10-4 15 0z')}
    </>
  ),
  calendar: (
    <>
      {box('solid', 6, 9, 36, 34, 6)}
      {paper('M10 19h28v17a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3z')}
      {line('M15 5v8M33 5v8')}
      {sun('m16 29 6 6.5L34 23l-3-3-9 9.5-3-3.4z')}
    </>
  ),
  banyan: (
    <>
      {solid('M24 4c9 0 12 4 13 8 6 1 8 5 7 9-1 5-6 7-11 6H15c-5 1-10-1-11-6-1-4 1-8 7-9 1-4 4-8 13-8z')}
      {dot('sun', 16, 15, 2.6)}
      {dot('sun', 31, 13, 2.6)}
      {dot('sun', 24, 20, 2.6)}
      {dot('sun', 37, 20, 2.6)}
      {line('M24 27v16M14 27c0 7 1 11 0 16M34 27c0 7-1 11 0 16M8 43h32')}
    </>
  ),
  sheet: (
    <>
      {solid('M10 4h20l9 9v28a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z')}
      {pale('M30 4v9h9z')}
      {crease('M14 15h10M14 22h8')}
      {sun('m15 32 7 7 13-14-3.5-3.5L22 31.5l-3.5-3z')}
    </>
  ),
  cup: (
    <>
      {line('M13 10H6c0 8 3 12 9 13M35 10h7c0 8-3 12-9 13')}
      {solid('M12 5h24v13c0 8-5 13-12 13s-12-5-12-13z')}
      {solid('M21 30h6v6h6v7H15v-7h6z')}
      {sun('m24 9 2.4 5 5.6.7-4.1 3.9 1.1 5.4-5-2.7-5 2.7 1.1-5.4-4.1-3.9 5.6-.7z')}
    </>
  ),
  podium: (
    <>
      {box('pale', 4, 30, 13, 13, 2)}
      {box('solid', 17.5, 23, 13, 20, 2)}
      {box('pale', 31, 33, 13, 10, 2)}
      {sun('m24 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3.1-5.6 3.1 1.2-6.2L15 9.5l6.3-.8z')}
      {crease('M24 28v9')}
    </>
  ),
  pencil: (
    <>
      {pale('M6 42c8-5 16 3 24-1s8-4 12-3v6H6z')}
      {solid('m9 30 21-21 9 9-21 21-11 2z')}
      {sun('m33 6 3-3c3-2 10 4 8 8l-3 3z')}
      {paper('m9 30 4 1 1 4 4 1-1 3-10 2z')}
      {crease('m14 31 18-18')}
    </>
  ),
  screen: (
    <>
      {box('solid', 4, 8, 40, 28, 6)}
      {paper('M9 13h30v18H9z')}
      {sun('M20 15v14l12-7z')}
      {line('M14 43h20')}
    </>
  ),
  gift: (
    <>
      {box('solid', 7, 22, 34, 21, 4)}
      {box('pale', 4, 15, 40, 9, 3)}
      {sun('M21 15h6v28h-6z')}
      {line('M24 15c-9 0-12-9-6-10 4 0 6 5 6 10zM24 15c9 0 12-9 6-10-4 0-6 5-6 10z')}
    </>
  ),
} as const satisfies Record<string, ReactElement>
