import { useFormat } from '@dhadha/contract'
import { useEffect, useRef } from 'react'
import { OnePress } from '../commands/OnePress.tsx'
import { useText } from '../text.ts'
import type { RollbackProposal } from './proposedRollback.ts'
import css from './UndoRollback.module.css'

/** What a rollback of one press has done, and the way back from it. */
export function UndoRollback({
  part,
  done: { from, to, traffic },
  busy,
  onUndo,
}: {
  part: string
  done: RollbackProposal
  busy: boolean
  onUndo: (why: string) => void
}) {
  const text = useText()
  const { number } = useFormat()
  const result = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone. Its focus comes here, and not to the button: that would undo at the next press of Enter.
  useEffect(() => {
    if (document.activeElement === document.body) result.current?.focus()
  }, [])
  return (
    <div className={css['undo']}>
      <p ref={result} tabIndex={-1} role="status" className={css['result']}>
        {text('rolledBack', { part, from, to })}
      </p>
      <OnePress
        label={text('undoRollback', { version: from, traffic: number(traffic) })}
        variant="secondary"
        busy={busy}
        onPress={() => onUndo(text('reasonUndone', { from, to }))}
      />
    </div>
  )
}
