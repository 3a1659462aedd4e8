import { ConfirmDialog } from '@dhadha/ui'
import { useText } from '../../text.ts'
import type { Row } from '../list/rows.ts'

export interface CompleteDialogProps {
  open: boolean
  rows: readonly Row[]
  onClose: () => void
  onComplete: () => void
}

/** Asks before a test is completed, because that is final. */
export function CompleteDialog({ open, rows, onClose, onComplete }: CompleteDialogProps) {
  const text = useText()
  const answered = rows.filter(({ state }) => state !== 'open').length
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text('completeTest')}
      confirmLabel={text('completeYes')}
      cancelLabel={text('goOn')}
      onConfirm={onComplete}
    >
      <p>{text('completeBody', { answered, all: rows.length })}</p>
    </ConfirmDialog>
  )
}
