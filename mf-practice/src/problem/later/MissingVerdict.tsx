import type { Language } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { useText } from '../../text.ts'
import { FeedbackText } from '../verdict/FeedbackText.tsx'
import { NoteInView } from '../attempt/NoteInView.tsx'
import type { Verdict } from '../dialogs/dialog.ts'

interface MissingVerdictProps {
  verdict: Verdict
  language: Language
  busy: boolean
  onRetry: () => void
}

/** Says in the page whether an answer was right, where the sheet that says it in full could not be fetched. */
export function MissingVerdict({ verdict: { name, reply }, language, busy, onRetry }: MissingVerdictProps) {
  const text = useText()
  return (
    <NoteInView icon="info">
      <p>
        <strong>{text(name === 'success' ? 'rightTitle' : 'offlineWrong')}</strong> {text('verdictMissing')}
      </p>
      {reply.feedback && <FeedbackText feedback={reply.feedback} language={language} />}
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {text('verdictAgain')}
      </Button>
    </NoteInView>
  )
}
