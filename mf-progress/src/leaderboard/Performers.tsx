import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { LeagueEntry } from '@dhadha/contract/wire'
import { Avatar, Tag } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './Performers.module.css'

/** Rows of a leaderboard: rank, avatar, name, 'Level n Specialist', points (S2.34a). */
export function Performers({
  entries,
  level,
  reporting,
}: {
  entries: readonly LeagueEntry[]
  /** Null: of the weekly league, which has no level. */
  level: number | null
  /** Each row but the own has a link to mute, block or report that learner (S2.34c). */
  reporting: boolean
}) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  return (
    <ol className={css['rows']}>
      {entries.map((entry) => {
        const name = inLanguage(language, entry.name, entry.bangla_name)
        return (
          <li
            key={entry.id}
            className={css[entry.is_me ? 'me' : 'row']}
            aria-current={entry.is_me || undefined}
          >
            <span className={css['rank']}>
              {entry.rank === null ? (
                <span aria-label={text('leagueNoRank')}>–</span>
              ) : (
                format.number(entry.rank)
              )}
            </span>
            <Avatar name={entry.id} image={entry.avatar} size={44} />
            <span className={css['who']}>
              <span className={css['name']}>
                {name}
                {entry.is_me && (
                  <>
                    {' '}
                    <Tag>{text('you')}</Tag>
                  </>
                )}
              </span>
              {level !== null && <span className={css['specialist']}>{text('specialist', { level })}</span>}
              {reporting && !entry.is_me && (
                <Link
                  className={css['away']}
                  to={`/settings?who=${entry.id}`}
                  state={{ name }}
                  aria-label={text('actionsFor', { name })}
                >
                  {text('report')}
                </Link>
              )}
            </span>
            <span className={css['points']}>{text('pointsOf', { points: entry.points })}</span>
          </li>
        )
      })}
    </ol>
  )
}
