import { useFormat } from '@dhadha/contract'
import type { LevelProgress } from '@dhadha/contract/wire'
import { Card, Icon, Skeleton, type IconName } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { levelQuery } from '../score/requests.ts'
import { useText } from '../text.ts'
import css from './streak.module.css'

/**
 * Rows of right answers and of days, now and at best (S1.4b). Nothing here warns of losing one (look.md). Where the level
 * cannot be had its own panel says so; this one is left out.
 */
export function StreakCard() {
  const text = useText()
  const heading = useId()
  const { data, isError } = useQuery(levelQuery)
  if (!data)
    return isError ? null : (
      <Card>
        <Skeleton lines={6} />
      </Card>
    )
  const { streak, days } = data
  return (
    <Card as="section" aria-labelledby={heading} className={css['card']}>
      <h2 className={css['heading']} id={heading}>
        {text('streakTitle')}
      </h2>
      <div className={css['rows']}>
        <Row
          icon="flame"
          name={text('streakAnswers')}
          current={text('answersInARow', { count: streak.current_streak })}
          best={text('answersBest', { count: streak.max_streak })}
        />
        <Row
          icon="sun"
          name={text('streakDays')}
          current={text('daysInARow', { count: days.current })}
          best={text('daysBest', { count: days.best })}
        />
      </div>
      <Rest days={days} />
    </Card>
  )
}

interface RowProps {
  icon: IconName
  name: string
  current: string
  best: string
}

const Row = ({ icon, name, current, best }: RowProps) => (
  <div className={css['row']}>
    <span className={css['sign']}>
      <Icon name={icon} size={28} />
    </span>
    <div>
      <h3 className={css['name']}>{name}</h3>
      <p className={css['current']}>{current}</p>
      <p className={css['best']}>{best}</p>
    </div>
  </div>
)

/** The free day of the week: whether it was taken, and that it costs nothing. */
function Rest({ days }: { days: LevelProgress['days'] }) {
  const text = useText()
  const { date } = useFormat()
  const said =
    days.rested_on === null
      ? text('restFree')
      : text('restTaken', {
          // A day of the site's own: read as UTC it stays the same in every place.
          day: date(days.rested_on, { weekday: 'long', timeZone: 'UTC' }),
        })
  return (
    <p className={css['rest']}>
      <Icon name="moon" size={20} />
      {said}
    </p>
  )
}
