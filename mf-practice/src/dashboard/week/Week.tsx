import type { VisitWeek } from '@dhadha/contract/wire'
import { Icon, VisuallyHidden } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { useText, type TextKey } from '../../text.ts'
import css from './Week.module.css'

/** From Saturday on, as weeks of streaks are counted (decision 16). */
export const WEEKDAYS = [
  'weekSat',
  'weekSun',
  'weekMon',
  'weekTue',
  'weekWed',
  'weekThu',
  'weekFri',
] as const satisfies readonly TextKey[]

const STATES = { visited: 'weekVisited', rested: 'weekRested', open: null } as const satisfies Record<
  VisitWeek[number],
  TextKey | null
>

/** A dot for each day of this week, and a flame for two or more days in a row. */
export function Week({ days, week }: { days: number; week?: VisitWeek | undefined }) {
  const text = useText()
  return (
    <WeekView flame={days > 1 ? <Flame>{text('figureDays', { count: days })}</Flame> : <WeekTitle />}>
      {WEEKDAYS.map((day, place) => {
        const state = week?.[place] ?? 'open'
        const known = STATES[state]
        return (
          <Day key={day} state={state} name={text(day)}>
            {known && <VisuallyHidden>{`, ${text(known)}`}</VisuallyHidden>}
          </Day>
        )
      })}
    </WeekView>
  )
}

export function WeekView({ flame, children }: { flame: ReactNode; children: ReactNode }) {
  const text = useText()
  return (
    <div className={css['week']}>
      {flame}
      <ul className={css['days']} aria-label={text('weekTitle')}>
        {children}
      </ul>
    </div>
  )
}

export function WeekTitle() {
  const text = useText()
  return <p className={css['title']}>{text('weekTitle')}</p>
}

export const Flame = ({ children }: { children: ReactNode }) => (
  <p className={css['flame']}>
    <Icon name="flame" size={32} />
    {children}
  </p>
)

/** @param state of the day, or the slot that has it */
export const Day = ({ state, name, children }: { state: string; name: string; children?: ReactNode }) => (
  <li className={css['day']}>
    <span className={css['dot']} data-day={state}>
      <Icon name="check" size={16} />
    </span>
    <span>
      {name}
      {children}
    </span>
  </li>
)
