import { useText } from '../text.ts'
import css from './leaderboard.module.css'

/** The crown of the first three; its number shows the rank, not only its colour. Ties get the same one. */
export function Crown({ rank }: { rank: number }) {
  const text = useText()
  return (
    <svg
      className={css['crown']}
      data-rank={rank}
      viewBox="0 0 40 30"
      width="40"
      height="30"
      role="img"
      aria-label={text('crown')}
    >
      <path d="M4 26 2 8l10 7 8-13 8 13 10-7-2 18z" />
      <circle cx="20" cy="3.5" r="2.5" />
      <circle cx="2.5" cy="8" r="2.5" />
      <circle cx="37.5" cy="8" r="2.5" />
    </svg>
  )
}
