import { errorText, shareReturnPath, useBack } from '@dhadha/contract'
import { useState } from 'react'
import { AuthForm } from '../form/AuthForm.tsx'
import { IdentityField } from '../form/IdentityField.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { requestReset } from './requests.ts'
import { useText } from '../text.ts'
import { checkForgotPassword } from './check.ts'
import { LinkSent } from './LinkSent.tsx'

/** /auth/forgot (S2.7): requests a link; afterwards shows where to look for it. */
export default function ForgotPage() {
  const text = useText()
  const back = useBack('/auth/login')
  const submission = useSubmission()
  const [identity, setIdentity] = useState('')
  const [sent, setSent] = useState(false)
  const [isAgain, setIsAgain] = useState(false)

  const submit = () =>
    submission.submit(
      checkForgotPassword(identity),
      async (request) => {
        await requestReset(request)
        shareReturnPath()
        setSent(true)
        return 'editable'
      },
      (error) => submission.showError('form', errorText(error, text('authFailed'))),
    )

  const askAgain = () => {
    setSent(false)
    setIsAgain(true)
  }

  if (sent) return <LinkSent who={identity.trim()} onAgain={askAgain} />

  return (
    <AuthFrame title={text('forgotTitle')} intro={text('forgotIntro')} takesFocus={isAgain}>
      <AuthForm
        submission={submission}
        onSubmit={() => void submit()}
        submitLabel={text('forgotButton')}
        cancel={{ label: text('cancel'), onClick: back }}
      >
        <IdentityField value={identity} onChange={setIdentity} error={submission.getError('identity')} />
      </AuthForm>
    </AuthFrame>
  )
}
