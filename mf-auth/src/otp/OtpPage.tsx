import { errorText, startSession, useBack } from '@dhadha/contract'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AuthForm } from '../form/AuthForm.tsx'
import { accept, reject } from '../form/validation.ts'
import { useSubmission } from '../form/useSubmission.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { formatIdentity, type Identity } from '../identity/identity.ts'
import { clearStep, isDone } from '../steps/unlocked.ts'
import { dropRegistration, getPendingRegistration } from '../register/pendingRegistration.ts'
import { verifyOtp } from './requests.ts'
import { useText } from '../text.ts'
import { emptyCode, readWholeCode, type Code } from './code.ts'
import { CodeField } from './CodeField.tsx'
import { Resend } from './Resend.tsx'

/** The route's state (S2.5b): who registered just now, and the id of that registration, which holds the password. */
interface RegistrationState {
  identity: Identity
  registrationId: string | undefined
}

/** Returns null for any other state, such as that of a typed address. */
function readRegistered(state: unknown): RegistrationState | null {
  if (typeof state !== 'object' || state === null) return null
  const registrationId =
    'registration_id' in state && typeof state.registration_id === 'string'
      ? state.registration_id
      : undefined
  if ('email' in state && typeof state.email === 'string')
    return { identity: { email: state.email }, registrationId }
  if ('mobileNumber' in state && typeof state.mobileNumber === 'string')
    return { identity: { mobileNumber: state.mobileNumber }, registrationId }
  return null
}

/** /auth/otp (S2.6), open only right after a registration in this tab. */
export default function OtpPage() {
  const { state } = useLocation()
  const [registered] = useState(() => (isDone('registered') ? readRegistered(state) : null))
  return registered ? <OtpForm registered={registered} /> : <Navigate to="/auth/register" replace />
}

function OtpForm({ registered: { identity, registrationId } }: { registered: RegistrationState }) {
  const text = useText()
  const back = useBack('/auth/register')
  const submission = useSubmission()
  const [code, setCode] = useState(emptyCode)
  // A wrong code is typed again from the first box: a new key puts the cursor there.
  const [round, setRound] = useState(0)

  /** A code that was sent again may have another id. */
  const ownRegistration = () => {
    const registration_id = getPendingRegistration(identity)?.request.registration_id ?? registrationId
    return registration_id === undefined ? {} : { registration_id }
  }
  const submit = (typed: Code) => {
    const otp = readWholeCode(typed)
    return submission.submit(
      otp === null ? reject('codeIncomplete', 'code') : accept({ ...identity, otp, ...ownRegistration() }),
      async (request) => {
        const { access_token } = await verifyOtp(request)
        clearStep('registered')
        dropRegistration()
        startSession(access_token)
        window.location.assign('/onboarding')
        return 'navigating'
      },
      (error) => {
        submission.showError('code', errorText(error, text('authFailed')))
        setCode(emptyCode)
        setRound(round + 1)
      },
    )
  }
  // The sixth digit submits the code, so that the learner need not look for the button.
  const change = (typed: Code) => {
    setCode(typed)
    if (readWholeCode(typed) !== null && readWholeCode(code) === null) void submit(typed)
  }

  return (
    <AuthFrame
      title={text('otpTitle')}
      done={text('registered')}
      intro={text('otpIntro', { who: formatIdentity(identity) })}
    >
      <AuthForm
        submission={submission}
        onSubmit={() => void submit(code)}
        submitLabel={text('otpButton')}
        cancel={{ label: text('cancel'), onClick: back }}
      >
        <CodeField key={round} code={code} onChange={change} error={submission.getError('code')} />
      </AuthForm>
      <Resend identity={identity} />
    </AuthFrame>
  )
}
