import type { Language } from '@dhadha/contract'
import type { AnswerFeedback } from '@dhadha/contract/wire'
import { Button } from '@dhadha/ui'
import { useText } from '../../text.ts'
import { FeedbackText } from './FeedbackText.tsx'
import { NoteInView } from '../attempt/NoteInView.tsx'
import css from './notes.module.css'

/**
 * Says that the API judges an answer, or that something else is on its way. Appears when that takes a moment, so that what is
 * quick shows nothing in between.
 */
export function Moment({ says }: { says: 'judging' | 'oneMoment' }) {
  const text = useText()
  return (
    <p className={css['judging']} role="status">
      {text(says)}
    </p>
  )
}

interface WaitingProps {
  onNext: () => void
  last: boolean
  /** The page's own verdict, for a problem kept for offline use; null: only the API can judge. */
  verdict: boolean | null
  /** What is said about the wrong answer, where its author foresaw it. */
  feedback: AnswerFeedback | undefined
  language: Language
  /** Only this page holds the answer. */
  isInMemory: boolean
  /** What the failed call says (S8.1b); null: nothing was tried since the page was opened. */
  reason: string | null
}

/** Says that an answer could not be sent yet: it is stored, and nobody has to wait for it. */
export function Waiting({ onNext, last, verdict, feedback, language, isInMemory, reason }: WaitingProps) {
  const text = useText()
  return (
    <NoteInView icon="clock">
      {verdict !== null && (
        <p>
          <strong>{text(verdict ? 'offlineRight' : 'offlineWrong')}</strong>{' '}
          {text(verdict ? 'offlineRightText' : 'offlineWrongText')}
        </p>
      )}
      {feedback && <FeedbackText feedback={feedback} language={language} />}
      <p>
        <strong>{text('waitingTitle')}</strong> {text(isInMemory ? 'waitingHere' : 'waitingText')}
      </p>
      {reason !== null && <p className={css['reason']}>{reason}</p>}
      <Button variant="secondary" onClick={onNext}>
        {text(last ? 'goToDashboard' : 'nextProblem')}
      </Button>
    </NoteInView>
  )
}
