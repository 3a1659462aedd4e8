import { useFormat } from '@dhadha/contract'
import type { LeaderboardEntry } from '@dhadha/contract/wire'
import { Avatar, Tag } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './Performers.module.css'

/** Rows of the leaderboard: rank, avatar, name, 'Level n Specialist', points (S2.34a). */
export function Performers({
  entries,
  level,
  reporting,
}: {
  entries: readonly LeaderboardEntry[]
  level: number
  /** Each row but the own has a link to mute, block or report who stands there (S2.34c). */
  reporting: boolean
}) {
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
          <Avatar name={entry.id} image={entry.avatar} size={44} />
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
            {reporting && !entry.is_me && (
              <Link
                className={css['away']}
                to={`/settings?who=${entry.id}`}
                state={{ name: entry.name }}
                aria-label={text('actionsFor', { name: entry.name })}
              >
                {text('report')}
              </Link>
            )}
          </span>
          <span className={css['points']}>{text('pointsOf', { points: entry.points })}</span>
        </li>
      ))}
    </ol>
  )
}
