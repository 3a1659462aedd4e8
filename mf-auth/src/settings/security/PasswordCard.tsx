import { errorText, toast, useProfile } from '@dhadha/contract'
import { Button, PasswordField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NO_PASSWORD, showPasswordError, findWeakness } from '../../form/newPassword.ts'
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx'
import { useSubmission } from '../../form/useSubmission.ts'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { SettingsForm } from '../card/SettingsForm.tsx'
import { checkPasswordChange } from './check.ts'
import { changePassword, signInsQuery } from './requests.ts'

/** A new password (S2.23e, S7.8b, decision 9). `hasPassword` false: the account was opened with Google. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const text = useText()
  const profile = useProfile().data
  const { submission, current, setCurrent, password, setPassword, submit } = usePasswordForm(
    hasPassword,
    [profile?.email ?? '', profile?.mobile_number ?? ''].filter(Boolean),
  )
  return (
    <SettingsCard
      heading={text(hasPassword ? 'passwordHeading' : 'firstPasswordHeading')}
      reason={text(hasPassword ? 'passwordHintText' : 'firstPasswordHint')}
    >
      <SettingsForm
        onSubmit={submit}
        submission={submission}
        actions={
          <Button type="submit" busy={submission.busy}>
            {text(hasPassword ? 'passwordSave' : 'firstPasswordSave')}
          </Button>
        }
      >
        {/* The account of the password, for password managers. */}
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
            error={submission.getError('current')}
          />
        )}
        <NewPasswordFields
          labels={{ password: text('newPasswordLabel'), confirmation: text('retypeLabel') }}
          placeholders={{ password: text('newPasswordPlaceholder'), confirmation: text('retypePlaceholder') }}
          value={password}
          onChange={setPassword}
          submission={submission}
        />
      </SettingsForm>
    </SettingsCard>
  )
}

/** @param addresses the learner's own, which are no good passwords */
function usePasswordForm(hasPassword: boolean, addresses: readonly string[]) {
  const text = useText()
  const queries = useQueryClient()
  const submission = useSubmission()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState(NO_PASSWORD)
  const submit = () =>
    void submission.submit(
      checkPasswordChange(hasPassword ? current : null, password),
      async (request) => {
        const weakness = await findWeakness(request.password, addresses)
        if (weakness) {
          submission.showError('password', text(weakness))
          return 'editable'
        }
        await changePassword(request)
        toast.success(text('passwordUpdated'))
        setCurrent('')
        setPassword(NO_PASSWORD)
        void queries.invalidateQueries(signInsQuery)
        return 'editable'
      },
      (error) => {
        toast.error(text('passwordFailed'))
        showPasswordError(submission, error, errorText(error), 'form')
      },
    )
  return { submission, current, setCurrent, password, setPassword, submit }
}
