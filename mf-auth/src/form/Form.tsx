import type { ReactNode, SubmitEvent } from 'react'
import css from './Form.module.css'
import { FormProblem } from './FormProblem.tsx'
import type { Submission } from './useSubmission.ts'

/** A form: its fields, what is wrong with the whole of it, and `actions`, the buttons that are not elsewhere. */
export function Form({
  id,
  submission,
  onSubmit,
  actions,
  children,
}: {
  /** For buttons outside of it. */
  id?: string
  submission: Pick<Submission, 'errorOf' | 'clear'>
  onSubmit: () => void
  actions?: ReactNode
  children: ReactNode
}) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    // The form says itself what is missing, in the interface's language; the browser's own bubbles stay away.
    <form id={id} className={css['form']} noValidate onSubmit={submit} onChange={submission.clear}>
      {children}
      <FormProblem>{submission.errorOf('form')}</FormProblem>
      {actions}
    </form>
  )
}
