import { errorText, HttpError, useRead, useSession } from '@dhadha/contract'
import type { GuardianAnswerRequest } from '@dhadha/contract/wire'
import { Button, Failure, Mascot, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { accept } from '../form/checked.ts'
import { FormProblem } from '../form/FormProblem.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { useLinkToken } from '../link/useLinkToken.ts'
import { useText } from '../text.ts'
import css from './GuardianPage.module.css'
import { answerGuardian, guardianLookQuery } from './requests.ts'

/** /guardian#token=…, linked from an e-mail: a grown-up says whether they know of a child's account. */
export default function GuardianPage() {
  const text = useText()
  const token = useLinkToken()
  if (token === '') return <DeadLink title={text('guardianNoLink')} />
  return <Question token={token} />
}

/** A final error; 'too many tries' passes with time. */
const isDead = (error: Error): boolean =>
  error instanceof HttpError && error.kind === 'refused' && error.status !== 429

function Question({ token }: { token: string }) {
  const text = useText()
  const look = useRead(useQuery(guardianLookQuery(token)))
  const [answer, setAnswer] = useState<GuardianAnswerRequest['answer'] | null>(null)
  const submission = useSubmission()

  const give = (given: GuardianAnswerRequest['answer']) =>
    submission.submit(
      accept({ token, answer: given }),
      async (request) => {
        await answerGuardian(request)
        setAnswer(given)
        return true
      },
      (error) => submission.showError('form', errorText(error)),
    )

  if (answer) return <Thanks answer={answer} />
  if (look.error && isDead(look.error)) return <DeadLink title={text('guardianDead')} />
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
          <FormProblem>{submission.errorOf('form')}</FormProblem>
          <div className={css['buttons']}>
            <Button size="l" busy={submission.busy} onClick={() => void give('confirm')}>
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
      ) : look.error ? (
        <Failure error={look.error} onRetry={() => void look.refetch()} busy={look.isFetching} />
      ) : (
        <Skeleton lines={6} />
      )}
    </AuthFrame>
  )
}

function Thanks({ answer }: { answer: GuardianAnswerRequest['answer'] }) {
  const text = useText()
  const words = useRef<HTMLDivElement>(null)
  // The pressed button is gone: the focus moves here, for the keyboard and screen readers.
  useEffect(() => words.current?.focus(), [])
  return (
    <AuthFrame title={text('guardianThanks')} picture={<Mascot mood="cheering" size={140} />}>
      <div ref={words} tabIndex={-1} className={css['question']}>
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
