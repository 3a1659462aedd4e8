import type { Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { accentClass, accentOf } from '@dhadha/ui'
import type { ReactNode, RefObject } from 'react'
import { AnswerSide } from './AnswerSide.tsx'
import { BelowAnswer } from './BelowAnswer.tsx'
import type { OpenDialog } from './dialogs/useDialog.ts'
import { PracticeNote } from './fresh/PracticeNote.tsx'
import { useTitleFocus } from './fresh/useTitleFocus.ts'
import { Facts } from './frame/Facts.tsx'
import { HintButton } from './frame/HintButton.tsx'
import { Statement } from './frame/Statement.tsx'
import { Timer } from './frame/Timer.tsx'
import { isFixed, wasSolved } from './phase.ts'
import { usePrefetchNext } from './prefetch/usePrefetchNext.ts'
import { usePrefetchSeries } from './prefetch/usePrefetchSeries.ts'
import css from './problem.module.css'
import { ReplayButton } from './replay/ReplayButton.tsx'
import type { NextProblem } from './next/useNextProblem.ts'
import { MoreLikeThis } from './similar/MoreLikeThis.tsx'
import { useSolving } from './useSolving.ts'

/** A problem as it was fetched. */
export interface FetchedProblem {
  series: string
  serial: number
  problem: Problem
  /** When it was fetched, by this device's clock. */
  fetchedAt: number
}

interface ProblemBodyProps extends FetchedProblem {
  language: Language
  next: NextProblem
  heading: 'h1' | 'h2'
  /** Above the problem, beside its clock; on a page of its own. */
  renderTools?: (open: OpenDialog['open']) => ReactNode
  /** Below the problem. */
  children?: ReactNode
  /** The form, for what submits it from outside. */
  form?: RefObject<HTMLFormElement | null>
  /** Called with each verdict, before the page reads again what it changes. */
  onVerdict?: (() => void) | undefined
}

/** A loaded problem: statement on the left, answer on the right, actions below (S2.17 to S2.19). */
export function ProblemBody(props: ProblemBodyProps) {
  const { series, serial, problem, fetchedAt, language, next, renderTools, children, form, onVerdict } = props
  usePrefetchNext(series, serial, problem.series.nproblem)
  usePrefetchSeries(series, serial, problem.series.nproblem)
  const solving = useSolving({ series, serial, problem, fetchedAt, language, onVerdict })
  const { shown, payload, dialogs, submission, phase, clock, fresh } = solving
  const title = useTitleFocus(problem)
  const submit = () => {
    if (dialogs.dialog !== null) return
    if (phase === 'solved') next.afterSolved.open()
    else submission.submit()
  }
  const parts = { problem, language, solving, last: next.isLast, onNext: next.openNext }
  const Title = props.heading

  return (
    <>
      <div className={css['clock']}>
        {phase === 'solved' && clock.stoppedAt === null ? null : <Timer {...clock} />}
        {problem.hint_available && !isFixed(phase) && (
          <HintButton
            onHint={solving.help.openHints}
            busy={solving.help.hints.isPending}
            isHidden={dialogs.verdict !== null}
          />
        )}
      </div>
      {renderTools && <div className={css['tools']}>{renderTools(dialogs.open)}</div>}
      <form
        ref={form}
        className={`${css['problem']} ${accentClass(accentOf(problem.topic.name))}`}
        data-answer={submission.answer.type}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        noValidate
      >
        <div className={css['stage']}>
          <article className={css['left']}>
            <Title ref={title} tabIndex={-1} className={css['title']} lang={language}>
              {shown.title}
            </Title>
            <Statement
              content={{ html: shown.statement.statement_html, text: shown.statement.statement }}
              language={language}
            />
          </article>
          <div className={css['right']}>
            <AnswerSide {...parts} focusTitle={() => title.current?.focus({ preventScroll: true })} />
          </div>
        </div>
        <div className={css['below']}>
          <Facts problem={problem} level={next.level} />
          {!wasSolved(phase) && <PracticeNote problem={problem} fresh={fresh} />}
          {phase === 'solved' && <ReplayButton onReplay={solving.replay} />}
          {phase === 'solved' && <MoreLikeThis problemId={problem.problem_id} />}
          {children}
          {/* It comes after the first screen, and would move what is below a problem in a panel. */}
          {renderTools && dialogs.deferred && <dialogs.deferred.About problem={problem} />}
        </div>
        <BelowAnswer {...parts} afterSolved={next.afterSolved} />
      </form>
      {dialogs.deferred && (
        <dialogs.deferred.Dialogs
          dialog={dialogs.dialog}
          onDialog={dialogs.open}
          problem={problem}
          language={language}
          board={{ interactiveType: problem.data.interactiveType, payload }}
          help={solving.help}
          penalty={problem.series.level}
          onNext={next.openNext}
          fresh={fresh}
          ownBoards={solving.ownBoards}
        />
      )}
    </>
  )
}
