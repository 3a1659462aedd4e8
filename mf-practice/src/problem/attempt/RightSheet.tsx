import type { AttemptReply, Points } from '@dhadha/contract/wire'
import { useFormat } from '@dhadha/contract'
import { Button, Confetti, Icon } from '@dhadha/ui'
import { useText, type TextKey } from '../../text.ts'
import { EarnedBadges } from '../earned/EarnedBadges.tsx'
import { FreshButton } from '../fresh/FreshButton.tsx'
import type { Fresh } from '../fresh/useFresh.ts'
import { ReplayButton } from '../replay/ReplayButton.tsx'
import { SeriesDone } from '../series-end/SeriesDone.tsx'
import { MoreLikeThis } from '../similar/MoreLikeThis.tsx'
import { LevelGain } from '../verdict/LevelGain.tsx'
import { VerdictSheet } from '../verdict/VerdictSheet.tsx'
import css from '../verdict/VerdictSheet.module.css'

export interface RightSheetProps {
  reply: AttemptReply
  problemId: string
  /** At the last problem of the series the next page is the dashboard (S4.3c). */
  last: boolean
  /** Null: there is no fresh variant. */
  fresh: Fresh | null
  onExplain: () => void
  /** Null: there are no moves to be seen. */
  onReplay: (() => void) | null
  onNext: () => void
  onClose: () => void
}

const BONUSES = [
  ['speedBonus', 'speedBonus'],
  ['firstTryBonus', 'firstTryBonus'],
  ['streakBonus', 'streakBonus'],
] as const satisfies readonly (readonly [keyof Points, TextKey])[]

/** Celebrates a right answer and says where its points come from (S4.3c, S1.4a). */
export function RightSheet(props: RightSheetProps) {
  const { reply, problemId, last, fresh, onExplain, onReplay, onNext, onClose } = props
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
          <Button onClick={onNext} data-autofocus>
            {text(last ? 'goToDashboard' : 'nextProblem')}
            <Icon name="chevron-right" size={20} />
          </Button>
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
      <SeriesDone problemId={problemId} />
      <MoreLikeThis problemId={problemId} />
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
