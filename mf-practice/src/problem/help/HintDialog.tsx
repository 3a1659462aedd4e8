import { Button, Dialog } from '@dhadha/ui'
import type { Language } from '@dhadha/contract'
import type { HintReply } from '@dhadha/contract/wire'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { Content } from '../content/Content.tsx'
import type { ContentText } from '../content/contentText.ts'
import css from './help.module.css'
import { hintsIn } from './hints.ts'
import { NothingYet } from './NothingYet.tsx'

export interface HintDialogProps {
  /** Undefined: the call failed (S8.6b). */
  reply: HintReply | undefined
  language: Language
  onRetry: () => void
  busy: boolean
  onClose: () => void
}

/** 'Hint for You' (S2.20, S4.5a). */
export function HintDialog({ reply, language, onRetry, busy, onClose }: HintDialogProps) {
  const text = useText()
  const hints = reply ? hintsIn(reply, language) : []
  return (
    <Dialog open onClose={onClose} title={text('hintTitle')}>
      {hints === null ? (
        <NothingYet title={text('hintUnreadable')} />
      ) : hints.length === 0 ? (
        <NothingYet title={text('noHint')} {...(!reply && { onRetry, busy })} />
      ) : (
        <Pages hints={hints} language={language} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Pages({
  hints,
  language,
  onClose,
}: {
  hints: readonly ContentText[]
  language: Language
  onClose: () => void
}) {
  const text = useText()
  const [page, setPage] = useState(0)
  const hint = hints[page]
  return (
    <div className={css['pages']}>
      {hints.length > 1 && (
        <p className={css['count']} aria-live="polite">
          {text('hintOf', { number: page + 1, all: hints.length })}
        </p>
      )}
      {hint && <Content content={hint} language={language} />}
      <div className={css['pager']}>
        {hints.length > 1 && (
          <>
            <Button variant="secondary" disabled={page === 0} onClick={() => setPage(page - 1)}>
              {text('previous')}
            </Button>
            <Button
              variant="secondary"
              disabled={page === hints.length - 1}
              onClick={() => setPage(page + 1)}
            >
              {text('next')}
            </Button>
          </>
        )}
        <Button onClick={onClose}>{text('gotIt')}</Button>
      </div>
    </div>
  )
}
