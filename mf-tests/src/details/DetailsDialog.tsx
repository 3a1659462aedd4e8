import { inLanguage, useFormat, useLanguage, useRead } from '@dhadha/contract'
import type { TestDetail, TestProblemRow } from '@dhadha/contract/wire'
import { Button, buttonClass, Dialog, Disclosure, Failure, Skeleton, Tag } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DifficultyTag } from '../difficulty/DifficultyTag.tsx'
import { TestFacts } from '../facts/TestFacts.tsx'
import { ONLINE_STATUS_TEXTS } from '../statusTexts.ts'
import { practicePath, resultPath, takePath, type TestKind } from '../paths.ts'
import { useText } from '../text.ts'
import css from './DetailsDialog.module.css'
import { testDetailQuery } from './requests.ts'
import { statusLine } from './statusLine.ts'

export interface DetailsDialogProps {
  kind: TestKind
  testId: string
  onClose: () => void
  /** Absent: the test has no leaderboard. */
  onLeaderboard?: (() => void) | undefined
  /** The test is over, and the learner never opened it (decision 26). */
  isMissed?: boolean
}

/** 'Test Detail' (S2.27). */
export function DetailsDialog({
  kind,
  testId,
  onClose,
  onLeaderboard,
  isMissed = false,
}: DetailsDialogProps) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(testDetailQuery(kind, testId)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('testDetail')}
      actions={data && <Actions kind={kind} test={data} onLeaderboard={onLeaderboard} />}
    >
      {data ? (
        <Details test={data} isMissed={isMissed} />
      ) : error ? (
        <Failure
          error={error}
          title={text('detailFailed')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  )
}

/** The buttons (S2.27c): no leaderboard before the start, and no 'Take This Test' after the end. */
function Actions({
  kind,
  test,
  onLeaderboard,
}: {
  kind: TestKind
  test: TestDetail
  onLeaderboard: (() => void) | undefined
}) {
  const text = useText()
  const isOver = test.status === 'completed' || test.completed_at !== null
  return (
    <>
      {test.status !== 'scheduled' && onLeaderboard && (
        <Button variant="secondary" onClick={onLeaderboard}>
          {text('seeLeaderboard')}
        </Button>
      )}
      {!isOver && (
        <Link className={buttonClass()} to={takePath(test.test_id)}>
          {text('takeTest')}
        </Link>
      )}
      {isOver && kind === 'custom' && (
        <Link className={buttonClass()} to={resultPath('custom', test.test_id)}>
          {text('seePerformance')}
        </Link>
      )}
    </>
  )
}

function Details({ test, isMissed }: { test: TestDetail; isMissed: boolean }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={css['details']}>
      {test.test_cover && !isBroken && (
        <img className={css['cover']} src={test.test_cover} alt="" onError={() => setBroken(true)} />
      )}
      <p className={css['tags']}>
        <Tag tone="brand">{text(isMissed ? 'missed' : ONLINE_STATUS_TEXTS[test.status])}</Tag>
        {test.topics.map((topic) => (
          <Tag key={topic.topic_id}>{inLanguage(language, topic.topic_name, topic.bangla_topic_name)}</Tag>
        ))}
      </p>
      <h3 className={css['name']}>{inLanguage(language, test.test_name, test.bangla_test_name)}</h3>
      <TestFacts
        counted={
          test.status === 'draft' ? { problems: test.problem_count } : { participants: test.participants }
        }
        minutes={test.duration_minutes}
      />
      <p className={css['status']}>
        {isMissed ? text('notAttempted') : statusLine(test, text, format, language)}
      </p>
      {test.problems.length === 0 ? (
        <p className={css['hint']}>{text('problemsLater', { count: test.problem_count })}</p>
      ) : (
        test.topics.map((topic) => (
          <TopicSection
            key={topic.topic_id}
            name={inLanguage(language, topic.topic_name, topic.bangla_topic_name)}
            problems={test.problems.filter(({ topic_id }) => topic_id === topic.topic_id)}
          />
        ))
      )}
    </div>
  )
}

/** Once the test is over, leads to the problem in practice. */
function Title({ problem }: { problem: TestProblemRow }) {
  const title = inLanguage(useLanguage(), problem.problem_title, problem.bangla_problem_title)
  if (!problem.practice) return <span>{title}</span>
  return <Link to={practicePath(problem.practice)}>{title}</Link>
}

/** A collapsible section of problems with their difficulty (S2.27b). */
function TopicSection({ name, problems }: { name: string; problems: readonly TestProblemRow[] }) {
  const text = useText()
  if (problems.length === 0) return null
  return (
    <Disclosure
      className={css['topic']}
      summary={text('topicWithCount', { name, count: problems.length })}
      open
    >
      <ul>
        {problems.map((problem) => (
          <li key={problem.problem_id}>
            <Title problem={problem} />
            <DifficultyTag difficulty={problem.difficulty} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
