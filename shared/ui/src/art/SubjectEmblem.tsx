import type { ReactElement } from 'react'
import { classes } from '../classes.ts'
import { accentClass, type Accent } from './accent.ts'
import css from './SubjectEmblem.module.css'

export interface SubjectEmblemProps {
  accent: Accent
  /** The side of the drawing in pixels; default 64. */
  size?: number | undefined
}

/** The subject's emblem: an abacus, a Venn diagram, set square and arc, a jigsaw piece. Its name is shown beside it. */
export const SubjectEmblem = ({ accent, size = 64 }: SubjectEmblemProps) => (
  <svg
    className={classes(css['emblem'], accentClass(accent))}
    width={size}
    height={size}
    viewBox="0 0 64 64"
    aria-hidden="true"
    focusable="false"
  >
    <path
      className={css['ground']}
      d="M32 2c16 0 20 1 24 6s6 9 6 24-1 19-6 24-9 6-24 6-19-1-24-6-6-9-6-24 1-19 6-24 8-6 24-6z"
    />
    {SIGNS[accent]}
  </svg>
)

const SIGNS: Record<Accent, ReactElement> = {
  math: (
    <>
      <path className={css['line']} d="M15 14v36M49 14v36M15 21h34M15 32h34M15 43h34" />
      {[
        [22, 21],
        [29, 21],
        [43, 32],
        [22, 43],
        [36, 43],
      ].map(([x, y]) => (
        <rect
          key={`${x}-${y}`}
          className={css['solid']}
          x={Number(x) - 2.5}
          y={Number(y) - 5}
          width="6"
          height="10"
          rx="3"
        />
      ))}
      {[
        [41, 21],
        [22, 32],
        [29, 32],
        [43, 43],
      ].map(([x, y]) => (
        <rect
          key={`${x}-${y}`}
          className={css['sun']}
          x={Number(x) - 2.5}
          y={Number(y) - 5}
          width="6"
          height="10"
          rx="3"
        />
      ))}
    </>
  ),
  logic: (
    <>
      <circle className={css['pale']} cx="25" cy="26" r="13" />
      <circle className={css['pale']} cx="39" cy="26" r="13" />
      <circle className={css['pale']} cx="32" cy="38" r="13" />
      <path
        className={css['sun']}
        d="M32 25.5c3.5 2 6 4.5 6.8 8.2-4 2.4-9.6 2.4-13.6 0 .8-3.7 3.3-6.2 6.8-8.2z"
      />
      <path
        className={css['line']}
        d="M25 13a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM39 13a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM32 25a13 13 0 1 1 0 26 13 13 0 0 1 0-26z"
      />
    </>
  ),
  geometry: (
    <>
      <path className={css['pale']} d="M15 49V17l32 32z" />
      <path className={css['line']} d="M15 49V17l32 32zM23 41v-6l6 6z" />
      <path className={css['line']} d="M30 16a19 19 0 0 1 18 18" strokeDasharray="1 6" />
      <circle className={css['sun']} cx="43" cy="21" r="5.5" />
    </>
  ),
  puzzle: (
    <>
      <path
        className={css['solid']}
        d="M16 23h9c-2-8 12-8 10 0h9c1.5 0 2 .5 2 2v8c8-2 8 12 0 10v7c0 1.5-.5 2-2 2H34c2-8-12-8-10 0h-8c-1.5 0-2-.5-2-2V25c0-1.5.5-2 2-2z"
        transform="translate(1 -3)"
      />
      <path
        className={css['paper']}
        d="M26 31c0-6 9-6 9-.5 0 4-4.5 3.5-4.5 7h-2.5c0-5 4-4.5 4-7 0-2.5-3.5-2.5-3.5.5z"
      />
      <circle className={css['sun']} cx="29.3" cy="41.5" r="2.2" />
    </>
  ),
}
