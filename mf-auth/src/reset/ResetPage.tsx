import { errorText, HttpError } from '@dhadha/contract'
import { buttonClass } from '@dhadha/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { AuthForm } from '../form/AuthForm.tsx'
import { NO_PASSWORD, showPasswordError, findWeakness } from '../form/newPassword.ts'
import { NewPasswordFields } from '../form/NewPasswordFields.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { useLinkToken } from '../link/useLinkToken.ts'
import { markDone } from '../steps/unlocked.ts'
import { resetPassword } from './requests.ts'
import { useText } from '../text.ts'
import { checkReset } from './check.ts'

/** /auth/reset#token=… (S2.8). Without the token of a link the page offers to send a new one. */
export default function ResetPage() {
  const text = useText()
  const token = useLinkToken()
  if (token === '') return <NoLink title={text('noLinkTitle')} intro={text('noLinkIntro')} />
  return <ResetForm key={token} token={token} />
}

/** Without a link that works there is nothing to type, only a way to a new one. */
function NoLink({ takesFocus = false, ...words }: { title: string; intro: string; takesFocus?: boolean }) {
  const text = useText()
  return (
    <AuthFrame {...words} takesFocus={takesFocus}>
      <Link className={buttonClass('primary', 'l')} to="/auth/forgot">
        {text('newLink')}
      </Link>
    </AuthFrame>
  )
}

function ResetForm({ token }: { token: string }) {
  const text = useText()
  const navigate = useNavigate()
  const submission = useSubmission()
  const [password, setPassword] = useState(NO_PASSWORD)
  /** The API's sentence about a link that is used up or too old. */
  const [dead, setDead] = useState<string | null>(null)

  const submit = () =>
    submission.submit(
      checkReset(token, password),
      async (request) => {
        const weakness = await findWeakness(request.password, [])
        if (weakness) {
          submission.showError('password', text(weakness))
          return 'editable'
        }
        await resetPassword(request)
        markDone('password-reset')
        // Replaced, so that 'back' does not offer a link that is used up.
        await navigate('/auth/updated', { replace: true })
        return 'navigating'
      },
      (error) => {
        const sentence = errorText(error, text('resetFailed'))
        // The page shows it instead, because a message would cover its heading on a phone.
        if (error instanceof HttpError && error.code === 'invalid_reset_token') return setDead(sentence)
        showPasswordError(submission, error, sentence, 'form')
      },
    )

  if (dead !== null) return <NoLink title={text('deadLinkTitle')} intro={dead} takesFocus />
  return (
    <AuthFrame title={text('resetTitle')}>
      <AuthForm
        submission={submission}
        onSubmit={() => void submit()}
        submitLabel={text('resetButton')}
        cancel={{ label: text('cancel'), onClick: () => void navigate('/auth/register') }}
      >
        <NewPasswordFields
          labels={{ password: text('newPasswordLabel'), confirmation: text('retypeLabel') }}
          value={password}
          onChange={setPassword}
          submission={submission}
        />
      </AuthForm>
    </AuthFrame>
  )
}
