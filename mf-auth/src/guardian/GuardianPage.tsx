import { errorText, HttpError, useSession } from '@dhadha/contract'
import type { GuardianAnswerRequest } from '@dhadha/contract/wire'
import { Button, EmptyState, Mascot, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { useText } from '../text.ts'
import css from './GuardianPage.module.css'
import { answerGuardian, guardianLookQuery } from './requests.ts'

/** /guardian?token=…: a grown-up, by the link of a letter, says whether they know of a child's account. */
export default function GuardianPage() {
  const text = useText()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  if (token === '') return <DeadLink title={text('guardianNoLink')} />
  return <Question token={token} />
}

function Question({ token }: { token: string }) {
  const text = useText()
  const look = useQuery(guardianLookQuery(token))
  const [answer, setAnswer] = useState<GuardianAnswerRequest['answer'] | null>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const give = async (given: GuardianAnswerRequest['answer']) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError('')
    try {
      await answerGuardian({ token, answer: given })
      setAnswer(given)
    } catch (reason) {
      setError(errorText(reason))
      running.current = false
      setBusy(false)
    }
  }

  if (answer) return <Thanks answer={answer} />
  if (look.error instanceof HttpError && look.error.kind === 'refused')
    return <DeadLink title={text('guardianDead')} />
  return (
    <AuthFrame
      title={text('guardianTitle')}
      {...(look.data ? { intro: text('guardianIntro', { handle: look.data.handle }) } : {})}
    >
      {look.data ? (
        <div className={css['question']}>
          <ul className={css['points']}>
            <li>{text('guardianPointSeen')}</li>
            <li>{text('guardianPointAddress')}</li>
            <li>{text('guardianPointAsk')}</li>
          </ul>
          {error !== '' && (
            <p className={css['error']} role="alert">
              {error}
            </p>
          )}
          <div className={css['buttons']}>
            <Button size="l" busy={busy} onClick={() => void give('confirm')}>
              {text('guardianYes')}
            </Button>
            <Button size="l" variant="secondary" onClick={() => void give('refuse')}>
              {text('guardianNo')}
            </Button>
          </div>
          <Link className={css['link']} to="/privacy">
            {text('guardianPrivacy')}
          </Link>
        </div>
      ) : look.isError ? (
        <EmptyState
          mood="consoling"
          title={errorText(look.error)}
          action={
            <Button onClick={() => void look.refetch()} busy={look.isFetching}>
              {text('retry')}
            </Button>
          }
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </AuthFrame>
  )
}

function Thanks({ answer }: { answer: GuardianAnswerRequest['answer'] }) {
  const text = useText()
  const heading = useRef<HTMLDivElement>(null)
  // The pressed button is gone; whoever listens or uses the keyboard goes on here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <AuthFrame title={text('guardianThanks')} picture={<Mascot mood="cheering" size={140} />}>
      <div ref={heading} tabIndex={-1} className={css['question']}>
        <p>{text(answer === 'confirm' ? 'guardianThanksYes' : 'guardianThanksNo')}</p>
        <Link className={css['link']} to="/privacy">
          {text('guardianPrivacy')}
        </Link>
      </div>
    </AuthFrame>
  )
}

function DeadLink({ title }: { title: string }) {
  const text = useText()
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <AuthFrame
      title={title}
      intro={text('guardianDeadIntro')}
      picture={<Mascot mood="consoling" size={140} />}
    >
      <Link className={css['link']} to={isSignedIn ? '/settings' : '/contact'}>
        {text(isSignedIn ? 'settingsTitle' : 'guardianContact')}
      </Link>
    </AuthFrame>
  )
}
