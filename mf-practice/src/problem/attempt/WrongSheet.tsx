import type { Language } from '@dhadha/contract'
import type { AttemptReply } from '@dhadha/contract/wire'
import { Button, Icon } from '@dhadha/ui'
import { useId } from 'react'
import { useText } from '../../text.ts'
import { ReplayButton } from '../replay/ReplayButton.tsx'
import { FeedbackText } from '../verdict/FeedbackText.tsx'
import { VerdictSheet } from '../verdict/VerdictSheet.tsx'
import css from '../verdict/VerdictSheet.module.css'

export interface WrongSheetProps {
  /** `feedback`: what is said about this very answer; absent: nobody foresaw it. `inPlace`: what is right so far. */
  reply: Pick<AttemptReply, 'feedback' | 'inPlace' | 'message'>
  language: Language
  last: boolean
  /** Null: the problem has no hint. */
  onHint: (() => void) | null
  onExplain: () => void
  /** Null: there are no moves to be seen. */
  onReplay: (() => void) | null
  onNext: () => void
  onClose: () => void
}

/** Says that the answer is wrong and how far it is right, and offers what can be done next (S4.3c). */
export function WrongSheet(props: WrongSheetProps) {
  const { reply, language, last, onHint, onExplain, onReplay, onNext, onClose } = props
  const text = useText()
  const said = useId()
  const { feedback, inPlace, message } = reply
  return (
    <VerdictSheet
      title={text('wrongTitle')}
      mood="consoling"
      onClose={onClose}
      actions={
        <>
          {/* The focus starts here, so a screen reader says what is wrong with the answer. */}
          <Button onClick={onClose} aria-describedby={said} data-autofocus>
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
      <div className={css['said']} id={said}>
        {inPlace && <p className={css['inPlace']}>{text('inPlace', { ...inPlace })}</p>}
        {feedback ? <FeedbackText feedback={feedback} language={language} /> : text('wrongBody')}
        {message !== undefined && <p className={css['soft']}>{message}</p>}
      </div>
    </VerdictSheet>
  )
}
