import { EmptyState, Failure, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../text.ts'
import type { ListName } from './lists.ts'
import { ProblemRow } from './ProblemRow.tsx'
import css from './problems.module.css'
import { scoreSummaryQuery } from './requests.ts'
import { useProblemList } from './useProblemList.ts'

/** The first `shown` problems of a list, or why there are none. */
export function ProblemList({ list, shown }: { list: ListName; shown: number }) {
  const { problems, error, isFetching, refetch } = useProblemList(list)
  if (!problems)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <div className={css['rows']}>
        <Skeleton height="76px" />
        <Skeleton height="76px" />
        <Skeleton height="76px" />
      </div>
    )
  if (problems.length === 0) return <Nothing list={list} />
  return (
    <ul className={css['rows']}>
      {problems.slice(0, shown).map((problem) => (
        <li key={problem.problem_id} className={css['item']}>
          <ProblemRow problem={problem} />
        </li>
      ))}
    </ul>
  )
}

/** The sentence for an empty list: S8.9a and S8.9b, or that everything begun is solved. */
function Nothing({ list }: { list: ListName }) {
  const text = useText()
  const solved = useQuery(scoreSummaryQuery).data?.total_problems_solved ?? 0
  if (list === 'recommended') return <EmptyState title={text('noRecommendations')} />
  return solved > 0 ? (
    <EmptyState mood="cheering" title={text('nothingOpen')} />
  ) : (
    <EmptyState title={text('notStarted')}>{text('notStartedBody')}</EmptyState>
  )
}
