import { useFormat, useRead } from '@dhadha/contract'
import { Card, Failure } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../text.ts'
import { StatisticNote, Statistics, StatisticsSkeleton } from './Statistics.tsx'
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
  const tried = stats.data ? stats.data.solved + stats.data.unsolved : 0
  return (
    <SummaryView
      solved={number(total_solved)}
      tried={tried > 0 && <StatisticNote>{text('solvedOfTried', { count: tried })}</StatisticNote>}
      atOnce={number(total_solved_first_attempt)}
      share={
        total_solved > 0 && (
          <StatisticNote>
            {text('solvedAtOnceShare', {
              share: number(total_solved_first_attempt / total_solved, { style: 'percent' }),
            })}
          </StatisticNote>
        )
      }
      unsolved={number(total_unsolved)}
    />
  )
}

interface SummaryViewProps {
  solved: string
  tried: ReactNode
  atOnce: string
  share: ReactNode
  unsolved: string
}

/** The cards, with numbers or in a first screen their slots. */
export function SummaryView({ solved, tried, atOnce, share, unsolved }: SummaryViewProps) {
  const text = useText()
  return (
    <Statistics
      statistics={[
        { icon: 'check', label: text('solved'), value: solved, note: tried },
        { icon: 'star', label: text('solvedAtOnce'), value: atOnce, note: share },
        {
          icon: 'flag',
          label: text('unsolved'),
          value: unsolved,
          note: <StatisticNote>{text('unsolvedKind')}</StatisticNote>,
        },
      ]}
    />
  )
}
