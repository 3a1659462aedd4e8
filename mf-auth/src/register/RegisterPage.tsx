import { errorText, toast } from '@dhadha/contract'
import { PasswordField } from '@dhadha/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { AuthForm } from '../form/AuthForm.tsx'
import { IdentityField } from '../form/IdentityField.tsx'
import { passwordFault } from '../form/passwordFault.ts'
import { useSubmission } from '../form/useSubmission.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { GoogleButton } from '../google/GoogleButton.tsx'
import { markDone } from '../progress/progress.ts'
import { register } from '../requests.ts'
import { useText } from '../text.ts'
import { checkRegistration, PASSWORD_MIN } from './check.ts'
import { keepRegistration } from './kept.ts'

/** /auth/register (S2.5) */
export default function RegisterPage() {
  const text = useText()
  const navigate = useNavigate()
  const submission = useSubmission()
  const [identity, setIdentity] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')

  const submit = () =>
    submission.submit(
      checkRegistration(identity, password, confirmation),
      async (request) => {
        const { registration_id } = await register(request)
        const { password: _, ...who } = request
        keepRegistration({ ...request, registration_id })
        markDone('registered')
        toast.success(text('registered'))
        await navigate('/auth/otp', { state: { ...who, registration_id } })
        return false
      },
      (error) => {
        const sentence = errorText(error, text('authFailed'))
        toast.error(sentence)
        const field = passwordFault(error)
        if (field) submission.complain(field, sentence)
      },
    )

  return (
    <AuthFrame
      title={text('registerTitle')}
      footer={
        <>
          {text('signInPrompt')} <Link to="/auth/login">{text('signInLink')}</Link>
        </>
      }
    >
      <AuthForm submission={submission} onSubmit={() => void submit()} submitLabel={text('registerButton')}>
        <IdentityField value={identity} onChange={setIdentity} error={submission.errorOf('identity')} />
        <PasswordField
          label={text('passwordLabel')}
          hint={text('passwordHint', { min: PASSWORD_MIN })}
          name="new-password"
          autoComplete="new-password"
          required
          value={password}
          onChange={setPassword}
          error={submission.errorOf('password')}
        />
        <PasswordField
          label={text('confirmationLabel')}
          name="confirm-password"
          autoComplete="new-password"
          required
          value={confirmation}
          onChange={setConfirmation}
          error={submission.errorOf('confirmation')}
        />
      </AuthForm>
      <GoogleButton label={text('googleSignUp')} />
    </AuthFrame>
  )
}
