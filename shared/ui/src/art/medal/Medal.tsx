import { accentClass } from '../accent.ts'
import { HABIT_SIGNS } from './habitSigns.tsx'
import css from './Medal.module.css'
import { getMedal, type MedalLook } from './medals.ts'
import { SOLVED_SIGNS } from './solvedSigns.tsx'

const SIGNS = { ...SOLVED_SIGNS, ...HABIT_SIGNS }

/** The CSS class of a medal's colours; a subject has the same colours as elsewhere on the site. */
const TINTS = {
  brand: css['brand'],
  fire: css['fire'],
  leaf: css['leaf'],
  math: accentClass('math'),
  logic: accentClass('logic'),
  geometry: accentClass('geometry'),
  puzzle: accentClass('puzzle'),
} satisfies Record<MedalLook['tint'], string | undefined>

const PETALS = 14
const CENTRE = 48
const at = (petal: number, radius: number): string => {
  const angle = (2 * Math.PI * petal) / PETALS - Math.PI / 2
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE + radius * Math.sin(angle)).toFixed(2)}`
}
const turn = <Item,>(make: (petal: number) => Item): Item[] =>
  Array.from({ length: PETALS }, (_, petal) => make(petal))
const FLOWER = `M${at(0, 41)}${turn((petal) => `A9.7 9.7 0 0 1 ${at(petal + 1, 41)}`).join('')}z`
const DOTS = turn((petal) => `M${at(petal + 0.5, 41)}h.01`).join('')

/** The centre of each star on the ribbon, by the number of stars. */
const STARS = { 1: [48], 2: [41, 55], 3: [34, 48, 62] } as const

/**
 * A badge: a flower as in alpana, the floor painting of festivals, with a sign in it. Locked: the same without colours.
 * Decoration only: its name stands beside it.
 *
 * @param badge the badge's id (S3.14c)
 */
export function Medal({
  badge,
  earned = true,
  size = 88,
}: {
  badge: string
  earned?: boolean
  size?: number
}) {
  const { sign, tint, stars } = getMedal(badge)
  return (
    <svg
      className={`${css['medal']} ${TINTS[tint]}${earned ? '' : ` ${css['locked']}`}`}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
    >
      <path className={css['flower']} d={FLOWER} />
      <path className={css['dots']} d={DOTS} />
      <circle className={css['disc']} cx={CENTRE} cy={CENTRE} r="33" />
      <circle className={css['ring']} cx={CENTRE} cy={CENTRE} r="33" />
      <g transform={stars ? 'translate(26 20) scale(.92)' : 'translate(24 24)'}>{SIGNS[sign]}</g>
      {stars && (
        <>
          <path className={css['band']} d="M22 71h52l7 7-7 7H22l-7-7z" />
          {STARS[stars].map((x) => (
            <path
              key={x}
              className={css['star']}
              d="m0-5.5 1.6 3.4 3.7.5-2.7 2.6.7 3.7L0 2.9l-3.3 1.8.7-3.7-2.7-2.6 3.7-.5z"
              transform={`translate(${x} 78.3)`}
            />
          ))}
        </>
      )}
    </svg>
  )
}
