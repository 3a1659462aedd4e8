import { errorText, toast, useFormat } from '@dhadha/contract'
import type { GuardianState } from '@dhadha/contract/wire'
import { Button, Card, TextField } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { askGuardian, guardianQuery, removeGuardian } from '../../guardian/requests.ts'
import { useText } from '../../text.ts'
import css from './GuardianCard.module.css'

const STATES = {
  none: 'guardianNone',
  waiting: 'guardianWaiting',
  confirmed: 'guardianConfirmed',
  refused: 'guardianRefused',
} as const

/** The grown-up behind a pupil under 13: who it is, what they said, a letter once more. Nothing for all others. */
export function GuardianCard() {
  const { data } = useQuery(guardianQuery)
  return data?.needed ? <Guardian guardian={data} /> : null
}

function Guardian({ guardian }: { guardian: GuardianState }) {
  const text = useText()
  const format = useFormat()
  const heading = useId()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const email = typed ?? guardian.email ?? ''
  const isSame = email.trim().toLowerCase() === guardian.email

  /** One call at a time; its answer is the new state. */
  const run = async (work: () => Promise<GuardianState>, done: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError('')
    try {
      queries.setQueryData(guardianQuery.queryKey, await work())
      setTyped(null)
      toast.success(done)
    } catch (reason) {
      setError(errorText(reason))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    if (email.trim() === '') setError(text('guardianMissing'))
    else void run(() => askGuardian(email.trim()), text('guardianSent'))
  }

  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className={css['heading']} id={heading}>
        {text('guardianHeading')}
      </h2>
      <p className={css['state']} data-state={guardian.state} role="status">
        {text(STATES[guardian.state], {
          email: guardian.email ?? '',
          date: guardian.asked_at ? format.date(guardian.asked_at) : '',
        })}
      </p>
      <form className={css['form']} noValidate onSubmit={ask}>
        <TextField
          label={text('guardianLabel')}
          hint={text('guardianHint')}
          type="email"
          name="guardian"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(value) => {
            setError('')
            setTyped(value)
          }}
          error={error}
        />
        <div className={css['buttons']}>
          <Button type="submit" busy={busy} disabled={isSame && guardian.state === 'confirmed'}>
            {text(isSame && guardian.state === 'waiting' ? 'guardianAgain' : 'guardianAsk')}
          </Button>
          {guardian.email !== null && (
            <Button variant="quiet" onClick={() => void run(removeGuardian, text('updated'))}>
              {text('guardianRemove')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
