import { Button } from '@dhadha/ui'
import type { ReactNode, SubmitEvent } from 'react'
import css from './AuthForm.module.css'
import type { Submission } from './useSubmission.ts'

/** A form of the sign-in pages: its fields, the one button that sends it, and what stands beside that. */
export function AuthForm({
  submission,
  onSubmit,
  submitLabel,
  cancel,
  children,
}: {
  submission: Submission
  onSubmit: () => void
  submitLabel: string
  cancel?: { label: string; onClick: () => void }
  children: ReactNode
}) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    // The form says itself what is missing, in the interface's language; the browser's own bubbles stay away.
    <form className={css['form']} noValidate onSubmit={submit} onChange={submission.clear}>
      {children}
      <div className={css['actions']}>
        <Button type="submit" size="l" busy={submission.busy} className={css['submit']}>
          {submitLabel}
        </Button>
        {cancel && (
          <Button variant="quiet" size="l" onClick={cancel.onClick}>
            {cancel.label}
          </Button>
        )}
      </div>
    </form>
  )
}
