import { decodeBoardData } from '@dhadha/boards/rules'
import { AnswerArea, Content, emptyAnswer, inProblemLanguage } from '@dhadha/boards/views'
import { errorText, HttpError, useLanguage, useRead } from '@dhadha/contract'
import type { Problem, SavedAnswer, TestResult } from '@dhadha/contract/wire'
import { buttonClass, Disclosure, Failure, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { practicePath } from '../../paths.ts'
import { savedAnswer } from '../../taking/answer/storedAnswer.ts'
import { useText } from '../../text.ts'
import { asTakenQuery, practisedQuery } from '../requests.ts'
import css from './review.module.css'
import { Solution } from './Solution.tsx'

type Line = Extract<TestResult, { evaluation: 'done' }>['problems'][number]

/**
 * A problem after the test: statement, given answer, right answer, explanation, and a link to try it again (decision
 * 26). Fetched when it is opened. Only for problems in practice, where a running test embargoes them, too.
 */
export function Review({ line, testId }: { line: Line; testId: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!line.practice) return null
  return (
    <Disclosure className={css['review']} summary={text('reviewProblem')} onToggle={setOpen}>
      {isOpen && (
        <div className={css['body']}>
          <Fetched testId={testId} problemId={line.problem_id} saved={line.saved} />
          <Link className={buttonClass('secondary')} to={practicePath(line.practice)}>
            {text('tryItAgain')}
          </Link>
        </div>
      )}
    </Disclosure>
  )
}

interface FetchedProps {
  testId: string
  problemId: string
  saved: SavedAnswer | null
}

function Fetched({ testId, problemId, saved }: FetchedProps) {
  const { data, error, isFetching, refetch } = useRead(useQuery(practisedQuery(problemId)))
  if (data?.variant) return <OwnVariant testId={testId} problemId={problemId} saved={saved} />
  if (data) return <Reviewed problem={data} saved={saved} practised={data} />
  if (!error) return <Skeleton height="12rem" />
  // Another test has it now.
  if (error instanceof HttpError && error.status === 423) return <p role="status">{errorText(error)}</p>
  return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
}

/** A template had numbers of its own in this test; practice explains those that the learner has there (decision 50). */
function OwnVariant({ testId, problemId, saved }: FetchedProps) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(asTakenQuery(testId, problemId)))
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="12rem" />
    )
  return (
    <>
      <Reviewed problem={data} saved={saved} practised={null} />
      <p>{text('ownVariant')}</p>
    </>
  )
}

interface ReviewedProps {
  problem: Pick<Problem, 'title' | 'bangla_title' | 'data' | 'bangla_data'>
  saved: SavedAnswer | null
  /** The problem that practice explains; null where its explanation would not match. */
  practised: Problem | null
}

function Reviewed({ problem, saved, practised }: ReviewedProps) {
  const text = useText()
  const interfaceLanguage = useLanguage()
  const language = problem.bangla_title ? interfaceLanguage : 'en'
  const shown = inProblemLanguage(problem, language)
  const payload = useMemo(
    () => decodeBoardData(shown.data, shown.questionnaire),
    [shown.data, shown.questionnaire],
  )
  const { interactiveType, ansType } = problem.data
  const given = saved ? savedAnswer(saved) : null
  return (
    <>
      <Content
        content={{ html: shown.statement.statement_html, text: shown.statement.statement }}
        language={language}
      />
      <section className={css['part']}>
        <h3>{text('yourAnswerWas')}</h3>
        {given ? (
          <AnswerArea
            interactiveType={interactiveType}
            payload={payload}
            answer={given.type === ansType ? given : emptyAnswer(ansType)}
            onChange={ignoreChange}
            language={language}
            error={null}
            disabled
          />
        ) : (
          <p>{text('outcomeSkipped')}</p>
        )}
      </section>
      {practised && <Solution problem={practised} payload={payload} language={language} />}
    </>
  )
}

const ignoreChange = () => undefined
