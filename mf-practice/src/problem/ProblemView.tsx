import { decodeBoardData, parseMcqPayload } from '@dhadha/boards/rules'
import { AnswerArea, inProblemLanguage, useEnterToSubmit, type Answer } from '@dhadha/boards/views'
import { toast, useDocumentTitle, useLanguage } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { accentClass, accentOf } from '@dhadha/ui'
import { useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { dashboardPath, problemPath } from '../paths.ts'
import { useText } from '../text.ts'
import { useKeptSeries } from './ahead/useKeptSeries.ts'
import { usePrefetchNext } from './ahead/usePrefetchNext.ts'
import { Moment, Waiting } from './attempt/Waiting.tsx'
import { verdictIn, type ProblemDialog, type Verdict } from './dialogs.ts'
import { PracticeNote } from './fresh/PracticeNote.tsx'
import { useFresh } from './fresh/useFresh.ts'
import { useTitleFocus } from './fresh/useTitleFocus.ts'
import { ActionBar } from './frame/ActionBar.tsx'
import { Facts } from './frame/Facts.tsx'
import { ProblemMenu } from './frame/ProblemMenu.tsx'
import css from './ProblemPage.module.css'
import { nextSerial } from './frame/nextSerial.ts'
import { SolvedBar } from './frame/SolvedBar.tsx'
import { Statement } from './frame/Statement.tsx'
import { roomFor } from './frame/statementLength.ts'
import { Timer } from './frame/Timer.tsx'
import { useHelp } from './help/useHelp.ts'
import { MissingVerdict } from './later/MissingVerdict.tsx'
import { useLater, useLaterAhead } from './later/useLater.ts'
import { OfflineSeries } from './offline/OfflineSeries.tsx'
import { useProblemLanguage, type LanguageChoice } from './problemLanguage.ts'
import { ReplayButton } from './replay/ReplayButton.tsx'
import { useOwnMoves } from './replay/useOwnMoves.ts'
import { MoreLikeThis } from './similar/MoreLikeThis.tsx'
import { signalVerdict } from './signals/signals.ts'
import { useClockBegin, useStartTime } from './startTime.ts'
import { seriesProblemsQuery } from './requests.ts'
import { useSubmission } from './useSubmission.ts'
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
}

/** A loaded problem: statement on the left, answer on the right, actions below (S2.17 to S2.19). */
export function ProblemView(props: ProblemViewProps) {
  const { series, serial, problem, fetchedAt, levelParam, languageChoice } = props
  const text = useText()
  const navigate = useNavigate()
  const interfaceLanguage = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [dialog, setDialog] = useState<ProblemDialog | null>(null)
  /** A verdict whose sheet could not be fetched. */
  const [missing, setMissing] = useState<Verdict | null>(null)
  const [tried, setTried] = useState<'no' | 'wrong' | 'right'>('no')
  /** Seconds that the right answer of this visit took, by the API. */
  const [taken, setTaken] = useState<number | null>(null)

  const start = useStartTime(series, serial, problem.variant?.key)
  const begin = useClockBegin(series, serial, start, {
    seconds: problem.seen_seconds ?? 0,
    fetchedAt,
    variant: problem.variant?.key,
  })
  useViewTracking(series, serial)
  usePrefetchNext(series, serial, problem.series.nproblem)
  useKeptSeries(series, serial, problem.series.nproblem)
  useLaterAhead()
  useEnterToSubmit(form)
  const { language, hasBangla } = useProblemLanguage(problem, languageChoice)
  const shown = inProblemLanguage(problem, language)
  useDocumentTitle(shown.title)
  const payload = useMemo(
    () => decodeBoardData(shown.data, shown.questionnaire),
    [shown.data, shown.questionnaire],
  )
  const options = useMemo(() => {
    const read = parseMcqPayload(payload)
    return read.ok ? read.value.options : []
  }, [payload])
  const {
    answer,
    hadDraft,
    change,
    empty,
    tried: triedOptions,
    error,
    state,
    isInMemory,
    reason,
    isWaiting,
    verdict,
    feedback,
    submit,
  } = useSubmission({
    problem,
    language,
    payload,
    start,
    onVerdict: (verdict, reply) => {
      setTried(verdict)
      signalVerdict(verdict)
      if (verdict === 'right') {
        setAgain(null)
        setTaken(reply.timeTakenInMin * 60)
      }
      setMissing(null)
      setDialog({ name: verdict === 'right' ? 'success' : 'wrong', reply })
    },
  })
  const own = useOwnMoves(answer)
  const help = useHelp(problem, {
    hints: () => setDialog({ name: 'hints' }),
    explanation: () => setDialog({ name: 'explanation' }),
  })

  const solved = tried === 'right' || problem.status === 1
  const fresh = useFresh(series, serial, problem, solved)
  const title = useTitleFocus(problem)
  const [again, setAgain] = useState<number | null>(() => (hadDraft ? begin : null))
  const level = levelParam ?? problem.series.level
  // Fetched by the page around it.
  const { data: steps } = useQuery({ ...seriesProblemsQuery(series), enabled: false })
  const next = nextSerial(steps, serial, problem.series.nproblem)
  const last = next === null
  const goOn = () =>
    void navigate(
      next === null ? dashboardPath(interfaceLanguage, level) : problemPath(series, next, levelParam),
    )
  // No confirmation for what costs nothing any more.
  const openHints = () => {
    if (help.hints.data) setDialog({ name: 'hints' })
    else if (problem.hint_used || solved) help.hints.mutate()
    else setDialog({ name: 'hint-confirm' })
  }
  const openExplanation = () => {
    if (help.explanation.data) setDialog({ name: 'explanation' })
    else if (problem.explanation_viewed || solved) help.explanation.mutate()
    else setDialog({ name: 'explanation-confirm' })
  }
  const shownVerdict = verdictIn(dialog)
  const later = useLater(dialog !== null, () => {
    if (shownVerdict) setMissing(shownVerdict)
    else toast.error(text('partMissing'))
    setDialog(null)
  })
  // A solved problem stays as it was solved, until it is solved once more.
  const isSolved = solved && again === null && shownVerdict === null
  const stoppedAt = solved && again === null ? (taken ?? problem.solved?.seconds ?? null) : null
  const solveAgain = () => {
    setTried('no')
    setAgain(Date.now())
    own.restart()
    empty()
  }
  // Who goes on playing has read it.
  const play = (next: Answer) => {
    setDialog((open) => (verdictIn(open) ? null : open))
    setMissing(null)
    if (solved && again === null) setAgain(Date.now())
    own.record(next)
    change(next)
  }
  const replay = own.hasMoves ? () => setDialog({ name: 'replay', back: shownVerdict }) : null
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (dialog !== null) return
    if (isSolved) goOn()
    else submit()
  }

  return (
    <>
      <div className={css['tools']}>
        {isSolved && stoppedAt === null ? null : <Timer begin={again ?? begin} stoppedAt={stoppedAt} />}
        <ProblemMenu
          series={series}
          isSolved={steps?.every(({ status }) => status === 1) ?? false}
          language={language}
          onLanguage={hasBangla ? languageChoice.choose : null}
          onShare={() => setDialog({ name: 'share' })}
          onFeedback={() => setDialog({ name: 'feedback' })}
        />
      </div>
      <form
        ref={form}
        className={`${css['problem']} ${css[answer.type]} ${accentClass(accentOf(problem.topic.name))}`}
        onSubmit={onSubmit}
        noValidate
      >
        <div className={css['stage']}>
          <article className={css['left']}>
            <h1 ref={title} tabIndex={-1} className={css['title']} lang={language}>
              {shown.title}
            </h1>
            <Statement
              content={{ html: shown.statement.statement_html, text: shown.statement.statement }}
              language={language}
              room={roomFor(answer.type, options)}
            />
          </article>
          <div className={css['right']}>
            <AnswerArea
              interactiveType={problem.data.interactiveType}
              payload={payload}
              answer={answer}
              onChange={play}
              disabled={isSolved}
              keys={problem.data.keys}
              language={language}
              error={error}
              saysError
              tried={triedOptions}
            />
            {(state === 'sending' || isWaiting || (dialog && !later)) && (
              <Moment says={state === 'sending' || (shownVerdict && !missing) ? 'judging' : 'oneMoment'} />
            )}
            {missing && !later && (
              <MissingVerdict
                verdict={missing}
                language={language}
                busy={shownVerdict !== null}
                onRetry={() => {
                  // The button goes when the sheet comes; the focus stays on the page.
                  title.current?.focus({ preventScroll: true })
                  setDialog(missing)
                }}
              />
            )}
            {state === 'waiting' && (
              <Waiting
                onNext={goOn}
                last={last}
                verdict={verdict}
                feedback={feedback}
                language={language}
                isInMemory={isInMemory}
                reason={reason}
              />
            )}
          </div>
        </div>
        <div className={css['below']}>
          <Facts problem={problem} level={level} />
          {!solved && <PracticeNote problem={problem} fresh={fresh} />}
          {isSolved && <ReplayButton onReplay={replay} />}
          {isSolved && <MoreLikeThis problemId={problem.problem_id} />}
          <OfflineSeries series={series} serial={serial} problem={problem} />
        </div>
        {shownVerdict && later && (
          <later.VerdictBeside
            verdict={shownVerdict}
            problemId={problem.problem_id}
            language={language}
            last={last}
            fresh={fresh}
            onHint={problem.hint_available ? openHints : null}
            onExplain={openExplanation}
            onReplay={replay}
            onNext={goOn}
            onClose={() => setDialog(null)}
          />
        )}
        {isSolved ? (
          <SolvedBar
            seconds={stoppedAt}
            last={last}
            isExplaining={help.explanation.isPending}
            onExplain={openExplanation}
            onAgain={solveAgain}
            fresh={fresh}
          />
        ) : (
          <ActionBar
            hidden={shownVerdict !== null && later !== null}
            lacks={answer.type === 'text' ? null : error}
            onHint={problem.hint_available ? openHints : null}
            isHinting={help.hints.isPending}
            onExplain={tried !== 'no' || problem.status !== null ? openExplanation : null}
            isExplaining={help.explanation.isPending}
            onSkip={last ? null : () => setDialog({ name: 'skip' })}
            isSending={state === 'sending' || isWaiting || (shownVerdict !== null && !later)}
            isWaiting={state === 'waiting' && verdict !== false}
          />
        )}
      </form>
      {later && (
        <later.Dialogs
          dialog={dialog}
          onDialog={setDialog}
          problem={problem}
          language={language}
          board={{ interactiveType: problem.data.interactiveType, payload }}
          help={help}
          penalty={problem.series.level}
          onNext={goOn}
          fresh={fresh}
          ownBoards={own.boards}
        />
      )}
    </>
  )
}
