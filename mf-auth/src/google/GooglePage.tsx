import { errorText, HttpError } from '@dhadha/contract'
import { Button, buttonClass, Mascot } from '@dhadha/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useEnterSite } from '../enter/useEnterSite.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { useText } from '../text.ts'
import { GoogleButton } from './GoogleButton.tsx'
import css from './GooglePage.module.css'
import { clearOAuthRequest, readOAuthReturn } from './oauthRequest.ts'
import { signInWithGoogle } from './requests.ts'

const MESSAGES = {
  cancelled: 'googleCancelled',
  foreign: 'googleForeign',
  failed: 'googleFailed',
} as const

/** Whether another try with the same token may succeed: the connection, the API or Google was down. */
const isTemporary = (error: unknown): boolean =>
  error instanceof HttpError && (error.kind !== 'refused' || error.status === 424)

/** /auth/google: where Google redirects back to (S2.4a, S2.5c). */
export default function GooglePage() {
  const text = useText()
  const enterSite = useEnterSite()
  const navigate = useNavigate()
  const location = useLocation()
  const [answer] = useState(() => readOAuthReturn(location))
  const begun = useRef(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: signInWithGoogle,
    onSuccess: enterSite,
  })

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    // An answer counts once, and neither code nor token must stay in the address or the history.
    clearOAuthRequest()
    void navigate('/auth/google', { replace: true })
    if (answer.kind === 'granted') mutate(answer.grant)
  }, [answer, mutate, navigate])

  if (answer.kind !== 'granted') return <Failed message={text(MESSAGES[answer.kind])} />
  if (error && !isPending)
    return (
      <Failed
        message={errorText(error, text('authFailed'))}
        onAgain={isTemporary(error) ? () => mutate(answer.grant) : undefined}
      />
    )
  return (
    <AuthFrame title={text('googleWaitTitle')} picture={<Mascot mood="thinking" size={140} />}>
      <p role="status">{text('googleWaitText')}</p>
    </AuthFrame>
  )
}

/** Why the sign-in failed, and what to do next. `onAgain` tries again with the answer that is there already. */
function Failed({ message, onAgain }: { message: string; onAgain?: (() => void) | undefined }) {
  const text = useText()
  return (
    <AuthFrame title={text('googleFailedTitle')} picture={<Mascot mood="consoling" size={140} />}>
      <p role="alert">{message}</p>
      <div className={css['actions']}>
        {onAgain ? (
          <Button size="l" onClick={onAgain}>
            {text('retry')}
          </Button>
        ) : (
          <GoogleButton label={text('googleAgain')} divided={false} />
        )}
        <Link className={buttonClass('quiet', 'l')} to="/auth/login" replace>
          {text('backToSignIn')}
        </Link>
      </div>
    </AuthFrame>
  )
}
