import { useFormat, useLanguage } from '@dhadha/contract'
import type { Leaderboard } from '@dhadha/contract/wire'
import { buttonClass, Card } from '@dhadha/ui'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './leaderboard.module.css'
import { Places, TopPerformers } from './LeaderboardView.tsx'
import { Performers } from './Performers.tsx'
import { Podium } from './Podium.tsx'
import { splitOwn } from './splitOwn.ts'

/** Podium, list and own place of a leaderboard that has entries. */
export function Ranks({ board, level }: { board: Leaderboard; level: number }) {
  const text = useText()
  const format = useFormat()
  const own = useId()
  const [reporting, setReporting] = useState(false)
  const { isUnseen, entries, apart } = splitOwn(board)
  return (
    <>
      {isUnseen && (
        <Card as="section" role="status">
          <p>{text(board.set_aside ? 'setAside' : 'leagueHides')}</p>
        </Card>
      )}
      <Places>
        {entries.length > 0 && <Podium entries={entries.slice(0, 3)} />}
        {entries.length > 0 && (
          <TopPerformers reporting={reporting} onReport={() => setReporting(!reporting)}>
            <Performers entries={entries} level={level} reporting={reporting} />
          </TopPerformers>
        )}
        {!isUnseen && apart.length === 0 && !entries.some((entry) => entry.is_me) && (
          <NotYetHere level={level} />
        )}
        {apart.length > 0 && (
          <Card as="section" aria-labelledby={own} className={css['section']}>
            <h2 className={css['heading']} id={own}>
              {isUnseen
                ? text('onlyYou')
                : text('yourPlace', {
                    rank: format.number(apart.find((entry) => entry.is_me)?.rank ?? 0),
                  })}
            </h2>
            <Performers entries={apart} level={level} reporting={reporting} />
          </Card>
        )}
      </Places>
    </>
  )
}

/** In the place of the own row of a learner without points of this level. */
function NotYetHere({ level }: { level: number }) {
  const text = useText()
  const language = useLanguage()
  return (
    <Card as="section" className={css['section']}>
      <h2 className={css['heading']}>{text('notYetHere')}</h2>
      <p>{text('notYetHereBody')}</p>
      <Link className={`${buttonClass()} ${css['begin']}`} to={`/lang/${language}/level/${level}/topic/all`}>
        {text('start')}
      </Link>
    </Card>
  )
}
