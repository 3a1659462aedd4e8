import { useFormat } from '@dhadha/contract'
import { SelectField } from '@dhadha/ui'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../text.ts'
import css from './Calendar.module.css'
import {
  birthDays,
  clampDay,
  inMonth,
  isoDay,
  isWithin,
  moveByKey,
  today,
  toUtc,
  weeksOf,
  type Day,
} from './day.ts'

/** Where the calendar opens while no date is chosen: the middle of the pupils' ages. */
const USUAL_AGE = 11

/** One month of days: selects for year and month, a grid that the keyboard can move in (arrows, Home, End, page keys). */
export function Calendar({ chosen, onChoose }: { chosen: Day | null; onChoose: (day: Day) => void }) {
  const text = useText()
  const format = useFormat()
  const [{ first, last }] = useState(() => birthDays(today()))
  const [at, setAt] = useState(() =>
    clampDay(chosen ?? inMonth(last, last.year - USUAL_AGE, last.month), first, last),
  )
  const days = useRef<HTMLTableSectionElement>(null)
  const byKeyboard = useRef(true)

  useEffect(() => {
    if (!byKeyboard.current) return
    byKeyboard.current = false
    // The dialog focuses its first button while it opens; the day takes the focus after that.
    queueMicrotask(() => days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }, [at])

  const press = (event: KeyboardEvent) => {
    const to = moveByKey(at, event.key, event.shiftKey)
    if (!to) return
    event.preventDefault()
    byKeyboard.current = true
    setAt(clampDay(to, first, last))
  }
  const turnTo = (year: number, month: number) => setAt(clampDay(inMonth(at, year, month), first, last))
  const word = (day: Day, options: Intl.DateTimeFormatOptions) =>
    format.date(toUtc(day), { ...options, timeZone: 'UTC' })

  const years = Array.from({ length: last.year - first.year + 1 }, (_, back) => last.year - back)
  const months = Array.from({ length: at.year === last.year ? last.month : 12 }, (_, before) => before + 1)
  const weeks = weeksOf(at.year, at.month)
  const sunday: Day = { year: 2023, month: 1, day: 1 }

  return (
    <div className={css['calendar']}>
      <div className={css['turn']}>
        <SelectField
          label={text('dateMonth')}
          hideLabel
          value={String(at.month)}
          onChange={(month) => turnTo(at.year, Number(month))}
          options={months.map((month) => ({
            value: String(month),
            label: word({ year: at.year, month, day: 1 }, { month: 'long' }),
          }))}
        />
        <SelectField
          label={text('dateYear')}
          hideLabel
          value={String(at.year)}
          onChange={(year) => turnTo(Number(year), at.month)}
          options={years.map((year) => ({ value: String(year), label: format.digits(String(year)) }))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days, by the ARIA pattern */}
      <table className={css['grid']} role="grid" aria-label={word(at, { month: 'long', year: 'numeric' })}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, ahead) => {
              const day = { ...sunday, day: sunday.day + ahead }
              return (
                <th key={ahead} scope="col" abbr={word(day, { weekday: 'long' })}>
                  {word(day, { weekday: 'short' })}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody ref={days}>
          {weeks.map((week, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a week is its row
            <tr key={row}>
              {week.map((day, column) =>
                day ? (
                  <td key={isoDay(day)} aria-selected={chosen !== null && isoDay(day) === isoDay(chosen)}>
                    <button
                      type="button"
                      className={css['day']}
                      tabIndex={isoDay(day) === isoDay(at) ? 0 : -1}
                      disabled={!isWithin(day, first, last)}
                      aria-label={word(day, {
                        weekday: 'long',
                        day: 'numeric',
                        month: 'long',
                        year: 'numeric',
                      })}
                      onClick={() => onChoose(day)}
                      onKeyDown={press}
                    >
                      {format.number(day.day)}
                    </button>
                  </td>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- a gap, and its place
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
