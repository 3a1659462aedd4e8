import { decodeBoardData } from '@dhadha/boards/rules'
import { AnswerArea, inProblemLanguage, useEnterToSubmit } from '@dhadha/boards/views'
import { useDocumentTitle } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { accentClass, accentOf, Button, Tag } from '@dhadha/ui'
import { useEffect, useMemo, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Rights } from '../problem/about/Rights.tsx'
import { Statement } from '../problem/frame/Statement.tsx'
import { useProblemLanguage } from '../problem/useProblemLanguage.ts'
import { useUncovered } from '../problem/verdict/useUncovered.ts'
import { useText } from '../text.ts'
import { saveShown } from '../problem/variant/shownVariants.ts'
import { TryVerdict } from './TryVerdict.tsx'
import { useVisitorAnswer } from './useVisitorAnswer.ts'
import css from './visitor.module.css'
import { WaitingMascot } from './WaitingMascot.tsx'

const doNothing = () => undefined

/**
 * A problem that a visitor plays (decision 53): judged if it is open to visitors; else the answer is stored and an
 * account is offered: `signIn`.
 */
export function VisitorProblem({
  problem,
  isSolved = false,
  next,
  signIn,
  onSolved,
}: {
  problem: Problem
  /** It was solved on this device before. */
  isSolved?: boolean
  /** Shown after a right answer. */
  next: ReactNode
  /** Offered where the answer cannot be judged here. */
  signIn: ReactNode
  onSolved?: () => void
}) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const { language } = useProblemLanguage(problem, { chosen: null, choose: doNothing })
  const shown = inProblemLanguage(problem, language)
  const payload = useMemo(
    () => decodeBoardData(shown.data, shown.questionnaire),
    [shown.data, shown.questionnaire],
  )
  const { answer, tried, error, verdict, isRight, busy, change, submit } = useVisitorAnswer({
    problem,
    language,
    payload,
    onSolved,
  })
  useEnterToSubmit(form)
  useDocumentTitle(shown.title)
  useEffect(() => saveShown(problem), [problem])
  useUncovered(foot, { isShown: verdict !== null, isPlayed: !isRight })

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      ref={form}
      className={`${css['problem']} ${accentClass(accentOf(problem.topic.name))}`}
      data-answer={answer.type}
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
        />
      </article>
      <div className={css['answer']}>
        <AnswerArea
          interactiveType={problem.data.interactiveType}
          payload={payload}
          answer={answer}
          onChange={change}
          disabled={isRight}
          keys={problem.data.keys}
          language={language}
          error={error}
          celebrates={isRight}
          tried={tried}
        />
      </div>
      <div ref={foot} className={css['foot']}>
        <div role="status">
          {verdict === 'sign-in' ? signIn : verdict && <TryVerdict verdict={verdict} language={language} />}
          {verdict === null && (
            <>
              {isSolved && <Tag tone="good">{text('solvedBefore')}</Tag>}
              <WaitingMascot />
            </>
          )}
        </div>
        {isRight ? (
          next
        ) : (
          <Button type="submit" busy={busy}>
            {text('submit')}
          </Button>
        )}
      </div>
      {(problem.source || problem.licence !== undefined) && (
        <div className={css['rights']}>
          <Rights problem={problem} />
        </div>
      )}
    </form>
  )
}
