import { errorText, useFormat } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { useEffect, useState } from 'react'
import { accept } from '../form/validation.ts'
import { FormProblem } from '../form/FormProblem.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import type { Identity } from '../identity/identity.ts'
import { setPendingRegistration, getPendingRegistration } from '../register/pendingRegistration.ts'
import { register } from '../register/requests.ts'
import { useText } from '../text.ts'
import css from './Resend.module.css'

/** Time between two codes (decision 7). */
const WAIT_SECONDS = 60

/** Sends another code, a minute after the last one. Not offered after a reload: the password is gone then. */
export function Resend({ identity }: { identity: Identity }) {
  const text = useText()
  const format = useFormat()
  const submission = useSubmission()
  const [isSent, setIsSent] = useState(false)
  const [pending, setPending] = useState(() => getPendingRegistration(identity))
  const waiting = useSecondsUntil(pending ? pending.sentAt + WAIT_SECONDS * 1000 : 0)
  if (!pending) return null

  const resend = () =>
    submission.submit(
      accept(pending.request),
      async (request) => {
        const { registration_id } = await register(request)
        setPendingRegistration({ ...request, registration_id })
        setPending(getPendingRegistration(identity))
        setIsSent(true)
        return 'editable'
      },
      (error) => submission.showError('form', errorText(error, text('authFailed'))),
    )

  return (
    <div className={css['resend']}>
      <span role="status">{text(isSent ? 'resent' : 'noCode')}</span>
      <FormProblem>{submission.getError('form')}</FormProblem>
      {waiting > 0 ? (
        <span className={css['wait']}>{text('resendIn', { time: format.clock(waiting) })}</span>
      ) : (
        <Button variant="quiet" busy={submission.busy} onClick={() => void resend()}>
          {text('resend')}
        </Button>
      )}
    </div>
  )
}

/** Whole seconds until a moment, 0 from then on. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left, now])
  return left
}
