import { Card } from '@dhadha/ui'
import { useId, type ReactNode, type Ref } from 'react'
import { Reason, WithReason } from '../../hint/Reason.tsx'
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
  /** Unfolds below the heading, by 'Why?' at its end. */
  reason?: string
  children: ReactNode
}) {
  const id = useId()
  const title = (
    <h2 className={css['heading']} id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
      {heading}
    </h2>
  )
  return (
    <Card as="section" aria-labelledby={id}>
      {reason ? <WithReason reason={<Reason of={heading}>{reason}</Reason>}>{title}</WithReason> : title}
      {hint && <p className={css['hint']}>{hint}</p>}
      {children}
    </Card>
  )
}
