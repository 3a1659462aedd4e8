import { errorText } from '@dhadha/contract'
import { PasswordField } from '@dhadha/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useEnterSite } from '../enter/useEnterSite.ts'
import { AuthForm } from '../form/AuthForm.tsx'
import { IdentityField } from '../form/IdentityField.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { GoogleButton } from '../google/GoogleButton.tsx'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { logIn } from './requests.ts'
import { useText } from '../text.ts'
import { checkLogin } from './check.ts'
import css from './LoginPage.module.css'

/** /auth/login: signs in with identity and password, or with Google (S2.4). */
export default function LoginPage() {
  const text = useText()
  const enterSite = useEnterSite()
  const submission = useSubmission()
  const [identity, setIdentity] = useState('')
  const [password, setPassword] = useState('')

  const submit = () =>
    submission.submit(
      checkLogin(identity, password),
      async (request) => {
        await enterSite(await logIn(request))
        return 'navigating'
      },
      (error) => {
        // The error stays in the form: a toast would disappear, and would cover the heading on a phone.
        submission.showError('form', errorText(error, text('authFailed')))
      },
    )

  return (
    <AuthFrame
      title={text('loginTitle')}
      welcomes
      footer={
        <>
          {text('signUpPrompt')} <Link to="/auth/register">{text('signUpLink')}</Link>
        </>
      }
    >
      <AuthForm submission={submission} onSubmit={() => void submit()} submitLabel={text('loginButton')}>
        <IdentityField value={identity} onChange={setIdentity} error={submission.getError('identity')} />
        <div>
          <PasswordField
            label={text('passwordLabel')}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={setPassword}
            error={submission.getError('password')}
          />
          <Link className={css['forgot']} to="/auth/forgot">
            {text('forgotLink')}
          </Link>
        </div>
      </AuthForm>
      <PasskeyButton />
      <GoogleButton label={text('googleSignIn')} />
    </AuthFrame>
  )
}
