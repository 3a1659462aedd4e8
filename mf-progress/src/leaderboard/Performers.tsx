import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { LeagueEntry } from '@dhadha/contract/wire'
import { Avatar, Tag } from '@dhadha/ui'
import { AvatarBySlot, createSlotText, WhenSlot } from '@dhadha/ui/first-screen'
import type { ReactNode } from 'react'
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
          <PerformerRow
            key={entry.id}
            isMe={entry.is_me}
            rank={
              entry.rank === null ? (
                <span aria-label={text('leagueNoRank')}>–</span>
              ) : (
                <span
                  className={level === null && entry.rank <= 3 ? css['medal'] : undefined}
                  data-rank={entry.rank}
                >
                  {format.number(entry.rank)}
                </span>
              )
            }
            avatar={<Avatar name={entry.id} image={entry.avatar} size={44} />}
            name={name}
            specialist={level !== null && text('specialist', { level })}
            report={
              reporting &&
              !entry.is_me && (
                <Link
                  className={css['away']}
                  to={`/settings?who=${entry.id}`}
                  state={{ name }}
                  aria-label={text('actionsFor', { name })}
                >
                  {text('report')}
                </Link>
              )
            }
            points={text('pointsOf', { points: entry.points })}
          />
        )
      })}
    </ol>
  )
}

/** Rows of a leaderboard in a first screen: one for each row of a list, at the level of a slot. */
export function PerformerRows({ rows, level }: { rows: string; level: string }) {
  const text = useText()
  const slotText = createSlotText(text, useLanguage())
  return (
    <ol className={css['rows']}>
      <slot data-rows={rows}>
        {[true, false].map((isMe) => (
          <WhenSlot key={String(isMe)} slot="isMe" is={String(isMe)}>
            <PerformerRow
              isMe={isMe}
              rank="{rank}"
              avatar={<AvatarBySlot />}
              name="{name}"
              specialist={slotText('specialist', { level })}
              report={null}
              points={slotText('pointsOf', { points: 'points' })}
            />
          </WhenSlot>
        ))}
      </slot>
    </ol>
  )
}

/** Markup of a row, with the values of a learner or, in a first screen, with slots. */
function PerformerRow({
  isMe,
  rank,
  avatar,
  name,
  specialist,
  report,
  points,
}: {
  isMe: boolean
  rank: ReactNode
  avatar: ReactNode
  name: string
  specialist: ReactNode
  report: ReactNode
  points: string
}) {
  const text = useText()
  return (
    <li className={css[isMe ? 'me' : 'row']} aria-current={isMe || undefined}>
      <span className={css['rank']}>{rank}</span>
      {avatar}
      <span className={css['who']}>
        <span className={css['name']}>
          {name}
          {isMe && (
            <>
              {' '}
              <Tag>{text('you')}</Tag>
            </>
          )}
        </span>
        {specialist && <span className={css['specialist']}>{specialist}</span>}
        {report}
      </span>
      <span className={css['points']}>{points}</span>
    </li>
  )
}
