import { Disclosure, VisuallyHidden } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { useText } from '../text.ts'
import css from './Reason.module.css'

/**
 * The reason behind a field or a card, which unfolds: a field itself has one line (decision 44).
 *
 * @param of what it explains, for screen readers
 * @param id of the reason, for the field that it describes
 */
export function Reason({ of, id, children }: { of: string; id?: string; children: string }) {
  const text = useText()
  return (
    <Disclosure
      className={css['reason']}
      summary={
        <span>
          {text('why')} <VisuallyHidden>{of}</VisuallyHidden>
        </span>
      }
    >
      <p id={id}>{children}</p>
    </Disclosure>
  )
}

/** A field or a heading with its reason: 'Why?' stands at the end of its first line, the reason unfolds below it. */
export const WithReason = ({ reason, children }: { reason: ReactNode; children: ReactNode }) => (
  <div className={css['reasoned']}>
    {children}
    {reason}
  </div>
)
