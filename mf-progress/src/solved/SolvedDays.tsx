import { useFormat, useLanguage } from '@dhadha/contract'
import type { SolvedByDay } from '@dhadha/contract/wire'
import { barOptions } from '../chart/options.ts'
import { Chart } from '../chart/Chart.tsx'
import { useColours } from '../chart/useColours.ts'
import { SHORT_WEEKDAY, UTC } from '../period/days.ts'
import { useText } from '../text.ts'
import { createAxis } from '../chart/axis.ts'
import css from './SolvedDays.module.css'

type Days = SolvedByDay['data']

/** The height of the chart, in pixels. */
const HEIGHT = 260

/** A bar for each day, and the same as a table (S3.18c). */
export function SolvedDays({ days }: { days: Days }) {
  const text = useText()
  const total = days.reduce((sum, day) => sum + day.problems_solved, 0)
  const busy = days.filter((day) => day.problems_solved > 0).length
  return (
    <>
      <p className={css['total']} role="status">
        {text(total === 0 ? 'solvedNone' : 'solvedTotal', { count: total, days: days.length })}
      </p>
      {busy === 1 && <p>{text('solvedFew')}</p>}
      {busy > 1 && <DaysChart days={days} />}
    </>
  )
}

function DaysChart({ days }: { days: Days }) {
  const text = useText()
  const { date, number } = useFormat()
  const language = useLanguage()
  const colours = useColours(['brand', 'ink'])
  const axis = createAxis(days.map(({ problems_solved }) => problems_solved))
  const short = (day: string) => date(day, { ...UTC, day: 'numeric', month: 'short' })
  const options = barOptions({
    counts: days.map(({ problems_solved }) => problems_solved),
    axis,
    colours,
    format: number,
    getLabel: (at) => {
      const day = days[at]?.solve_date ?? ''
      return axis.isWeek ? date(day, SHORT_WEEKDAY[language]) : short(day)
    },
    getTooltip: (at) => {
      const day = days[at]
      return (
        day && [
          date(day.solve_date, { ...UTC, weekday: 'long', day: 'numeric', month: 'long' }),
          text('solvedOnDay', { count: day.problems_solved }),
        ]
      )
    },
  })
  return (
    <Chart
      type="bar"
      height={HEIGHT}
      options={options}
      series={[{ name: text('solvedColumn'), data: days.map(({ problems_solved }) => problems_solved) }]}
      table={
        <table className={css['table']}>
          <caption>{text('solvedTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('day')}</th>
              <th scope="col">{text('solvedColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ solve_date, problems_solved }) => (
              <tr key={solve_date}>
                <th scope="row">
                  <time dateTime={solve_date}>{short(solve_date)}</time>
                </th>
                <td>{number(problems_solved)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
