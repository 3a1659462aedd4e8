import { Button, Dialog, Mascot } from '@dhadha/ui'
import { useText } from '../../text.ts'
import css from './SuccessDialog.module.css'

export interface WrongDialogProps {
  last: boolean
  onExplain: () => void
  onNext: () => void
  onClose: () => void
}

/** Says that the answer is wrong, and offers what can be done next (S4.3c). */
export function WrongDialog({ last, onExplain, onNext, onClose }: WrongDialogProps) {
  const text = useText()
  return (
    <Dialog open onClose={onClose} title={text('wrongTitle')} size="s">
      <div className={css['celebration']}>
        <Mascot mood="consoling" size={132} />
        <p className={css['kind']}>{text('wrongBody')}</p>
      </div>
      <div className={css['choices']}>
        <Button onClick={onClose} data-autofocus>
          {text('tryAgain')}
        </Button>
        <Button variant="secondary" onClick={onExplain}>
          {text('seeExplanation')}
        </Button>
        <Button variant="quiet" onClick={onNext}>
          {text(last ? 'goToDashboardAfterWrong' : 'nextProblem')}
        </Button>
      </div>
    </Dialog>
  )
}
