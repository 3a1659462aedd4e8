import {
  AnswerArea,
  Content,
  inProblemLanguage,
  useEnterToSubmit,
  useAnswerError,
} from '@dhadha/boards/views'
import { useLanguage, useRead, type Language } from '@dhadha/contract'
import type { TestProblem } from '@dhadha/contract/wire'
import { Failure, Notice, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react'
import { DifficultyTag } from '../difficulty/DifficultyTag.tsx'
import { useText } from '../text.ts'
import { AnswerStatus } from './answer/AnswerStatus.tsx'
import { toStoredAnswer, type StoredAnswer } from './answer/storedAnswer.ts'
import { useTestAnswer, type KnownAnswers } from './answer/useTestAnswer.ts'
import css from './taking.module.css'
import { contentQuery, type TestRef } from './test/requests.ts'

/** Id of the form that the bar's Submit button submits. */
export const WORK_FORM = 'test-answer'

export interface ProblemWorkProps {
  testRef: TestRef
  known: KnownAnswers
  onAnswer: (sent: StoredAnswer) => void
  /** The page has just moved on to it by itself. */
  hasJustOpened: () => boolean
}

/** A problem of a test and its answer; fetched when it is chosen, retried once (S4.13b). */
export function ProblemWork(props: ProblemWorkProps) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(
    useQuery(contentQuery(props.testRef, props.known.row.id)),
  )
  if (data) return <LoadedProblem {...props} problem={data} />
  if (!error) return <Skeleton height="20rem" />
  return (
    <Failure error={error} title={text('problemsFailed')} onRetry={() => void refetch()} busy={isFetching} />
  )
}

function LoadedProblem({
  testRef,
  known,
  onAnswer,
  hasJustOpened,
  problem,
}: ProblemWorkProps & { problem: TestProblem }) {
  const text = useText()
  const language = useProblemLanguage(problem)
  const shown = inProblemLanguage(problem, language)
  const { answer, checked, payload, state, isChanged, change } = useTestAnswer(
    testRef,
    known,
    problem,
    language,
  )
  const answerError = useAnswerError()
  const form = useRef<HTMLFormElement>(null)
  useEnterToSubmit(form)
  // The focus follows to the new problem, for screen readers and the keyboard.
  const heading = useRef<HTMLHeadingElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (hasJustOpened()) heading.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  const [error, setError] = useState<string | null>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // A second press on Submit, meant for the problem before.
    if (hasJustOpened() && !isChanged()) return
    setError(answerError(checked, language))
    if (!checked.ok) return
    // Sent already: a second press (or a second click) changes nothing.
    if (state === 'saved' || state === 'sending' || state === 'waiting') return
    onAnswer(toStoredAnswer(checked.answer))
  }
  return (
    <form id={WORK_FORM} ref={form} className={css['problem']} onSubmit={submit} noValidate>
      <article className={css['statement']}>
        <p className={css['where']}>
          {text('problemNumber', { number: known.row.number })}
          <DifficultyTag difficulty={problem.difficulty} />
        </p>
        <h2 ref={heading} lang={language} tabIndex={-1}>
          {shown.title}
        </h2>
        <Content
          content={{ html: shown.statement.statement_html, text: shown.statement.statement }}
          language={language}
        />
      </article>
      <div className={css['answer']}>
        {known.row.isMarked && (
          <Notice tone="warn" icon="clock">
            {text('markedForLater')}
          </Notice>
        )}
        <AnswerArea
          interactiveType={problem.data.interactiveType}
          payload={payload}
          answer={answer}
          onChange={(next) => {
            setError(null)
            change(next)
          }}
          language={language}
          error={error}
          keys={problem.data.keys}
        />
        <AnswerStatus state={state} />
      </div>
    </form>
  )
}

/** The interface's language, if the problem has a text in it (S1.2a). */
function useProblemLanguage({ bangla_title }: TestProblem): Language {
  const language = useLanguage()
  return bangla_title ? language : 'en'
}
