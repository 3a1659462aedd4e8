import type { AttemptReply, Points } from '@dhadha/contract/wire'
import { useFormat } from '@dhadha/contract'
import { Button, Confetti, Dialog, Icon, Mascot } from '@dhadha/ui'
import { useText, type TextKey } from '../../text.ts'
import css from './SuccessDialog.module.css'

export interface SuccessDialogProps {
  reply: AttemptReply
  /** At the last problem of the series the next page is the dashboard (S4.3c). */
  last: boolean
  onNext: () => void
  onClose: () => void
}

const BONUSES = [
  ['speedBonus', 'speedBonus'],
  ['firstTryBonus', 'firstTryBonus'],
  ['streakBonus', 'streakBonus'],
] as const satisfies readonly (readonly [keyof Points, TextKey])[]

/** Celebrates a right answer and says where its points come from (S4.3c, S1.4a). */
export function SuccessDialog({ reply, last, onNext, onClose }: SuccessDialogProps) {
  const text = useText()
  const { clock } = useFormat()
  const { points, timeTakenInMin, streakInfo } = reply
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('rightTitle')}
      size="s"
      actions={
        <Button onClick={onNext} data-autofocus>
          {text(last ? 'goToDashboard' : 'nextProblem')}
          <Icon name="chevron-right" size={20} />
        </Button>
      }
    >
      <div className={css['celebration']}>
        <Confetti />
        <Mascot mood="cheering" size={132} />
        {points.total > 0 ? (
          <p className={css['total']}>{text('pointsEarned', { points: points.total })}</p>
        ) : (
          <p className={css['soft']}>{text('noPointsEarned')}</p>
        )}
      </div>
      {points.total > 0 && reply.message !== undefined && <p className={css['why']}>{reply.message}</p>}
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
    </Dialog>
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
