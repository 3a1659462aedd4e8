import { inLanguage, useLanguage } from '@dhadha/contract'
import { Button, Dialog } from '@dhadha/ui'
import { useText } from '../../text.ts'
import type { UnsentAnswer } from '../answer/unsentAnswers.ts'
import type { Row } from '../list/rows.ts'
import css from '../taking.module.css'

export interface CompleteDialogProps {
  rows: readonly Row[]
  /** Answers that are chosen and not sent. */
  unsent: readonly UnsentAnswer[]
  onClose: () => void
  /** @param sends whether the answers that are not sent are sent before */
  onComplete: (sends: boolean) => void
}

/** Asks before a test is completed, because that is final; what is chosen and not sent can be sent with it. */
export function CompleteDialog({ rows, unsent, onClose, onComplete }: CompleteDialogProps) {
  const text = useText()
  const language = useLanguage()
  const answered = rows.filter(({ state }) => state !== 'open').length
  const hasUnsent = unsent.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('completeTest')}
      size="s"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text('goOn')}
          </Button>
          <Button variant={hasUnsent ? 'secondary' : 'primary'} onClick={() => onComplete(false)}>
            {text(hasUnsent ? 'completeWithout' : 'completeYes')}
          </Button>
          {hasUnsent && <Button onClick={() => onComplete(true)}>{text('completeSending')}</Button>}
        </>
      }
    >
      <p>{text('completeBody', { answered, all: rows.length })}</p>
      {hasUnsent && (
        <>
          <p>{text('completeUnsent', { count: unsent.length })}</p>
          <ul className={css['unsent']}>
            {unsent.map(({ row }) => (
              <li key={row.id}>
                {text('unsentProblem', {
                  number: row.number,
                  title: inLanguage(language, row.title, row.banglaTitle),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
