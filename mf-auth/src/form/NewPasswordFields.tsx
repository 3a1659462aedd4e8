import { MIN_PASSWORD_LENGTH } from '@dhadha/passwords/length'
import { PasswordField } from '@dhadha/ui'
import { useText } from '../text.ts'
import type { NewPassword } from './newPassword.ts'
import type { Submission } from './useSubmission.ts'

/** A text for each of the two fields. */
type Words = Readonly<Record<keyof NewPassword, string>>

/** A new password, typed twice. `placeholders` stand in the fields and replace the hint below the first one. */
export function NewPasswordFields({
  labels,
  placeholders,
  value,
  onChange,
  submission,
}: {
  labels: Words
  placeholders?: Words
  value: NewPassword
  onChange: (value: NewPassword) => void
  submission: Submission
}) {
  const text = useText()
  const field = (name: keyof NewPassword) => ({
    label: labels[name],
    placeholder: placeholders?.[name],
    autoComplete: 'new-password' as const,
    required: true,
    value: value[name],
    onChange: (typed: string) => onChange({ ...value, [name]: typed }),
    error: submission.getError(name),
  })
  return (
    <>
      <PasswordField
        {...field('password')}
        name="new-password"
        hint={placeholders ? undefined : text('passwordHint', { min: MIN_PASSWORD_LENGTH })}
      />
      <PasswordField {...field('confirmation')} name="confirm-password" />
    </>
  )
}
