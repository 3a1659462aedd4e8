import { decodeBoardData, parseMcqPayload } from '@dhadha/boards/rules'
import { AnswerArea, inProblemLanguage, useEnterToSubmit, type Answer } from '@dhadha/boards/views'
import { useDocumentTitle, useLanguage } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { accentClass, accentOf, BottomBar, Button, Icon } from '@dhadha/ui'
import { useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { dashboardPath, problemPath } from '../paths.ts'
import { useText } from '../text.ts'
import { useKeptSeries } from './ahead/useKeptSeries.ts'
import { usePrefetchNext } from './ahead/usePrefetchNext.ts'
import { Judging, Waiting } from './attempt/Waiting.tsx'
import { VerdictBeside } from './attempt/VerdictBeside.tsx'
import { verdictIn, type ProblemDialog } from './dialogs.ts'
import { Dialogs } from './Dialogs.tsx'
import { Facts } from './frame/Facts.tsx'
import { ProblemMenu } from './frame/ProblemMenu.tsx'
import css from './ProblemPage.module.css'
import { Statement } from './frame/Statement.tsx'
import { roomFor } from './frame/statementLength.ts'
import { Timer } from './frame/Timer.tsx'
import { useHelp } from './help/useHelp.ts'
import { OfflineSeries } from './offline/OfflineSeries.tsx'
import { useProblemLanguage, type LanguageChoice } from './problemLanguage.ts'
import { useStartTime } from './startTime.ts'
import { useSubmission } from './useSubmission.ts'
import { useViewTracking } from './useViewTracking.ts'

export interface ProblemViewProps {
  series: string
  serial: number
  problem: Problem
  /** The level that the address names (decision 20); null: the series' own. */
  levelParam: number | null
  languageChoice: LanguageChoice
}

/** A loaded problem: statement on the left, answer on the right, actions below (S2.17 to S2.19). */
export function ProblemView({ series, serial, problem, levelParam, languageChoice }: ProblemViewProps) {
  const text = useText()
  const navigate = useNavigate()
  const interfaceLanguage = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [dialog, setDialog] = useState<ProblemDialog | null>(null)
  const [tried, setTried] = useState<'no' | 'wrong' | 'right'>('no')

  const start = useStartTime(series, serial)
  useViewTracking(series, serial)
  usePrefetchNext(series, serial, problem.series.nproblem)
  useKeptSeries(series, serial, problem.series.nproblem)
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
    change,
    tried: triedOptions,
    error,
    state,
    isInMemory,
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
      setDialog({ name: verdict === 'right' ? 'success' : 'wrong', reply })
    },
  })
  const help = useHelp(problem, {
    hints: () => setDialog({ name: 'hints' }),
    explanation: () => setDialog({ name: 'explanation' }),
  })

  const solved = tried === 'right' || problem.status === 1
  const level = levelParam ?? problem.series.level
  const last = serial >= problem.series.nproblem
  const goOn = () =>
    void navigate(
      last ? dashboardPath(interfaceLanguage, level) : problemPath(series, serial + 1, levelParam),
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
  // Who goes on playing has read it.
  const play = (next: Answer) => {
    setDialog((open) => (verdictIn(open) ? null : open))
    change(next)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (dialog === null) submit()
  }

  return (
    <>
      <div className={css['tools']}>
        <Timer start={start} running={!solved || tried === 'no'} />
        <ProblemMenu
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
            <h1 className={css['title']} lang={language}>
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
              language={language}
              error={error}
              saysError
              tried={triedOptions}
            />
            {state === 'sending' && <Judging />}
            {state === 'waiting' && (
              <Waiting
                onNext={goOn}
                last={last}
                verdict={verdict}
                feedback={feedback}
                language={language}
                isInMemory={isInMemory}
              />
            )}
          </div>
        </div>
        <div className={css['below']}>
          <Facts problem={problem} level={level} />
          <OfflineSeries series={series} serial={serial} problem={problem} />
        </div>
        {shownVerdict && (
          <VerdictBeside
            verdict={shownVerdict}
            language={language}
            last={last}
            onHint={problem.hint_available ? openHints : null}
            onExplain={openExplanation}
            onNext={goOn}
            onClose={() => setDialog(null)}
          />
        )}
        <BottomBar className={css['bar']} hidden={shownVerdict !== null}>
          {error && answer.type !== 'text' && (
            <p className={css['lacks']} role="alert">
              <Icon name="info" size={20} />
              {error}
            </p>
          )}
          {problem.hint_available && (
            <Button
              variant="secondary"
              icon={<Icon name="hint" size={20} />}
              onClick={openHints}
              busy={help.hints.isPending}
            >
              {text('hint')}
            </Button>
          )}
          {(tried !== 'no' || problem.status !== null) && (
            <Button
              variant="quiet"
              icon={<Icon name="info" size={20} />}
              onClick={openExplanation}
              busy={help.explanation.isPending}
            >
              <span className={css['word']}>{text('seeExplanation')}</span>
            </Button>
          )}
          {!last && (
            <Button variant="secondary" onClick={() => setDialog({ name: 'skip' })}>
              {text('skipThis')}
            </Button>
          )}
          <Button type="submit" busy={state === 'sending'}>
            {text(state === 'waiting' && verdict !== false ? 'sendNow' : 'submit')}
          </Button>
        </BottomBar>
      </form>
      <Dialogs
        dialog={dialog}
        onDialog={setDialog}
        problem={problem}
        language={language}
        board={{ interactiveType: problem.data.interactiveType, payload }}
        help={help}
        penalty={problem.series.level}
        onNext={goOn}
      />
    </>
  )
}
