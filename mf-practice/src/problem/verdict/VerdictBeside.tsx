import { useFormat, type Language } from '@dhadha/contract'
import type { AttemptReply, Points, Problem } from '@dhadha/contract/wire'
import { Button, Confetti, Icon } from '@dhadha/ui'
import { useId } from 'react'
import { useText, type TextKey } from '../../text.ts'
import type { ShownVerdict } from '../dialogs/dialog.ts'
import { EarnedBadges } from '../earned/EarnedBadges.tsx'
import { FreshButton } from '../fresh/FreshButton.tsx'
import type { Fresh } from '../fresh/useFresh.ts'
import { ReplayButton } from '../replay/ReplayButton.tsx'
import { SeriesDone } from '../next/SeriesDone.tsx'
import type { AfterSolved } from '../next/useAfterSolved.ts'
import { MoreLikeThis } from '../similar/MoreLikeThis.tsx'
import { FeedbackText } from './FeedbackText.tsx'
import { LevelGain } from './LevelGain.tsx'
import { VerdictSheet } from './VerdictSheet.tsx'
import css from './verdict.module.css'

interface SheetProps {
  reply: AttemptReply
  onExplain: () => void
  /** Null: there are no moves to be seen. */
  onReplay: (() => void) | null
  onClose: () => void
}

interface RightSheetProps extends SheetProps {
  problem: Problem
  afterSolved: AfterSolved
  /** Null: there is no fresh variant. */
  fresh: Fresh | null
}

interface WrongSheetProps extends SheetProps {
  language: Language
  /** Null: the problem has no hint. */
  onHint: (() => void) | null
  /** At the last problem of the series the next page is the dashboard (S4.3c). */
  last: boolean
  onNext: () => void
}

interface VerdictBesideProps extends Omit<RightSheetProps & WrongSheetProps, 'reply'> {
  verdict: ShownVerdict
}

/** The verdict on the last answer, beside the board (decision 41). */
export const VerdictBeside = ({ verdict: { name, reply }, ...props }: VerdictBesideProps) =>
  name === 'right' ? <RightSheet reply={reply} {...props} /> : <WrongSheet reply={reply} {...props} />

const BONUSES = [
  ['speedBonus', 'speedBonus'],
  ['firstTryBonus', 'firstTryBonus'],
  ['streakBonus', 'streakBonus'],
] as const satisfies readonly (readonly [keyof Points, TextKey])[]

/** Celebrates a right answer and lists its points (S4.3c, S1.4a). */
function RightSheet(props: RightSheetProps) {
  const { reply, problem, afterSolved, fresh, onExplain, onReplay, onClose } = props
  const text = useText()
  const { clock } = useFormat()
  const { points, timeTakenInMin, streakInfo } = reply
  return (
    <VerdictSheet
      title={text('rightTitle')}
      mood="cheering"
      onClose={onClose}
      actions={
        <>
          <Button onClick={afterSolved.open} data-autofocus>
            {afterSolved.label}
            <Icon name="chevron-right" size={20} />
          </Button>
          {afterSolved.openDashboard && (
            <Button variant="secondary" onClick={afterSolved.openDashboard}>
              {text('goToDashboard')}
            </Button>
          )}
          <Button variant="secondary" onClick={onExplain}>
            {text('whyItWorks')}
          </Button>
          <FreshButton fresh={fresh} />
          <ReplayButton onReplay={onReplay} />
        </>
      }
    >
      <Confetti />
      {points.total > 0 ? (
        <p className={css['total']}>{text('pointsEarned', { points: points.total })}</p>
      ) : (
        <p className={css['soft']}>{text('noPointsEarned')}</p>
      )}
      {points.total > 0 && <LevelGain gained={points.total} />}
      <EarnedBadges by={reply} />
      {reply.message !== undefined && <p className={css['soft']}>{reply.message}</p>}
      {points.total > 0 && (
        <dl className={css['breakdown']}>
          <Row label={text('basePoints')} points={points.base} />
          {BONUSES.filter(([bonus]) => points[bonus] > 0).map(([bonus, label]) => (
            <Row key={bonus} label={text(label)} points={points[bonus]} />
          ))}
        </dl>
      )}
      <p className={css['facts']}>
        <span>
          <Icon name="clock" size={18} />
          {text('timeTaken', { time: clock(timeTakenInMin * 60) })}
        </span>
        {streakInfo.current_streak > 1 && (
          <span>
            <Icon name="flame" size={18} />
            {text('inARow', { count: streakInfo.current_streak })}
          </span>
        )}
      </p>
      <SeriesDone problem={problem} />
      <MoreLikeThis problemId={problem.problem_id} />
    </VerdictSheet>
  )
}

function Row({ label, points }: { label: string; points: number }) {
  const { number } = useFormat()
  return (
    <div className={css['row']}>
      <dt>{label}</dt>
      <dd>+{number(points)}</dd>
    </div>
  )
}

/** Shows that the answer is wrong and how far it is right, and offers the next actions (S4.3c). */
function WrongSheet(props: WrongSheetProps) {
  const { reply, language, last, onHint, onExplain, onReplay, onNext, onClose } = props
  const text = useText()
  const extra = useId()
  // `feedback`: for this very answer; absent if it was not foreseen. `inPlace`: the parts that are right so far, and
  // `found`: those of a list or of several options.
  const { feedback, inPlace, found, message } = reply
  return (
    <VerdictSheet
      title={text('wrongTitle')}
      mood="consoling"
      onClose={onClose}
      actions={
        <>
          {/* The focus starts here, so a screen reader reads what is wrong with the answer. */}
          <Button onClick={onClose} aria-describedby={extra} data-autofocus>
            {text('tryAgain')}
          </Button>
          {onHint && (
            <Button variant="secondary" icon={<Icon name="hint" size={20} />} onClick={onHint}>
              {text('hint')}
            </Button>
          )}
          <Button variant="secondary" onClick={onExplain}>
            {text('seeExplanation')}
          </Button>
          <ReplayButton onReplay={onReplay} />
          <Button variant="quiet" onClick={onNext}>
            {text(last ? 'goToDashboardAfterWrong' : 'nextProblem')}
          </Button>
        </>
      }
    >
      <div className={css['said']} id={extra}>
        {inPlace && <p className={css['inPlace']}>{text('inPlace', { ...inPlace })}</p>}
        {found && <p className={css['inPlace']}>{text('found', { ...found })}</p>}
        {feedback ? <FeedbackText feedback={feedback} language={language} /> : text('wrongBody')}
        {message !== undefined && <p className={css['soft']}>{message}</p>}
      </div>
    </VerdictSheet>
  )
}
