import { useFormat } from '@dhadha/contract'
import type { LeaderboardEntry } from '@dhadha/contract/wire'
import { Avatar, Tag } from '@dhadha/ui'
import { useText } from '../text.ts'
import css from './Performers.module.css'

/** Rows of the leaderboard: rank, avatar, name, 'Level n Specialist', points (S2.34a). */
export function Performers({ entries, level }: { entries: readonly LeaderboardEntry[]; level: number }) {
  const text = useText()
  const format = useFormat()
  return (
    <ol className={css['rows']}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={css[entry.is_me ? 'me' : 'row']}
          aria-current={entry.is_me || undefined}
        >
          <span className={css['rank']}>{format.number(entry.rank)}</span>
          <Avatar name={entry.name} image={entry.avatar} size={44} />
          <span className={css['who']}>
            <span className={css['name']}>
              {entry.name}
              {entry.is_me && (
                <>
                  {' '}
                  <Tag>{text('you')}</Tag>
                </>
              )}
            </span>
            <span className={css['specialist']}>{text('specialist', { level })}</span>
          </span>
          <span className={css['points']}>{text('pointsOf', { points: entry.points })}</span>
        </li>
      ))}
    </ol>
  )
}
