import { errorText, shareReturnPath } from '@dhadha/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { AuthForm } from '../form/AuthForm.tsx'
import { IdentityField } from '../form/IdentityField.tsx'
import { NO_PASSWORD, showPasswordError, findWeakness } from '../form/newPassword.ts'
import { NewPasswordFields } from '../form/NewPasswordFields.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { GoogleButton } from '../google/GoogleButton.tsx'
import { markDone } from '../steps/unlocked.ts'
import { register } from './requests.ts'
import { useText } from '../text.ts'
import { checkRegistration } from './check.ts'
import { setPendingRegistration } from './pendingRegistration.ts'

/** /auth/register: opens an account, to be confirmed by a code, or signs in with Google (S2.5). */
export default function RegisterPage() {
  const text = useText()
  const navigate = useNavigate()
  const submission = useSubmission()
  const [identity, setIdentity] = useState('')
  const [password, setPassword] = useState(NO_PASSWORD)

  const submit = () =>
    submission.submit(
      checkRegistration(identity, password),
      async (request) => {
        const weakness = await findWeakness(request.password, [request.email ?? request.mobileNumber ?? ''])
        if (weakness) {
          submission.showError('password', text(weakness))
          return 'editable'
        }
        const { registration_id } = await register(request)
        const { password: _, ...who } = request
        setPendingRegistration({ ...request, registration_id })
        markDone('registered')
        // The message may bring a link in place of a code (decision 52).
        shareReturnPath()
        await navigate('/auth/otp', { state: { ...who, registration_id } })
        return 'navigating'
      },
      (error) => {
        showPasswordError(submission, error, errorText(error, text('authFailed')), 'form')
      },
    )

  return (
    <AuthFrame
      title={text('registerTitle')}
      welcomes
      footer={
        <>
          {text('signInPrompt')} <Link to="/auth/login">{text('signInLink')}</Link>
        </>
      }
    >
      <AuthForm submission={submission} onSubmit={() => void submit()} submitLabel={text('registerButton')}>
        <IdentityField
          value={identity}
          onChange={setIdentity}
          error={submission.getError('identity')}
          takesFocus
        />
        <NewPasswordFields
          labels={{ password: text('passwordLabel'), confirmation: text('confirmationLabel') }}
          value={password}
          onChange={setPassword}
          submission={submission}
        />
      </AuthForm>
      <GoogleButton label={text('googleSignUp')} />
    </AuthFrame>
  )
}
