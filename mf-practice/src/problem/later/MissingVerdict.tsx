import type { Language } from '@dhadha/contract'
import { Button, Icon } from '@dhadha/ui'
import { useEffect, useRef } from 'react'
import { useText } from '../../text.ts'
import { FeedbackText } from '../attempt/FeedbackText.tsx'
import css from '../attempt/Waiting.module.css'
import type { Verdict } from '../dialogs.ts'

interface MissingVerdictProps {
  verdict: Verdict
  language: Language
  busy: boolean
  onRetry: () => void
}

/** Says in the page whether an answer was right, where the sheet that says it in full could not be fetched. */
export function MissingVerdict({ verdict: { name, reply }, language, busy, onRetry }: MissingVerdictProps) {
  const text = useText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Never as the effect’s result: newer browsers return a promise, which React would call as the clean-up.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} className={css['waiting']} role="status">
      <Icon name="info" size={20} />
      <div>
        <p>
          <strong>{text(name === 'success' ? 'rightTitle' : 'offlineWrong')}</strong> {text('verdictMissing')}
        </p>
        {reply.feedback && <FeedbackText feedback={reply.feedback} language={language} />}
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {text('verdictAgain')}
        </Button>
      </div>
    </div>
  )
}
