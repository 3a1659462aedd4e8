import { useFormat, useLanguage } from '@dhadha/contract'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { addDays, addMonths, getWeeks, startOfWeek } from './month.ts'
import css from './MonthGrid.module.css'

/** Some Saturday, the first day of a week, from which the names of the columns are formatted. */
const SATURDAY = '2000-01-01'

/** Where a key moves to, as in the ARIA pattern of a date picker dialog; null: the key is not the grid's. */
function moveByKey({ key, shiftKey }: KeyboardEvent, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return addDays(startOfWeek(day), 6)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return null
  }
}

/** Keeps the focus on the day that keys move to. */
function useKeys(day: string, onMove: (day: string) => void, onChoose: (day: string) => void) {
  const current = useRef<HTMLTableCellElement>(null)
  const isMovedByKey = useRef(false)
  useEffect(() => {
    if (isMovedByKey.current) current.current?.focus()
    isMovedByKey.current = false
  }, [day])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(day)
      return
    }
    const to = moveByKey(event, day)
    if (to === null) return
    event.preventDefault()
    isMovedByKey.current = true
    onMove(to)
  }
  return { current, press }
}

function useDateWriter() {
  const format = useFormat()
  return (date: string, options: Intl.DateTimeFormatOptions) =>
    format.date(date, { ...options, timeZone: 'UTC' })
}

function WeekdayHead() {
  const write = useDateWriter()
  // Short names of Bangla, বৃহস্পতি, are wider than a day on a phone.
  const weekday = useLanguage() === 'bn' ? 'narrow' : 'short'
  return (
    <thead>
      <tr>
        {Array.from({ length: 7 }, (_, index) => addDays(SATURDAY, index)).map((date) => (
          <th key={date} scope="col" className={css['weekday']} abbr={write(date, { weekday: 'long' })}>
            {write(date, { weekday })}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The days of one month: one stop of the Tab key, moved in by the arrows. */
export function MonthGrid({
  day,
  chosen,
  range,
  hasFocus,
  onMove,
  onChoose,
}: {
  /** The day that the keyboard is on; the grid shows its month. Days are YYYY-MM-DD. */
  day: string
  /** The day of the form, or ''. */
  chosen: string
  range: { readonly first: string; readonly last: string }
  /** The focus starts here when the dialog opens. */
  hasFocus: boolean
  onMove: (day: string) => void
  onChoose: (day: string) => void
}) {
  const format = useFormat()
  const write = useDateWriter()
  const { current, press } = useKeys(day, onMove, onChoose)
  const isAllowed = (date: string) => date >= range.first && date <= range.last
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days, as in the ARIA pattern
    <table role="grid" className={css['grid']} aria-label={write(day, { month: 'long', year: 'numeric' })}>
      <WeekdayHead />
      <tbody>
        {getWeeks(day).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                ref={date === day ? current : undefined}
                className={css['day']}
                tabIndex={date === day ? 0 : -1}
                aria-label={write(date, { day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' })}
                aria-selected={date === chosen}
                aria-disabled={!isAllowed(date) || undefined}
                {...(hasFocus && date === day && { 'data-autofocus': true })}
                {...(!date.startsWith(day.slice(0, 7)) && { 'data-other': true })}
                onClick={() => isAllowed(date) && onChoose(date)}
                onKeyDown={press}
              >
                {format.digits(String(Number(date.slice(8))))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
