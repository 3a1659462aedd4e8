import { inLanguage, LEVELS, useLanguage } from '@dhadha/contract'
import { SelectField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../panel/Panel.tsx'
import { useFilters } from '../panel/useFilters.ts'
import { PeriodField } from '../period/PeriodField.tsx'
import { DIFFICULTIES } from '../level/names.ts'
import { useText } from '../text.ts'
import { readFilters } from './filters.ts'
import { solvedQuery, subjectsQuery } from './requests.ts'
import { SolvedDays } from './SolvedDays.tsx'

const ALL = ''

/** Problems solved day by day, by period, level and subject (S2.21a, S2.21b). */
export function SolvedPanel() {
  const text = useText()
  const language = useLanguage()
  const [address, setFilter] = useFilters()
  const subjects = useQuery(subjectsQuery)
  const asked = readFilters(address)
  // A subject that does not exist, from an old address, is ignored.
  const topic = subjects.data?.find(({ name }) => name === asked.topic)?.name ?? null
  const filters = { ...asked, topic }
  const query = useQuery({ ...solvedQuery(filters), enabled: asked.topic === null || !subjects.isPending })
  return (
    <Panel
      title={text('solvedTitle')}
      query={query}
      failed={text('solvedFailed')}
      lines={12}
      filters={
        <>
          <PeriodField days={filters.days} onChange={(days) => setFilter('days', String(days))} />
          <SelectField
            label={text('levels')}
            value={filters.level === null ? ALL : String(filters.level)}
            options={[
              { value: ALL, label: text('allLevels') },
              ...LEVELS.map((level) => ({
                value: String(level),
                label: text('levelAndDifficulty', { level, name: text(DIFFICULTIES[level]) }),
              })),
            ]}
            onChange={(level) => setFilter('level', level)}
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
            onChange={(name) => setFilter('topic', name)}
          />
        </>
      }
    >
      {(days) => <SolvedDays days={days} />}
    </Panel>
  )
}
