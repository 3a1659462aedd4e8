import { inLanguage, LEVELS, useFormat, useLanguage } from '@dhadha/contract'
import type { UnsolvedSummary } from '@dhadha/contract/wire'
import { accentClass, accentOf, hiddenClass, VisuallyHidden } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { DIFFICULTIES } from '../level/names.ts'
import { Panel } from '../panel/Panel.tsx'
import { useFilters } from '../panel/useFilters.ts'
import { toDays } from '../period/days.ts'
import { PeriodField } from '../period/PeriodField.tsx'
import { Table } from '../table/Table.tsx'
import { useText } from '../text.ts'
import { unsolvedQuery } from './requests.ts'
import css from './UnsolvedPanel.module.css'

/** Name of this panel's period in the address. */
const PERIOD = 'open'

/** Problems that are still open, by subject and level (S2.21a, S3.18d); each number links to the problems. */
export function UnsolvedPanel() {
  const text = useText()
  const [address, setFilter] = useFilters()
  const days = toDays(address.get(PERIOD))
  const query = useQuery(unsolvedQuery(days))
  return (
    <Panel
      title={text('unsolvedTitle')}
      query={query}
      failed={text('unsolvedFailed')}
      lines={10}
      filters={<PeriodField days={days} onChange={(next) => setFilter(PERIOD, String(next))} />}
    >
      {(subjects) => (
        <>
          {/* Announces the list of another period, which changes outside the reader's position. */}
          <p role="status" className={subjects.length > 0 ? hiddenClass() : undefined}>
            {subjects.length > 0
              ? text('unsolvedTotal', { count: getTotal(subjects) })
              : text('unsolvedNone')}
          </p>
          {subjects.length > 0 && <UnsolvedTable subjects={subjects} />}
        </>
      )}
    </Panel>
  )
}

const getTotal = (subjects: UnsolvedSummary['data']): number =>
  subjects.reduce(
    (sum, { levels }) => sum + LEVELS.reduce((more, level) => more + levels[`Level-${level}`], 0),
    0,
  )

function UnsolvedTable({ subjects }: { subjects: UnsolvedSummary['data'] }) {
  const text = useText()
  const { number } = useFormat()
  const language = useLanguage()
  return (
    <div className={css['scroll']}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('subject')}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col" className={css['number']}>
                {text(DIFFICULTIES[level])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ topic_id, topic_name, bangla_topic_name, levels }) => {
            const subject = inLanguage(language, topic_name, bangla_topic_name)
            return (
              <tr key={topic_id} className={accentClass(accentOf(topic_name))}>
                <th scope="row">{subject}</th>
                {LEVELS.map((level) => {
                  const count = levels[`Level-${level}`]
                  return (
                    <td key={level} className={css['number']}>
                      {count === 0 ? (
                        <span className={css['none']}>{number(0)}</span>
                      ) : (
                        <Link
                          className={css['some']}
                          to={`/lang/${language}/level/${level}/topic/${encodeURIComponent(topic_id)}`}
                        >
                          {number(count)}
                          <VisuallyHidden>
                            {' '}
                            {text('unsolvedLink', { subject, difficulty: text(DIFFICULTIES[level]) })}
                          </VisuallyHidden>
                        </Link>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}
