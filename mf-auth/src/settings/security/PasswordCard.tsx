import { errorText, toast, useProfile } from '@dhadha/contract'
import { Button, Card, PasswordField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { passwordFault } from '../../form/passwordFault.ts'
import { useSubmission } from '../../form/useSubmission.ts'
import { useText } from '../../text.ts'
import { checkChange } from './check.ts'
import { changePassword, signInsQuery } from './requests.ts'
import css from './SecurityTab.module.css'

/** A new password (S2.23e, S7.8b, decision 9). `hasPassword` false: the account was opened with Google. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const text = useText()
  const heading = useId()
  const queries = useQueryClient()
  const submission = useSubmission()
  const profile = useProfile().data
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void submission.submit(
      checkChange(hasPassword ? current : null, password, confirmation),
      async (request) => {
        await changePassword(request)
        toast.success(text('passwordUpdated'))
        setCurrent('')
        setPassword('')
        setConfirmation('')
        void queries.invalidateQueries(signInsQuery)
        return true
      },
      (error) => {
        toast.error(text('passwordFailed'))
        submission.complain(passwordFault(error) ?? 'form', errorText(error))
      },
    )
  }

  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className={css['heading']} id={heading}>
        {text(hasPassword ? 'passwordHeading' : 'firstPasswordHeading')}
      </h2>
      <p className={css['hint']}>{text(hasPassword ? 'passwordHintText' : 'firstPasswordHint')}</p>
      <form className={css['form']} noValidate onSubmit={submit} onChange={submission.clear}>
        {/* Whose password it is, for password managers. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          readOnly
          hidden
          value={profile?.email ?? profile?.mobile_number ?? ''}
        />
        {hasPassword && (
          <PasswordField
            label={text('currentPasswordLabel')}
            name="current-password"
            autoComplete="current-password"
            required
            value={current}
            onChange={setCurrent}
            error={submission.errorOf('current')}
          />
        )}
        <PasswordField
          label={text('newPasswordLabel')}
          placeholder={text('newPasswordPlaceholder')}
          name="new-password"
          autoComplete="new-password"
          required
          value={password}
          onChange={setPassword}
          error={submission.errorOf('password')}
        />
        <PasswordField
          label={text('retypeLabel')}
          placeholder={text('retypePlaceholder')}
          name="confirm-password"
          autoComplete="new-password"
          required
          value={confirmation}
          onChange={setConfirmation}
          error={submission.errorOf('confirmation')}
        />
        {submission.errorOf('form') && (
          <p className={css['reason']} role="alert">
            {submission.errorOf('form')}
          </p>
        )}
        <div>
          <Button type="submit" busy={submission.busy}>
            {text(hasPassword ? 'passwordSave' : 'firstPasswordSave')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
