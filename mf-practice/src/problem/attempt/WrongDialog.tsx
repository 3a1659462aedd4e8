import type { Language } from '@dhadha/contract'
import type { AnswerFeedback } from '@dhadha/contract/wire'
import { Button, Dialog, Mascot } from '@dhadha/ui'
import { useId } from 'react'
import { useText } from '../../text.ts'
import { FeedbackText } from './FeedbackText.tsx'
import css from './SuccessDialog.module.css'

export interface WrongDialogProps {
  /** What is said about this very answer; undefined: nobody foresaw it. */
  feedback: AnswerFeedback | undefined
  language: Language
  last: boolean
  onExplain: () => void
  onNext: () => void
  onClose: () => void
}

/** Says that the answer is wrong, and offers what can be done next (S4.3c). */
export function WrongDialog({ feedback, language, last, onExplain, onNext, onClose }: WrongDialogProps) {
  const text = useText()
  const said = useId()
  return (
    <Dialog open onClose={onClose} title={text('wrongTitle')} size="s">
      <div className={css['celebration']}>
        <Mascot mood="consoling" size={132} />
        <div className={css['kind']} id={said}>
          {feedback ? <FeedbackText feedback={feedback} language={language} /> : text('wrongBody')}
        </div>
      </div>
      <div className={css['choices']}>
        {/* The focus starts here, so a screen reader says what is wrong with the answer. */}
        <Button onClick={onClose} aria-describedby={said} data-autofocus>
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
