import { useDocumentTitle } from '@dhadha/contract'
import type { LevelProgress, ScoreSummary } from '@dhadha/contract/wire'
import { Card, buttonClass, EmptyState, Page, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { PanelFailure } from '../failure/PanelFailure.tsx'
import { useText } from '../text.ts'
import { Figures } from './Figures.tsx'
import { LevelPanel } from './LevelPanel.tsx'
import css from './ProgressPage.module.css'
import { levelQuery, scoreSummaryQuery, statsQuery } from './requests.ts'
import { SubjectPoints } from './SubjectPoints.tsx'

/** /progress (S2.21): score, level and points by subject. What cannot be had leaves the rest standing. */
export default function ProgressPage() {
  const text = useText()
  useDocumentTitle(text('progressTitle'))
  const level = useQuery(levelQuery)
  const summary = useQuery(scoreSummaryQuery)
  const failed = [level, summary].filter((query) => query.isError)
  return (
    <Page title={text('progressTitle')} width="narrow">
      {failed.length > 0 && (
        <Card>
          <PanelFailure
            message={text('scoreFailed')}
            busy={failed.some((query) => query.isFetching)}
            onRetry={() => failed.forEach((query) => void query.refetch())}
          />
        </Card>
      )}
      {!level.isError && (
        <Card>{level.data ? <LevelPanel progress={level.data} /> : <Skeleton lines={3} />}</Card>
      )}
      {!summary.isError && <Score summary={summary.data} level={level.data} />}
    </Page>
  )
}

/** Undefined stands for what is still on its way. */
function Score({ summary, level }: { summary: ScoreSummary | undefined; level: LevelProgress | undefined }) {
  const text = useText()
  const heading = useId()
  const stats = useQuery(statsQuery)
  if (summary?.total_problems_solved === 0)
    return (
      <Card>
        <EmptyState
          title={text('notStarted')}
          action={
            <Link className={buttonClass()} to="/dashboard">
              {text('start')}
            </Link>
          }
        />
      </Card>
    )
  return (
    <>
      <Figures
        figures={[
          { label: text('totalScore'), value: summary?.total_score },
          { label: text('solved'), value: summary?.total_problems_solved },
          { label: text('unsolved'), value: stats.data?.unsolved },
          { label: text('bestStreak'), value: level?.streak.max_streak },
        ]}
      />
      <Card as="section" aria-labelledby={heading}>
        <h2 className={css['heading']} id={heading}>
          {text('bySubject')}
        </h2>
        {summary ? <SubjectPoints report={summary.report} /> : <Skeleton lines={5} />}
      </Card>
    </>
  )
}
