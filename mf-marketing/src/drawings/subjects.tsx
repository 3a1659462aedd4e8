import { useFormat } from '@dhadha/contract'
import css from './drawing.module.css'

/** A wall of numbers: two stones carry their sum; one is missing. */
export function NumbersScene() {
  const { number } = useFormat()
  const stone = (x: number, y: number, value: number) => (
    <g key={`${x} ${y}`}>
      <rect className={css['paper']} x={x} y={y} width="46" height="34" rx="8" />
      <text className={css['letters']} x={x + 23} y={y + 25}>
        {number(value)}
      </text>
    </g>
  )
  return (
    <svg className={css['math']} viewBox="0 0 180 130" aria-hidden="true" focusable="false">
      <rect className={css['sunEdged']} x="67" y="10" width="46" height="34" rx="8" />
      <path className={css['line']} d="M85 24c0-7 10-7 10-.6 0 4.6-5 4-5 8.2" />
      <circle className={css['solid']} cx="90" cy="37.5" r="2.3" />
      {stone(43, 48, 7)}
      {stone(91, 48, 9)}
      {stone(19, 86, 3)}
      {stone(67, 86, 4)}
      {stone(115, 86, 5)}
    </svg>
  )
}

/** A logic grid, nearly filled. */
export const CluesScene = () => (
  <svg className={css['logic']} viewBox="0 0 180 130" aria-hidden="true" focusable="false">
    <circle className={css['solid']} cx="77" cy="17" r="8" />
    <rect className={css['solid']} x="105" y="9" width="16" height="16" rx="3" />
    <path className={css['solid']} d="m149 8 10 17h-20z" />
    <path className={css['line']} d="M28 52c6-9 14-9 20 0M28 84h20M30 110l8-8 8 8" />
    <rect className={css['paper']} x="60" y="34" width="108" height="90" rx="8" />
    <path className={css['thin']} d="M96 34v90M132 34v90M60 64h108M60 94h108" />
    <path className={css['sun']} d="M98 36h32v27H98zM62 66h32v27H62z" />
    <path className={css['line']} d="m107 50 5 6 10-12M71 80l5 6 10-12" />
    <path
      className={css['thin']}
      d="m73 44 10 10m0-10L73 54M145 44l10 10m0-10-10 10M109 74l10 10m0-10-10 10M145 74l10 10m0-10-10 10M73 104l10 10m0-10-10 10M109 104l10 10m0-10-10 10"
    />
    <path className={css['line']} d="M147 106c0-7 9-7 9-.6 0 4.2-4.5 3.6-4.5 7.4" />
    <circle className={css['solid']} cx="151.5" cy="117.5" r="2" />
  </svg>
)

/** A tangram's pieces: most at home, one on its way. */
export const ShapesScene = () => (
  <svg className={css['geometry']} viewBox="0 0 180 130" aria-hidden="true" focusable="false">
    <path className={css['dashed']} d="M22 16h98v98H22z" />
    <path className={css['paper']} d="M22 16h98L71 65z" />
    <path className={css['sunEdged']} d="M22 16v98l49-49z" />
    <path className={css['veil']} d="M22 114h49L46.5 89.5z" />
    <path className={css['paper']} d="M22 114h49L46.5 89.5z" />
    <path className={css['paper']} d="m71 65 24.5 24.5L71 114 46.5 89.5z" />
    <path className={css['solid']} d="M120 16v49L95.5 40.5z" transform="translate(40 12) rotate(18 110 40)" />
    <path className={css['sunEdged']} d="m71 114 49 0 0-49z" />
    <path className={css['thin']} d="M160 88c4 10 0 20-10 24m0 0 7 3m-7-3 3-7" />
  </svg>
)

/** Six matches, and a question under them. */
export const RiddleScene = () => (
  <svg className={css['puzzle']} viewBox="0 0 180 130" aria-hidden="true" focusable="false">
    <path className={css['wood']} d="M42 110 65 70M88 110 65 70M46 116h40" />
    <path className={css['wood']} d="M92 70 115 110M138 70h-42M138 72l-22 38" />
    <path className={css['wood']} d="M68 62 90 24M112 62 90 24" />
    <circle className={css['tip']} cx="65" cy="69" r="6" />
    <circle className={css['tip']} cx="45" cy="116" r="6" />
    <circle className={css['tip']} cx="88" cy="110" r="6" />
    <circle className={css['tip']} cx="138" cy="70" r="6" />
    <circle className={css['tip']} cx="115" cy="110" r="6" />
    <circle className={css['tip']} cx="90" cy="23" r="6" />
    <circle className={css['tip']} cx="112" cy="62" r="6" />
    <path
      className={css['sun']}
      d="M150 12c9 0 15 6 15 14s-6 14-15 14c-2 0-4-.3-6-1l-8 5 2-9c-2-2-3-5-3-9 0-8 6-14 15-14z"
    />
    <path className={css['line']} d="M145 23c0-7 10-7 10-.6 0 4-5 3.6-5 7.4" />
    <circle className={css['solid']} cx="150" cy="34.5" r="2" />
    <path className={css['thin']} d="M22 30c6-4 10-10 11-17M20 44c4 0 8 1 12 3" />
  </svg>
)
