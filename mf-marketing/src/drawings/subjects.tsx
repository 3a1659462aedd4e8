import { useFormat } from '@dhadha/contract'
import css from './drawing.module.css'

/** A wall of numbers: two stones carry their sum; one is missing. */
export function NumbersScene() {
  const { number } = useFormat()
  const stone = (x: number, y: number, value: number) => (
    <g key={`${x} ${y}`}>
      <rect className={css['paper']} x={x} y={y} width="46" height="34" rx="8" />
      <text className={css['digits']} x={x + 23} y={y + 25}>
        {number(value)}
      </text>
    </g>
  )
  return (
    <svg className={css['math']} viewBox="0 0 180 130" aria-hidden="true" focusable="false">
      <rect className={css['sunEdged']} x="67" y="10" width="46" height="34" rx="8" />
      <path className={css['ink']} d="M85 24c0-7 10-7 10-.6 0 4.6-5 4-5 8.2" />
      <circle className={css['inked']} cx="90" cy="37.5" r="2.3" />
      {stone(43, 48, 7)}
      {stone(91, 48, 9)}
      {stone(19, 86, 3)}
      {stone(67, 86, 4)}
      {stone(115, 86, 5)}
    </svg>
  )
}

/** A logic grid, nearly filled: three signs across, three down. */
export const CluesScene = () => (
  <svg className={css['logic']} viewBox="0 0 180 130" aria-hidden="true" focusable="false">
    <circle className={css['solid']} cx="73" cy="17" r="8" />
    <rect className={css['solid']} x="101" y="9" width="16" height="16" rx="3" />
    <path className={css['solid']} d="m145 8 10 17h-20z" />
    <path
      className={css['solid']}
      d="m34 38 3.2 6.8 7.4.9-5.5 5.1 1.5 7.4-6.6-3.7-6.6 3.7 1.5-7.4-5.5-5.1 7.4-.9z"
    />
    <path className={css['solid']} d="M38 70a10.5 10.5 0 1 0 4 16 9.5 9.5 0 0 1-4-16z" />
    <path className={css['solid']} d="M34 99c6 8 9 11 9 15a9 9 0 0 1-18 0c0-4 3-7 9-15z" />
    <rect className={css['paper']} x="56" y="34" width="108" height="90" rx="8" />
    <path className={css['sun']} d="M94 36h32v27H94zM58 66h32v27H58z" />
    <path className={css['thin']} d="M92 34v90M128 34v90M56 64h108M56 94h108" />
    <path className={css['ink']} d="m103 50 5 6 10-12M67 80l5 6 10-12" />
    <path
      className={css['thin']}
      d="m69 44 10 10m0-10L69 54M141 44l10 10m0-10-10 10M105 74l10 10m0-10-10 10M141 74l10 10m0-10-10 10M69 104l10 10m0-10-10 10M105 104l10 10m0-10-10 10"
    />
    <path className={css['line']} d="M141.5 105c0-7 9-7 9-.6 0 4.2-4.5 3.6-4.5 7.4" />
    <circle className={css['solid']} cx="146" cy="117" r="2" />
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

/** Corners of a triangle of triangles; each match goes from one to another. */
const CORNERS = {
  top: [84, 20],
  left: [54, 70],
  right: [114, 70],
  west: [24, 120],
  south: [84, 120],
  east: [144, 120],
} as const

const MATCHES: readonly (readonly [keyof typeof CORNERS, keyof typeof CORNERS])[] = [
  ['top', 'left'],
  ['right', 'top'],
  ['left', 'right'],
  ['west', 'left'],
  ['left', 'south'],
  ['south', 'west'],
  ['south', 'right'],
  ['right', 'east'],
  ['east', 'south'],
]

/** How many triangles? Nine matches that make them, and the question. */
export const RiddleScene = () => (
  <svg className={css['puzzle']} viewBox="0 0 180 130" aria-hidden="true" focusable="false">
    {MATCHES.map(([from, to]) => {
      const [[x1, y1], [x2, y2]] = [CORNERS[from], CORNERS[to]]
      const at = (part: number) => ({ x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part })
      const [foot, neck, head] = [at(0.15), at(0.82), at(0.84)]
      return (
        <g key={`${from} ${to}`}>
          <line className={css['wood']} x1={foot.x} y1={foot.y} x2={neck.x} y2={neck.y} />
          <circle className={css['tip']} cx={head.x} cy={head.y} r="5.5" />
        </g>
      )
    })}
    <path
      className={css['sun']}
      d="M150 10c10 0 17 7 17 16s-7 16-17 16c-2 0-5-.4-7-1.2l-9 5.5 2-10.3c-2-2.3-3-6-3-10 0-9 7-16 17-16z"
    />
    <path className={css['ink']} d="M145 22c0-7.5 11-7.5 11-.6 0 4.4-5.5 4-5.5 8" />
    <circle className={css['inked']} cx="150.5" cy="35" r="2.2" />
  </svg>
)
