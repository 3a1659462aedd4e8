import { useEnterToSubmit } from '@dhadha/boards/views'
import { useDocumentTitle, useLanguage } from '@dhadha/contract'
import type { Problem, ProblemCard } from '@dhadha/contract/wire'
import { accentClass, accentOf } from '@dhadha/ui'
import { useRef, type RefObject, type SyntheticEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { dashboardPath, problemPath } from '../paths.ts'
import { useText } from '../text.ts'
import { usePrefetchSeries } from './prefetch/usePrefetchSeries.ts'
import { usePrefetchNext } from './prefetch/usePrefetchNext.ts'
import { AnswerSide } from './AnswerSide.tsx'
import { BelowAnswer } from './BelowAnswer.tsx'
import { PracticeNote } from './fresh/PracticeNote.tsx'
import { useTitleFocus } from './fresh/useTitleFocus.ts'
import { Facts } from './frame/Facts.tsx'
import { HintButton } from './frame/HintButton.tsx'
import { ProblemMenu } from './frame/ProblemMenu.tsx'
import { nextOpenSerial, nextSerial } from './frame/nextSerial.ts'
import { Statement } from './frame/Statement.tsx'
import { Timer } from './frame/Timer.tsx'
import { OfflineSeries } from './offline/OfflineSeries.tsx'
import { useProblemLanguage, type LanguageChoice } from './problemLanguage.ts'
import css from './ProblemPage.module.css'
import { ReplayButton } from './replay/ReplayButton.tsx'
import { seriesProblemsQuery } from './requests.ts'
import { useAfterSolved } from './series-end/useAfterSolved.ts'
import { MoreLikeThis } from './similar/MoreLikeThis.tsx'
import { useSolving } from './useSolving.ts'
import { useViewTracking } from './useViewTracking.ts'

export interface ProblemViewProps {
  series: string
  serial: number
  problem: Problem
  /** When it was fetched, by this device's clock. */
  fetchedAt: number
  /** The level that the address names (decision 20); null: the series' own. */
  levelParam: number | null
  languageChoice: LanguageChoice
  /** Where it is a part of the dashboard, and not a page of its own (S2.12). */
  panel?: ProblemPanel
}

/** What a problem has to know of the dashboard around it. */
export interface ProblemPanel {
  /** What the path of first puzzles leads on to (decision 22); null: it is not known, or leads nowhere. */
  readonly onward: ProblemCard | null
  /** Called with each verdict, before the page reads again what it changes. */
  readonly onVerdict: () => void
}

/** A loaded problem: statement on the left, answer on the right, actions below (S2.17 to S2.19), also in the welcome panel (S2.12). */
export function ProblemView(props: ProblemViewProps) {
  const { series, serial, problem, fetchedAt, languageChoice, panel } = props
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  useViewTracking(series, serial)
  usePrefetchNext(series, serial, problem.series.nproblem)
  usePrefetchSeries(series, serial, problem.series.nproblem)
  const { language, hasBangla } = useProblemLanguage(problem, languageChoice)
  const solving = useSolving({
    series,
    serial,
    problem,
    fetchedAt,
    language,
    onVerdict: panel?.onVerdict,
  })
  const { shown, payload, dialogs, submission, isSolved, clock, fresh } = solving
  useDocumentTitle(panel ? text('dashboard') : shown.title)
  const title = useTitleFocus(problem)
  const { level, isSeriesSolved, isLast, goOn, afterSolved } = useNextProblem(props)
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (dialogs.dialog !== null) return
    if (isSolved) afterSolved.open()
    else submission.submit()
  }
  const parts = { problem, language, solving, last: isLast, onNext: goOn }
  const Title = panel ? 'h2' : 'h1'

  return (
    <>
      <div className={css['clock']}>
        {isSolved && clock.stoppedAt === null ? null : <Timer {...clock} />}
        {problem.hint_available && !solving.isFixed && (
          <HintButton
            onHint={solving.help.openHints}
            busy={solving.help.hints.isPending}
            isHidden={dialogs.verdict !== null}
          />
        )}
      </div>
      {!panel && (
        <div className={css['tools']}>
          <ProblemMenu
            series={series}
            isSolved={isSeriesSolved}
            language={language}
            onLanguage={hasBangla ? languageChoice.choose : null}
            onShare={() => dialogs.open({ name: 'share' })}
          />
        </div>
      )}
      <form
        ref={form}
        className={`${css['problem']} ${accentClass(accentOf(problem.topic.name))}`}
        data-answer={submission.answer.type}
        onSubmit={onSubmit}
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
          <Facts problem={problem} level={level} />
          {!solving.wasSolved && <PracticeNote problem={problem} fresh={fresh} />}
          {isSolved && <ReplayButton onReplay={solving.replay} />}
          {isSolved && <MoreLikeThis problemId={problem.problem_id} />}
          {!panel && <OfflineSeries series={series} serial={serial} problem={problem} />}
        </div>
        <BelowAnswer {...parts} afterSolved={afterSolved} />
      </form>
      {!panel && <SubmitByEnter form={form} />}
      {dialogs.later && (
        <dialogs.later.Dialogs
          dialog={dialogs.dialog}
          onDialog={dialogs.open}
          problem={problem}
          language={language}
          board={{ interactiveType: problem.data.interactiveType, payload }}
          help={solving.help}
          penalty={problem.series.level}
          onNext={goOn}
          fresh={fresh}
          ownBoards={solving.moves.boards}
        />
      )}
    </>
  )
}

/** On a page of its own Enter submits from anywhere (S2.19b); on the dashboard within the answer alone. */
function SubmitByEnter({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEnterToSubmit(form)
  return null
}

/** Where Next leads, and how much of the series is solved. */
function useNextProblem({ series, serial, problem, levelParam, panel }: ProblemViewProps) {
  const text = useText()
  const navigate = useNavigate()
  const language = useLanguage()
  const level = levelParam ?? problem.series.level
  // Fetched by the page around it.
  const { data: steps } = useQuery({ ...seriesProblemsQuery(series), enabled: false })
  const inSeries = useAfterSolved(problem, { steps, level, levelParam })
  const onward = panel?.onward
  const followPath = onward ? () => void navigate(problemPath(onward.series_id, onward.serial)) : null
  // The dashboard's panel cannot lead to the dashboard.
  const next =
    nextSerial(steps, serial, problem.series.nproblem) ?? (panel ? nextOpenSerial(steps, serial) : null)
  const goOn = () =>
    void navigate(next === null ? dashboardPath(language, level) : problemPath(series, next, levelParam))
  return {
    level,
    isSeriesSolved: steps?.every(({ status }) => status === 1) ?? false,
    isLast: next === null && followPath === null,
    afterSolved: followPath
      ? { label: text('nextProblem'), open: followPath, openDashboard: null }
      : inSeries,
    goOn: next === null && followPath ? followPath : goOn,
  }
}
