import type { ReactNode, SubmitEvent } from 'react'
import { FormProblem } from '../../form/FormProblem.tsx'
import type { Submission } from '../../form/useSubmission.ts'
import css from './SettingsForm.module.css'

/** A form in a card of the settings: its fields, what is wrong with the whole of it, and its buttons. */
export function SettingsForm({
  submission,
  onSubmit,
  buttons,
  children,
}: {
  submission: Pick<Submission, 'errorOf' | 'clear'>
  onSubmit: () => void
  buttons: ReactNode
  children: ReactNode
}) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={css['form']} noValidate onSubmit={submit} onChange={submission.clear}>
      {children}
      <FormProblem>{submission.errorOf('form')}</FormProblem>
      <div className={css['buttons']}>{buttons}</div>
    </form>
  )
}
