import { useFormat } from '@dhadha/contract'
import type { LevelProgress } from '@dhadha/contract/wire'
import { Icon, type IconName } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../panel/Panel.tsx'
import { levelQuery } from '../score/requests.ts'
import { useText } from '../text.ts'
import css from './StreakPanel.module.css'

/**
 * Streaks of right answers and of days, current and best (S1.4b). The panel never warns of losing one (look.md). If
 * the level cannot be loaded, the score's panel shows that.
 */
export function StreakPanel() {
  const text = useText()
  return (
    <Panel title={text('streakTitle')} query={useQuery(levelQuery)} lines={5}>
      {(progress) => <Streaks progress={progress} />}
    </Panel>
  )
}

function Streaks({ progress: { streak, days } }: { progress: LevelProgress }) {
  const text = useText()
  return (
    <div className={css['streaks']}>
      <div className={css['rows']}>
        <Row
          icon="flame"
          name={text('streakAnswers')}
          current={text('answersInARow', { count: streak.current_streak })}
          // On the first day there is no best streak yet.
          best={streak.max_streak > 0 && text('answersBest', { count: streak.max_streak })}
        />
        <Row
          icon="sun"
          name={text('streakDays')}
          current={text('daysInARow', { count: days.current })}
          best={days.best > 0 && text('daysBest', { count: days.best })}
        />
      </div>
      <Rest days={days} />
    </div>
  )
}

interface RowProps {
  icon: IconName
  name: string
  current: string
  /** False: there is no streak yet. */
  best: string | false
}

const Row = ({ icon, name, current, best }: RowProps) => (
  <div className={css['row']}>
    <span className={css['sign']}>
      <Icon name={icon} size={28} />
    </span>
    <div>
      <h3 className={css['name']}>{name}</h3>
      <p className={css['current']}>{current}</p>
      {best && <p className={css['best']}>{best}</p>}
    </div>
  </div>
)

/** The free day of the week: whether it was used, and that it costs nothing. */
function Rest({ days }: { days: LevelProgress['days'] }) {
  const text = useText()
  const { date } = useFormat()
  const message =
    days.rested_on === null
      ? text('restFree')
      : text('restTaken', {
          // A day in the site's time zone: formatted as UTC it is the same everywhere.
          day: date(days.rested_on, { weekday: 'long', timeZone: 'UTC' }),
        })
  return (
    <p className={css['rest']}>
      <Icon name="moon" size={20} />
      {message}
    </p>
  )
}
