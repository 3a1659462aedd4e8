import { Card, Failure } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormat, useRead } from '@dhadha/contract'
import { useText } from '../text.ts'
import { Statistics, StatisticsSkeleton } from './Statistics.tsx'
import { statsQuery, summaryQuery } from './requests.ts'

/** The summary cards (S2.21a, S3.18b): solved, at the first attempt, still open. */
export function SummaryCards() {
  const text = useText()
  const { number } = useFormat()
  const summary = useRead(useQuery(summaryQuery))
  const stats = useQuery(statsQuery)
  if (!summary.data)
    return summary.error ? (
      <Card>
        <Failure
          title={text('summaryFailed')}
          busy={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      </Card>
    ) : (
      <StatisticsSkeleton />
    )
  const { total_solved, total_solved_first_attempt, total_unsolved } = summary.data
  const tried = stats.data && stats.data.solved + stats.data.unsolved
  return (
    <Statistics
      statistics={[
        {
          icon: 'check',
          label: text('solved'),
          value: total_solved,
          note: tried ? text('solvedOfTried', { count: tried }) : undefined,
        },
        {
          icon: 'star',
          label: text('solvedAtOnce'),
          value: total_solved_first_attempt,
          note:
            total_solved > 0
              ? text('solvedAtOnceShare', {
                  share: number(total_solved_first_attempt / total_solved, { style: 'percent' }),
                })
              : undefined,
        },
        { icon: 'flag', label: text('unsolved'), value: total_unsolved, note: text('unsolvedKind') },
      ]}
    />
  )
}
