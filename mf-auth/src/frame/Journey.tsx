import { Mascot } from '@dhadha/ui'
import type { ReactNode } from 'react'
import css from './Journey.module.css'

/** A picture: a path up a hill, over tiles of the four subjects, to a flag. Decoration only. */
export const Journey = () => (
  <svg
    className={css['journey']}
    viewBox="0 0 600 640"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <circle className={css['halo']} cx="120" cy="196" r="96" />
    <circle className={css['sun']} cx="120" cy="196" r="60" />
    <path
      className={css['cloud']}
      d="M196 240c2-20 28-26 39-11 12-18 45-10 44 14 18-2 26 25 6 29H200c-22-1-23-29-4-32z"
    />
    <path
      className={css['cloud']}
      d="M346 164c1-14 20-18 28-8 8-13 32-7 31 10 13-1 18 18 4 21h-60c-16-1-17-21-3-23z"
    />
    <Kite />
    <path
      className={css['far']}
      d="M0 420c70-70 120-90 175-60 50-80 115-130 190-150 90 30 150 90 235 130v300H0z"
    />
    <path
      className={css['middle']}
      d="M0 520c90-80 170-90 240-60 60-100 120-190 180-226 64 40 118 130 180 186v220H0z"
    />
    <path className={css['near']} d="M0 560c120-70 260-80 360-40 90 34 170 20 240-10v130H0z" />
    <path
      className={css['road']}
      d="M60 640c20-52 70-80 150-88 90-8 150-20 150-56 0-40-64-44-58-92 5-38 62-44 78-86 10-26 14-52 30-78h14c-4 32-2 62-16 92-20 42-70 52-66 84 5 36 72 38 72 86 0 66-92 84-174 90-50 4-78 20-86 48z"
    />
    <Tile x={150} y={592} turn={-8} size={64} accent="math">
      <path className={css['sign']} d="M-13-16h26L-4 18" />
    </Tile>
    <Tile x={352} y={520} turn={7} size={58} accent="logic">
      <circle className={css['sign']} cx="-7" r="11" />
      <circle className={css['sign']} cx="7" r="11" />
    </Tile>
    <Tile x={328} y={412} turn={-6} size={46} accent="geometry">
      <path className={css['sign']} d="M-13 12h26L-13-12z" />
    </Tile>
    <Tile x={396} y={322} turn={6} size={38} accent="puzzle">
      <path className={css['sign']} d="M-8-7a8 8 0 1 1 12 7c-3 2-4 4-4 7M0 13v.2" />
    </Tile>
    <Flag />
    <Trees />
    <g transform="translate(186 452)">
      <Mascot mood="waving" size={132} />
    </g>
  </svg>
)

function Tile({
  x,
  y,
  turn,
  size,
  accent,
  children,
}: {
  x: number
  y: number
  turn: number
  size: number
  accent: 'math' | 'logic' | 'geometry' | 'puzzle'
  children: ReactNode
}) {
  return (
    <g className={css[accent]} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 64})`}>
      <rect className={css['depth']} x="-32" y="-26" width="64" height="64" rx="16" />
      <rect className={css['tile']} x="-32" y="-32" width="64" height="64" rx="16" />
      {children}
    </g>
  )
}

/** At the right edge: the page's heading stands on the left. */
const Kite = () => (
  <g transform="translate(150 26)">
    <path className={css['string']} d="M372 92c-30 60-20 110-70 150" />
    <path className={css['kite']} d="m372 30 34 36-34 48-34-48z" />
    <path className={css['kiteLight']} d="m372 30 34 36h-68z" />
    <path className={css['tail']} d="M372 114c-8 12 8 18 0 30s8 18 0 30" />
  </g>
)

const Flag = () => (
  <g>
    <path className={css['pole']} d="M419 246V150" />
    <path className={css['flag']} d="M421 152c26-14 40 10 66-2v42c-26 12-40-12-66 2z" />
    <path className={css['star']} d="m452 158 4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z" />
  </g>
)

const Trees = () => (
  <g>
    {[
      { x: 506, y: 520, size: 1 },
      { x: 548, y: 540, size: 1.3 },
      { x: 40, y: 556, size: 1.1 },
    ].map(({ x, y, size }) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        <path className={css['trunk']} d="M0 0v-40" />
        <path
          className={css['crown']}
          d="M0-96c22 0 34 18 30 36-3 16-16 24-30 24s-27-8-30-24c-4-18 8-36 30-36z"
        />
        <path className={css['crownLight']} d="M-4-86c-12 3-17 13-15 24" />
      </g>
    ))}
  </g>
)
