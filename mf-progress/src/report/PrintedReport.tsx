import { inLanguage, useFormat, useLanguage, useProfile } from '@dhadha/contract'
import type { Badge, ScoreSummary, SolvedByDay } from '@dhadha/contract/wire'
import { accentClass, accentOf, Mascot, Medal } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { badgesQuery } from '../badges/requests.ts'
import { getEarned } from '../badges/shelf.ts'
import { SHORT_WEEKDAY, UTC } from '../period/days.ts'
import { scoreSummaryQuery } from '../score/requests.ts'
import { solvedQuery } from '../solved/requests.ts'
import { useText } from '../text.ts'
import css from './PrintedReport.module.css'

/** The delay after which the sheet is rendered: the page itself has long been there. */
const AT_REST_MS = 4_000
/** The most medals that have room with their names. */
const MAX_MEDALS = 8
const WEEK = { days: 7, level: null, topic: null } as const

/** The sheet for the wall that is printed in place of the page, from the data that the page has loaded. */
export function PrintedReport() {
  const today = useToday()
  return today && <Sheet today={today} />
}

/**
 * Null at first: the first date formatted in a browser blocks a slow phone for 60 ms, and only paper shows this one.
 */
function useToday(): Date | null {
  const [today, setToday] = useState<Date | null>(null)
  useEffect(() => {
    const begin = () => flushSync(() => setToday(new Date()))
    const timer = setTimeout(begin, AT_REST_MS)
    addEventListener('beforeprint', begin)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', begin)
    }
  }, [])
  return today
}

function Sheet({ today }: { today: Date }) {
  const text = useText()
  const language = useLanguage()
  const { date } = useFormat()
  const profile = useProfile().data
  const days = useQuery(solvedQuery(WEEK)).data ?? []
  const report = useQuery(scoreSummaryQuery).data?.report ?? []
  const medals = getEarned(useQuery(badgesQuery).data ?? []).slice(0, MAX_MEDALS)
  if (!profile) return null
  const name = profile.name || inLanguage(language, profile.login, profile.bangla_login)
  const day = (at: string) => date(at, { ...UTC, day: 'numeric', month: 'long' })
  const [first, last] = [days.at(0), days.at(-1)]
  const solved = days.reduce((sum, { problems_solved }) => sum + problems_solved, 0)
  return (
    <section className={css['sheet']}>
      <header className={css['head']}>
        <Mascot mood="cheering" size={150} />
        <div>
          <p className={css['name']}>{name}</p>
          {first && last && (
            <p className={css['week']}>
              {text('reportWeek', { from: day(first.solve_date), to: day(last.solve_date) })}
            </p>
          )}
        </div>
      </header>
      {first && <p className={css['sentence']}>{text('reportSentence', { count: solved, name })}</p>}
      <div className={css['charts']}>
        {solved > 0 && (
          <Chart title={text('solvedTitle')}>
            <DayBars days={days} />
          </Chart>
        )}
        {report.length > 0 && (
          <Chart title={text('bySubject')}>
            <SubjectBars report={report} />
          </Chart>
        )}
      </div>
      <Medals medals={medals} />
      <p className={css['foot']}>{text('reportFoot', { date: date(today) })}</p>
    </section>
  )
}

const Chart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css['chart']}>
    <h2>{title}</h2>
    {children}
  </section>
)

const toPercent = (value: number, max: number) => `${(100 * value) / Math.max(max, 1)}%`

function DayBars({ days }: { days: SolvedByDay['data'] }) {
  const { date, number } = useFormat()
  const language = useLanguage()
  const max = Math.max(...days.map(({ problems_solved }) => problems_solved))
  return (
    <ul className={css['days']}>
      {days.map(({ solve_date, problems_solved }) => (
        <li key={solve_date}>
          <span>{problems_solved > 0 && number(problems_solved)}</span>
          <span className={css['bar']} style={{ height: toPercent(problems_solved, max) }} />
          <span>{date(solve_date, SHORT_WEEKDAY[language])}</span>
        </li>
      ))}
    </ul>
  )
}

function SubjectBars({ report }: { report: ScoreSummary['report'] }) {
  const { number } = useFormat()
  const language = useLanguage()
  const max = Math.max(...report.map(({ total_score }) => total_score))
  return (
    <ul className={css['subjects']}>
      {report.map(({ topic_name, bangla_topic_name, total_score }) => (
        <li key={topic_name} className={accentClass(accentOf(topic_name))}>
          <span>{inLanguage(language, topic_name, bangla_topic_name)}</span>
          <span>{number(total_score)}</span>
          <span className={css['share']} style={{ width: toPercent(total_score, max) }} />
        </li>
      ))}
    </ul>
  )
}

function Medals({ medals }: { medals: readonly Badge[] }) {
  const text = useText()
  const language = useLanguage()
  if (medals.length === 0) return <p>{text('reportNoMedal')}</p>
  return (
    <ul className={css['medals']} aria-label={text('badgesTitle')}>
      {medals.map(({ id, info }) => (
        <li key={id}>
          <Medal badge={id} size={110} />
          <span>{inLanguage(language, info.name, info.bangla_name)}</span>
        </li>
      ))}
    </ul>
  )
}
