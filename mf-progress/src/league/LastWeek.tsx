import { useText } from '../text.ts'
import { inLanguage, useLanguage } from '@dhadha/contract'
import { Card } from '@dhadha/ui'
import type { LeagueWeek } from '@dhadha/contract/wire'
import { useId } from 'react'
import { Podium } from '../leaderboard/Podium.tsx'
import css from './league.module.css'

const ON_STEPS = 3

/** The end of last week: the first three by name, and the learner's own place, in kind words (decision 19). */
export function LastWeek({ week }: { week: LeagueWeek }) {
  const text = useText()
  const language = useLanguage()
  const title = useId()
  const { rank, points, winners } = week
  const others = winners
    .slice(ON_STEPS)
    .map(({ name, bangla_name }) => inLanguage(language, name, bangla_name))
  const hasWon = winners.some(({ is_me }) => is_me)
  return (
    <Card as="section" aria-labelledby={title} className={css['section']}>
      <h2 className={css['heading']} id={title}>
        {text('leagueLastTitle')}
      </h2>
      <p>
        {rank === null
          ? text('leagueLastNone')
          : text(hasWon ? 'leagueLastWon' : 'leagueLastPlace', { rank, points })}
      </p>
      {winners.length > 0 ? (
        <Podium entries={winners.slice(0, ON_STEPS)} />
      ) : (
        rank !== null && <p>{text('leagueLastSmall')}</p>
      )}
      {others.length > 0 && <p>{text('leagueLastOthers', { names: others.join(', ') })}</p>}
    </Card>
  )
}
