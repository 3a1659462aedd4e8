import { Content, type ContentText } from '@dhadha/boards/views'
import { Button, Dialog, EmptyState, Failure } from '@dhadha/ui'
import type { Language } from '@dhadha/contract'
import type { HintReply } from '@dhadha/contract/wire'
import { useState } from 'react'
import { useText } from '../../text.ts'
import css from './help.module.css'
import { getHints } from './hints.ts'

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
  const hints = reply ? getHints(reply, language) : []
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('hintTitle')}
      actions={<Button onClick={onClose}>{text('gotIt')}</Button>}
    >
      {hints === null ? (
        <EmptyState mood="consoling" title={text('hintUnreadable')} />
      ) : hints.length > 0 ? (
        <Pages hints={hints} language={language} />
      ) : reply ? (
        <EmptyState mood="consoling" title={text('noHint')} />
      ) : (
        <Failure title={text('noHint')} onRetry={onRetry} busy={busy} />
      )}
    </Dialog>
  )
}

function Pages({ hints, language }: { hints: readonly ContentText[]; language: Language }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const hint = hints[page]
  // The buttons stay enabled, so that the one pressed last keeps the focus at either end.
  const turn = (step: 1 | -1) => setPage(Math.min(hints.length - 1, Math.max(0, page + step)))
  return (
    <div className={css['pages']}>
      {hint && <Content content={hint} language={language} />}
      {hints.length > 1 && (
        <div className={css['pager']}>
          <Button variant="secondary" aria-disabled={page === 0} onClick={() => turn(-1)}>
            {text('previous')}
          </Button>
          <p className={css['count']} aria-live="polite">
            {text('hintOf', { number: page + 1, all: hints.length })}
          </p>
          <Button variant="secondary" aria-disabled={page === hints.length - 1} onClick={() => turn(1)}>
            {text('next')}
          </Button>
        </div>
      )}
    </div>
  )
}
