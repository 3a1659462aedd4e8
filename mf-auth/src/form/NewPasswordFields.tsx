import { PasswordField } from '@dhadha/ui'
import { useText } from '../text.ts'
import { PASSWORD_MIN, type NewPassword } from './newPassword.ts'
import type { Submission } from './useSubmission.ts'

/** A new password and the same once more. `placeholders`: in the fields, in place of the hint below the first. */
export function NewPasswordFields({
  labels,
  placeholders,
  value,
  onChange,
  submission,
}: {
  labels: NewPassword
  placeholders?: NewPassword
  value: NewPassword
  onChange: (value: NewPassword) => void
  submission: Submission
}) {
  const text = useText()
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={placeholders ? undefined : text('passwordHint', { min: PASSWORD_MIN })}
        placeholder={placeholders?.password}
        name="new-password"
        autoComplete="new-password"
        required
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={submission.errorOf('password')}
      />
      <PasswordField
        label={labels.confirmation}
        placeholder={placeholders?.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        required
        value={value.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
        error={submission.errorOf('confirmation')}
      />
    </>
  )
}
