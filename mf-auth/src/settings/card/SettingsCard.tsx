import { Card } from '@dhadha/ui'
import { useId, type ReactNode, type Ref } from 'react'
import { Reason } from '../../hint/Reason.tsx'
import css from './SettingsCard.module.css'

/** A section of the settings, under its heading. */
export function SettingsCard({
  heading,
  headingRef,
  hint,
  reason,
  children,
}: {
  heading: string
  /** Takes the focus when the focused button is removed. */
  headingRef?: Ref<HTMLHeadingElement>
  hint?: string
  /** Unfolds below the heading. */
  reason?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 className={css['heading']} id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {heading}
      </h2>
      {hint && <p className={css['hint']}>{hint}</p>}
      {reason && <Reason of={heading}>{reason}</Reason>}
      {children}
    </Card>
  )
}
