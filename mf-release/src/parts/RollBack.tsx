import { Button } from '@dhadha/ui'
import { useState } from 'react'
import { useText } from '../text.ts'
import css from './RollBack.module.css'

const REASONS = ['whyErrors', 'whySlow', 'whyWrong', 'whySafe'] as const

/** The button that was pressed is gone: whoever came by the keyboard goes on at the first reason. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** The way back in two presses: what, then why. */
export function RollBack({
  label,
  busy,
  onRollBack,
}: {
  label: string
  busy: boolean
  onRollBack: (why: string) => void
}) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="danger" size="l" busy={busy} onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  return (
    <fieldset className={css['reasons']}>
      <legend>
        {label}. {text('whyBack')}
      </legend>
      {REASONS.map((reason, at) => (
        <Button
          key={reason}
          variant="danger"
          size="l"
          busy={busy}
          ref={at === 0 ? focus : undefined}
          onClick={() => {
            setOpen(false)
            onRollBack(text(reason))
          }}
        >
          {text(reason)}
        </Button>
      ))}
      <Button variant="quiet" size="l" onClick={() => setOpen(false)}>
        {text('cancel')}
      </Button>
    </fieldset>
  )
}
