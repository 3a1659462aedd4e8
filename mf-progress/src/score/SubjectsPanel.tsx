import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { ScoreSummary } from '@dhadha/contract/wire'
import { accentClass, accentOf } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Chart } from '../chart/Chart.tsx'
import { donutOptions } from '../chart/options.ts'
import { useColours } from '../chart/useColours.ts'
import { Panel } from '../panel/Panel.tsx'
import { Table } from '../table/Table.tsx'
import { useText } from '../text.ts'
import { scoreSummaryQuery } from './requests.ts'
import css from './SubjectsPanel.module.css'

const HEIGHT = 240

/** Points by subject as a donut chart, and beside it in numbers (S2.21a, S3.14b). */
export function SubjectsPanel() {
  const text = useText()
  const query = useQuery(scoreSummaryQuery)
  return (
    <Panel title={text('bySubject')} query={query} failed={text('scoreFailed')} lines={16}>
      {(summary) => {
        const [first, second] = summary.report
        if (!first) return <p>{text('bySubjectNone')}</p>
        // A ring of one part says nothing.
        return second ? <Subjects summary={summary} /> : <OneSubject summary={summary} subject={first} />
      }}
    </Panel>
  )
}

function OneSubject({
  summary,
  subject,
}: {
  summary: ScoreSummary
  subject: ScoreSummary['report'][number]
}) {
  const text = useText()
  const name = inLanguage(useLanguage(), subject.topic_name, subject.bangla_topic_name)
  const rest = summary.total_score - subject.total_score
  return (
    <>
      <p>{text('bySubjectOne', { points: subject.total_score, subject: name })}</p>
      {rest > 0 && <p className={css['rest']}>{text('bySubjectRest', { n: rest })}</p>}
    </>
  )
}

function Subjects({ summary }: { summary: ScoreSummary }) {
  const text = useText()
  const { number } = useFormat()
  const language = useLanguage()
  const colours = useColours(['math', 'logic', 'geometry', 'puzzle', 'surface', 'ink', 'ink-soft'])
  const subjects = summary.report
    .toSorted((a, b) => b.total_score - a.total_score)
    .map(({ topic_name, bangla_topic_name, total_score }) => ({
      name: inLanguage(language, topic_name, bangla_topic_name),
      accent: accentOf(topic_name),
      points: total_score,
    }))
  const total = subjects.reduce((sum, { points }) => sum + points, 0)
  // Points for daily visits and for tests belong to no subject.
  const rest = summary.total_score - total
  const share = (points: number) => number(total > 0 ? points / total : 0, { style: 'percent' })
  const options = donutOptions({
    parts: subjects.map(({ name, accent, points }) => ({
      name,
      colour: colours[accent],
      tooltip: text('pointsOf', { points }),
    })),
    colours,
    total: { label: text('points'), value: total },
    format: number,
  })
  return (
    <div className={css['subjects']}>
      <Chart type="donut" height={HEIGHT} options={options} series={subjects.map(({ points }) => points)} />
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('subject')}</th>
            <th scope="col" className={css['points']}>
              {text('points')}
            </th>
            <th scope="col" className={css['points']}>
              {text('shareColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ name, accent, points }) => (
            <tr key={name} className={accentClass(accent)}>
              <th scope="row">
                <span className={css['swatch']} aria-hidden="true" />
                {name}
              </th>
              <td className={css['points']}>{number(points)}</td>
              <td className={css['share']}>{share(points)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rest > 0 && <p className={css['rest']}>{text('bySubjectRest', { n: rest })}</p>}
    </div>
  )
}
