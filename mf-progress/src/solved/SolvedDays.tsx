import { useFormat, useLanguage } from '@dhadha/contract'
import type { SolvedByDay } from '@dhadha/contract/wire'
import type { ApexOptions } from 'apexcharts'
import { Chart } from '../chart/Chart.tsx'
import { renderTooltip } from '../chart/tooltip.ts'
import { useColours } from '../chart/useColours.ts'
import { useText } from '../text.ts'
import { createAxis } from './axis.ts'
import css from './SolvedDays.module.css'

type Days = SolvedByDay['data']

/** Days are those of the site's time zone (decision 16): formatted as UTC they are the same everywhere. */
const UTC = { timeZone: 'UTC' } as const
const HEIGHT = 260
/** Short names of week days; in Bangla narrow ones, because seven short names do not fit on a phone. */
const WEEKDAY = { en: 'short', bn: 'narrow' } as const
/** The most bars that have room for their number. */
const MAX_NUMBERED = 15

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
  const options: ApexOptions = {
    colors: [colours.brand],
    fill: { opacity: 1 },
    plotOptions: {
      bar: {
        columnWidth: '62%',
        borderRadius: axis.isWeek ? 5 : 2,
        borderRadiusApplication: 'end',
        dataLabels: { position: 'top' },
      },
    },
    dataLabels: {
      enabled: days.length <= MAX_NUMBERED,
      formatter: (value) => (Number(value) > 0 ? number(Number(value)) : ''),
      offsetY: -32,
      style: { colors: [colours.ink], fontSize: '13px' },
    },
    xaxis: {
      categories: days.map(({ solve_date }, at) =>
        at % axis.everyDay === axis.firstDay
          ? axis.isWeek
            ? date(solve_date, { ...UTC, weekday: WEEKDAY[language] })
            : short(solve_date)
          : '',
      ),
      labels: { rotate: 0, hideOverlappingLabels: false, style: { fontSize: '12px' } },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: {
      min: 0,
      max: axis.max,
      tickAmount: axis.ticks,
      labels: { formatter: (value) => number(Math.round(value)), style: { fontSize: '12px' } },
    },
    tooltip: {
      custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
        const day = days[dataPointIndex]
        return day
          ? renderTooltip(
              date(day.solve_date, { ...UTC, weekday: 'long', day: 'numeric', month: 'long' }),
              text('solvedOnDay', { count: day.problems_solved }),
            )
          : ''
      },
    },
  }
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
