import type { ReactNode, SubmitEvent } from 'react'
import css from './Form.module.css'
import { FormProblem } from './FormProblem.tsx'
import type { Submission } from './useSubmission.ts'

/** A form: its fields, an error about the form as a whole, and `actions`, its buttons unless they stand elsewhere. */
export function Form({
  id,
  submission,
  onSubmit,
  actions,
  children,
}: {
  /** The id by which a submit button outside the form names it. */
  id?: string
  submission: Pick<Submission, 'getError' | 'clear'>
  onSubmit: () => void
  actions?: ReactNode
  children: ReactNode
}) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    // No validation by the browser: the form shows what is missing, in the interface's language.
    <form id={id} className={css['form']} noValidate onSubmit={submit} onChange={submission.clear}>
      {children}
      <FormProblem>{submission.getError('form')}</FormProblem>
      {actions}
    </form>
  )
}
