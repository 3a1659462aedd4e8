import { errorText, toast } from '@dhadha/contract'
import { buttonClass, PasswordField } from '@dhadha/ui'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { AuthForm } from '../form/AuthForm.tsx'
import { passwordFault } from '../form/passwordFault.ts'
import { useSubmission } from '../form/useSubmission.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { markDone } from '../progress/progress.ts'
import { PASSWORD_MIN } from '../register/check.ts'
import { resetPassword } from '../requests.ts'
import { useText } from '../text.ts'
import { checkReset } from './check.ts'

/** /auth/reset?token=… (S2.8). Without the token of a link there is nothing to reset: the page leads to a new link. */
export default function ResetPage() {
  const text = useText()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  if (token === '')
    return (
      <AuthFrame title={text('noLinkTitle')} intro={text('noLinkIntro')}>
        <Link className={buttonClass('primary', 'l')} to="/auth/forgot">
          {text('newLink')}
        </Link>
      </AuthFrame>
    )
  return <ResetForm token={token} />
}

function ResetForm({ token }: { token: string }) {
  const text = useText()
  const navigate = useNavigate()
  const submission = useSubmission()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')

  const submit = () =>
    submission.submit(
      checkReset(token, password, confirmation),
      async (request) => {
        await resetPassword(request)
        markDone('password-reset')
        // Replaced, so that 'back' does not offer a link that is used up.
        await navigate('/auth/updated', { replace: true })
        return false
      },
      (error) => {
        const sentence = errorText(error, text('resetFailed'))
        toast.error(sentence)
        const field = passwordFault(error)
        if (field) submission.complain(field, sentence)
      },
    )

  return (
    <AuthFrame title={text('resetTitle')}>
      <AuthForm
        submission={submission}
        onSubmit={() => void submit()}
        submitLabel={text('resetButton')}
        cancel={{ label: text('cancel'), onClick: () => void navigate('/auth/register') }}
      >
        <PasswordField
          label={text('newPasswordLabel')}
          hint={text('passwordHint', { min: PASSWORD_MIN })}
          name="new-password"
          autoComplete="new-password"
          required
          value={password}
          onChange={setPassword}
          error={submission.errorOf('password')}
        />
        <PasswordField
          label={text('retypeLabel')}
          name="confirm-password"
          autoComplete="new-password"
          required
          value={confirmation}
          onChange={setConfirmation}
          error={submission.errorOf('confirmation')}
        />
      </AuthForm>
    </AuthFrame>
  )
}
