import { inLanguage, LEVELS, useLanguage } from '@dhadha/contract'
import { SelectField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { withFilter } from '../panel/address.ts'
import { Panel } from '../panel/Panel.tsx'
import { PeriodField } from '../period/PeriodField.tsx'
import { useText } from '../text.ts'
import { filtersIn } from './filters.ts'
import { solvedQuery, subjectsQuery } from './requests.ts'
import { SolvedDays } from './SolvedDays.tsx'

const ALL = ''

/** Problems solved day by day, by period, level and subject (S2.21a, S2.21b). */
export function SolvedPanel() {
  const text = useText()
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const subjects = useQuery(subjectsQuery)
  const asked = filtersIn(address)
  // A subject that does not exist, out of an old address, is no reason to show nothing.
  const topic = subjects.data?.find(({ name }) => name === asked.topic)?.name ?? null
  const filters = { ...asked, topic }
  const query = useQuery({ ...solvedQuery(filters), enabled: asked.topic === null || !subjects.isPending })
  const choose = (name: string) => (value: string) =>
    setAddress((before) => withFilter(before, name, value), { replace: true, preventScrollReset: true })
  return (
    <Panel
      title={text('solvedTitle')}
      query={query}
      failed={text('solvedFailed')}
      lines={12}
      filters={
        <>
          <PeriodField days={filters.days} onChange={(days) => choose('days')(String(days))} />
          <SelectField
            label={text('levels')}
            value={filters.level === null ? ALL : String(filters.level)}
            options={[
              { value: ALL, label: text('allLevels') },
              ...LEVELS.map((level) => ({ value: String(level), label: text('level', { level }) })),
            ]}
            onChange={choose('level')}
          />
          <SelectField
            label={text('subject')}
            value={topic ?? ALL}
            options={[
              { value: ALL, label: text('allSubjects') },
              ...(subjects.data ?? []).map(({ name, bangla_name }) => ({
                value: name,
                label: inLanguage(language, name, bangla_name),
              })),
            ]}
            onChange={choose('topic')}
          />
        </>
      }
    >
      {(days) => <SolvedDays days={days} />}
    </Panel>
  )
}
