import { decodeBoardData, parseMcqPayload } from '@dhadha/boards/rules'
import {
  AnswerArea,
  checkAnswerBy,
  emptyAnswer,
  fetchBoardKind,
  inProblemLanguage,
  useAnswerError,
  useEnterToSubmit,
} from '@dhadha/boards/views'
import { errorText, HttpError, useDocumentTitle, useOneAtATime } from '@dhadha/contract'
import type { Problem, VisitorVerdict } from '@dhadha/contract/wire'
import { accentClass, accentOf, Button } from '@dhadha/ui'
import { useEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useText } from '../text.ts'
import { sentAnswer } from '../problem/answer/sentAnswer.ts'
import { useAnswer } from './useAnswer.ts'
import { useUncovered } from '../problem/verdict/useUncovered.ts'
import { Statement } from '../problem/frame/Statement.tsx'
import { useProblemLanguage } from '../problem/problemLanguage.ts'
import { signalVerdict } from '../problem/signals/signals.ts'
import { tryAnswer } from './requests.ts'
import { saveShown } from './shownVariants.ts'
import { saveSolved } from './solvedProblems.ts'
import { TryVerdict } from './TryVerdict.tsx'
import css from './VisitorProblem.module.css'

/** `sign-in`: the answer is judged only after the visitor has signed in. */
type VerdictState = VisitorVerdict | 'sign-in'

const NOTHING_CHOSEN = () => undefined
/** Its own bar at the top, and the steps below it. */
const BARS_PX = 75

/**
 * A problem that a visitor plays (decision 53): judged if it is open to visitors; else the answer is stored and an
 * account is offered: `signIn`.
 */
export function VisitorProblem({
  problem,
  next,
  signIn,
  onSolved,
}: {
  problem: Problem
  /** Shown after a right answer. */
  next: ReactNode
  /** Offered where the answer cannot be judged here. */
  signIn: ReactNode
  onSolved?: () => void
}) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const answerError = useAnswerError()
  const { busy, run } = useOneAtATime()
  const { answer, change, removeDraft } = useAnswer(problem)
  const [error, setError] = useState<string | null>(null)
  const [verdict, setVerdict] = useState<VerdictState | null>(null)
  const [tried, setTried] = useState<readonly string[]>([])
  const { language } = useProblemLanguage(problem, { chosen: null, choose: NOTHING_CHOSEN })
  const shown = inProblemLanguage(problem, language)
  const payload = useMemo(
    () => decodeBoardData(shown.data, shown.questionnaire),
    [shown.data, shown.questionnaire],
  )
  const options = useMemo(() => {
    const read = parseMcqPayload(payload)
    return read.ok ? read.value.options : []
  }, [payload])
  useEnterToSubmit(form)
  useDocumentTitle(shown.title)
  useEffect(() => saveShown(problem), [problem])

  const isRight = verdict !== null && verdict !== 'sign-in' && verdict.isCorrect
  useUncovered(foot, { isShown: verdict !== null, isPlayed: !isRight })

  const judge = async () => {
    const { ansType, interactiveType } = problem.data
    // A press before the board is loaded waits for it.
    const kind =
      ansType === 'interactive' ? await fetchBoardKind(interactiveType).catch(() => undefined) : null
    const checked =
      kind === undefined ? ({ ok: false, why: 'not-loaded' } as const) : checkAnswerBy(kind, answer, payload)
    setError(answerError(checked, language))
    if (kind === undefined || !checked.ok) return true
    const sent = sentAnswer(checked.answer, kind, payload)
    try {
      const reply = await tryAnswer(problem.problem_id, sent)
      signalVerdict(reply.isCorrect ? 'right' : 'wrong')
      if (reply.isCorrect) {
        removeDraft()
        const { problem_id: problemId, title, bangla_title: banglaTitle, variant } = problem
        saveSolved({ ...sent, problemId, title, banglaTitle, ...(variant && { variant: variant.key }) })
        onSolved?.()
      } else if (answer.type === 'mcq') {
        setTried([...tried, answer.option])
        change(emptyAnswer('mcq'))
      }
      setVerdict(reply)
    } catch (failure) {
      if (failure instanceof HttpError && failure.code === 'sign_in_to_answer') setVerdict('sign-in')
      else setError(errorText(failure))
    }
    return true
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isRight) void run(judge)
  }
  return (
    <form
      ref={form}
      className={`${css['problem']} ${css[answer.type]} ${accentClass(accentOf(problem.topic.name))}`}
      onSubmit={onSubmit}
      noValidate
    >
      <article className={css['statement']}>
        <h1 className={css['title']} lang={language}>
          {shown.title}
        </h1>
        <Statement
          content={{ html: shown.statement.statement_html, text: shown.statement.statement }}
          language={language}
          answer={{ type: answer.type, board: problem.data.interactiveType, payload, options }}
          barsPx={BARS_PX}
        />
      </article>
      <div className={css['answer']}>
        <AnswerArea
          interactiveType={problem.data.interactiveType}
          payload={payload}
          answer={answer}
          onChange={(next) => {
            setError(null)
            setVerdict(null)
            change(next)
          }}
          disabled={isRight}
          keys={problem.data.keys}
          language={language}
          error={error}
          tried={tried}
        />
      </div>
      <div ref={foot} className={css['foot']}>
        <div role="status">
          {verdict === 'sign-in' ? signIn : verdict && <TryVerdict verdict={verdict} language={language} />}
        </div>
        {isRight ? (
          next
        ) : (
          <Button type="submit" busy={busy}>
            {text('submit')}
          </Button>
        )}
      </div>
    </form>
  )
}
