import type { Language } from '@dhadha/contract'
import { Button, Icon, type IconName } from '@dhadha/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../text.ts'
import type { ShownVerdict } from '../dialogs/dialog.ts'
import type { LocalVerdict } from '../attempt/submission.ts'
import { FeedbackText } from './FeedbackText.tsx'
import css from './AnswerMessages.module.css'

// The page's own messages about an answer, below it: it is being judged, could not be sent, or its verdict is missing.

/**
 * Shows that the API judges an answer, or that a part of the page is loading. Appears after a moment, so that a quick
 * response does not flash it.
 */
export function PendingStatus({ textKey }: { textKey: 'judging' | 'oneMoment' }) {
  const text = useText()
  return (
    <p className={css['judging']} role="status">
      {text(textKey)}
    </p>
  )
}

interface UnsentAnswerNoticeProps {
  onNext: () => void
  last: boolean
  /** The page's own verdict, for a problem stored for offline use; null when only the API can judge. */
  local: LocalVerdict | null
  language: Language
  /** Only this page holds the answer. */
  isInMemory: boolean
  /** The error of the failed call (S8.1b); null when there was no attempt since the page was opened. */
  reason: string | null
}

/** Shows that an answer could not be sent yet: it is stored, and the learner need not wait for it. */
export function UnsentAnswerNotice({
  onNext,
  last,
  local,
  language,
  isInMemory,
  reason,
}: UnsentAnswerNoticeProps) {
  const text = useText()
  return (
    <NoteInView icon="clock">
      {local && (
        <p>
          <strong>{text(local.verdict === 'right' ? 'offlineRight' : 'offlineWrong')}</strong>{' '}
          {text(local.verdict === 'right' ? 'offlineRightText' : 'offlineWrongText')}
        </p>
      )}
      {local?.feedback && <FeedbackText feedback={local.feedback} language={language} />}
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

interface MissingVerdictProps {
  verdict: ShownVerdict
  language: Language
  busy: boolean
  onRetry: () => void
}

/** Shows in the page whether an answer was right, when the sheet with the full verdict could not be fetched. */
export function MissingVerdict({ verdict: { name, reply }, language, busy, onRetry }: MissingVerdictProps) {
  const text = useText()
  return (
    <NoteInView icon="info">
      <p>
        <strong>{text(name === 'right' ? 'rightTitle' : 'offlineWrong')}</strong> {text('verdictMissing')}
      </p>
      {reply.feedback && <FeedbackText feedback={reply.feedback} language={language} />}
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {text('verdictAgain')}
      </Button>
    </NoteInView>
  )
}

/**
 * Shows the state of the answer below it. On a phone it may be out of view, and it matters before the learner leaves
 * the page, so it is scrolled to.
 */
function NoteInView({ icon, children }: { icon: IconName; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Never as the effect’s result: newer browsers return a promise, which React would call as the clean-up.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} className={css['waiting']} role="status">
      <Icon name={icon} size={20} />
      <div>{children}</div>
    </div>
  )
}
