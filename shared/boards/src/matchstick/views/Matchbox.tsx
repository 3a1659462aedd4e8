import { Stick } from './Stick.tsx'
import css from './MatchstickBoard.module.css'

/** A drawing of the matchbox, with as many matches as fit visibly. */
export const Matchbox = ({ count }: { count: number }) => (
  <svg className={css['box']} viewBox="0 0 200 92" aria-hidden="true" focusable="false">
    <rect className={css['tray']} x="8" y="10" width="176" height="72" rx="6" />
    <rect className={css['inside']} x="16" y="18" width="160" height="56" rx="3" />
    {Array.from({ length: Math.min(count, 4) }, (_, index) => (
      <g key={index} transform={`translate(96 ${26 + index * 13.5})`}>
        <Stick length={140} />
      </g>
    ))}
    <rect className={css['sleeve']} x="4" y="6" width="84" height="80" rx="6" />
    <path className={css['label']} d="M22 26h48v40H22z" />
    <path
      className={css['flame']}
      d="M46 30c1 8 10 12 10 21a10 10 0 0 1-20 0c0-5 2-8 5-11 0 3 1 5 3 6 0-6 0-11 2-16z"
    />
  </svg>
)
