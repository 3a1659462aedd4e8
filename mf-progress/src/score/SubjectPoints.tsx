import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { ScoreSummary } from '@dhadha/contract/wire'
import { useText } from '../text.ts'
import css from './SubjectPoints.module.css'

/** Points by subject (S3.14b), most first: a table, and beside each number a bar for the eye. */
export function SubjectPoints({ report }: { report: ScoreSummary['report'] }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const subjects = report.toSorted((a, b) => b.total_score - a.total_score)
  const most = Math.max(1, ...subjects.map((subject) => subject.total_score))
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{text('subject')}</th>
          <th scope="col" className={css['points']}>
            {text('points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {subjects.map((subject) => (
          <tr key={subject.topic_name}>
            <th scope="row">
              {inLanguage(language, subject.topic_name, subject.bangla_topic_name)}
              <span className={css['track']} aria-hidden="true">
                <span className={css['bar']} style={{ width: `${(100 * subject.total_score) / most}%` }} />
              </span>
            </th>
            <td className={css['points']}>{format.number(subject.total_score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
