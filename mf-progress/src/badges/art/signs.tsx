import type { ReactElement } from 'react'
import css from './Medal.module.css'
import { crease, dot, line, pale, paper, solid, sun } from './strokes.tsx'

/** What a medal shows, drawn on 48 x 48 in the medal's own colour, marigold and paper. */
export const SIGNS = {
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
      {[12, 20].map((x) => (
        <rect key={x} className={css['solid']} x={x} y="8.5" width="6" height="11" rx="3" />
      ))}
      <rect className={css['sun']} x="31" y="8.5" width="6" height="11" rx="3" />
      <rect className={css['sun']} x="12" y="19.5" width="6" height="11" rx="3" />
      <rect className={css['solid']} x="24" y="19.5" width="6" height="11" rx="3" />
      <rect className={css['solid']} x="14" y="30.5" width="6" height="11" rx="3" />
      <rect className={css['sun']} x="29" y="30.5" width="6" height="11" rx="3" />
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
  matches: (
    <>
      {line('M10 40 24 9l14 31M15 30h18')}
      {dot('sun', 24, 8, 4.6)}
      {dot('sun', 9, 41, 4.6)}
      {dot('sun', 39, 41, 4.6)}
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
  stairs: (
    <>
      <rect className={css['pale']} x="4" y="30" width="11" height="13" rx="3" />
      <rect className={css['solid']} x="18" y="19" width="11" height="24" rx="3" />
      <rect className={css['sun']} x="32" y="8" width="11" height="35" rx="3" />
      {line('M6 21 17 10m0 0h-7m7 0v7')}
    </>
  ),
  tiles: (
    <>
      <rect className={css['solid']} x="6" y="6" width="16" height="16" rx="4" />
      <rect className={css['sun']} x="26" y="6" width="16" height="16" rx="4" />
      <rect className={css['pale']} x="6" y="26" width="16" height="16" rx="4" />
      <rect className={css['solid']} x="26" y="26" width="16" height="16" rx="4" />
      {crease('M10 14h8M34 30v8')}
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
  rainbow: (
    <>
      {line('M6 36a18 18 0 0 1 36 0')}
      <path className={css['sunLine']} d="M13 36a11 11 0 0 1 22 0" />
      {line('M20 36a4 4 0 0 1 8 0')}
      {pale('M2 41c0-6 6-7 8-3 5-1 6 6 0 6H4c-1 0-2-1-2-3zM46 41c0-6-6-7-8-3-5-1-6 6 0 6h6c1 0 2-1 2-3z')}
      {dot('sun', 24, 9, 4)}
    </>
  ),
} as const satisfies Record<string, ReactElement>
