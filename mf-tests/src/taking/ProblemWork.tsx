import { decodeBoardData } from '@dhadha/boards/rules'
import {
  AnswerArea,
  checkAnswer,
  Content,
  emptyAnswer,
  inProblemLanguage,
  useEnterToSubmit,
  useAnswerError,
  type Answer,
} from '@dhadha/boards/views'
import { useLanguage, useRead, type Language } from '@dhadha/contract'
import type { TestProblem } from '@dhadha/contract/wire'
import { Failure, Notice, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { DifficultyTag } from '../DifficultyTag.tsx'
import { useText } from '../text.ts'
import { AnswerStatus } from './answer/AnswerStatus.tsx'
import { answerState } from './answer/answerState.ts'
import { readDraft, writeDraft } from './answer/drafts.ts'
import { isSame, isUntouched, savedAnswer, sentAnswer, type SentAnswer } from './answer/sentAnswer.ts'
import css from './frame/TestHead.module.css'
import type { Row } from './list/rows.ts'
import { contentQuery, type TestRef } from './test/requests.ts'

/** Id of the form that the bar's Submit button submits. */
export const WORK_FORM = 'test-answer'

export interface ProblemWorkProps {
  place: TestRef
  row: Row
  /** The last answer in the outbox. */
  waiting: { readonly sent: SentAnswer; readonly isDelayed: boolean } | null
  late: SentAnswer | null
  onAnswer: (sent: SentAnswer) => void
  /** The page has just moved on to it by itself. */
  hasJustOpened: () => boolean
}

/** A problem of a test and its answer; fetched when it is chosen, retried once (S4.13b). */
export function ProblemWork(props: ProblemWorkProps) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(contentQuery(props.place, props.row.id)))
  if (data) return <LoadedProblem {...props} problem={data} />
  if (!error) return <Skeleton height="20rem" />
  return (
    <Failure error={error} title={text('problemsFailed')} onRetry={() => void refetch()} busy={isFetching} />
  )
}

function LoadedProblem({
  place,
  row,
  waiting,
  late,
  onAnswer,
  hasJustOpened,
  problem,
}: ProblemWorkProps & { problem: TestProblem }) {
  const text = useText()
  const language = useProblemLanguage(problem)
  const shown = inProblemLanguage(problem, language)
  const payload = useMemo(
    () => decodeBoardData(shown.data, shown.questionnaire),
    [shown.data, shown.questionnaire],
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
  const [draft, setDraft] = useState<Answer | null>(() => readDraft(place, row.id))
  const [error, setError] = useState<string | null>(null)
  const { ansType, interactiveType } = problem.data
  // Once the shown answer is saved, the saved state is followed: another device may change it.
  if (draft && !waiting && row.saved && isSame(sentAnswer(draft), row.saved)) setDraft(null)
  // The last answer submitted: in the outbox, too late, or saved, perhaps by another device.
  const given = waiting?.sent ?? late ?? row.saved
  const before = given ? savedAnswer(given) : null
  const answer = fitting(draft, ansType) ?? fitting(before, ansType) ?? emptyAnswer(ansType)
  const checked = checkAnswer(answer, interactiveType, payload)
  const state = answerState({
    shown: checked.ok && !isUntouched(answer) ? sentAnswer(checked.answer) : null,
    saved: row.saved,
    waiting,
    late,
  })

  const isChanged = useRef(false)
  const change = (next: Answer) => {
    isChanged.current = true
    setError(null)
    setDraft(next)
    writeDraft(place, row.id, next)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // A second press on Submit, meant for the problem before.
    if (hasJustOpened() && !isChanged.current) return
    setError(answerError(checked, language))
    if (!checked.ok) return
    // Sent already: a second press (or a second click) changes nothing.
    if (state === 'saved' || state === 'sending' || state === 'waiting') return
    onAnswer(sentAnswer(checked.answer))
  }
  return (
    <form id={WORK_FORM} ref={form} className={css['problem']} onSubmit={submit} noValidate>
      <article className={css['statement']}>
        <p className={css['where']}>
          {text('problemNumber', { number: row.number })}
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
        {row.isMarked && (
          <Notice tone="warn" icon="clock">
            {text('markedForLater')}
          </Notice>
        )}
        <AnswerArea
          interactiveType={interactiveType}
          payload={payload}
          answer={answer}
          onChange={change}
          language={language}
          error={error}
          keys={problem.data.keys}
        />
        <AnswerStatus state={state} />
      </div>
    </form>
  )
}

const fitting = (answer: Answer | null, type: Answer['type']): Answer | null =>
  answer?.type === type ? answer : null

/** The interface's language, if the problem has a text in it (S1.2a). */
function useProblemLanguage({ bangla_title }: TestProblem): Language {
  const language = useLanguage()
  return bangla_title ? language : 'en'
}
