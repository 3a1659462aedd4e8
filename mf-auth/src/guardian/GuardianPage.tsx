import {
  errorText,
  HttpError,
  inLanguage,
  useFormat,
  useLanguage,
  useRead,
  useSession,
} from '@dhadha/contract'
import type { GuardianAnswerRequest, GuardianLook } from '@dhadha/contract/wire'
import { Button, Failure, Mascot, Skeleton } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { accept } from '../form/validation.ts'
import { FormProblem } from '../form/FormProblem.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { useLinkToken } from '../link/useLinkToken.ts'
import { Switch } from '../settings/switch/Switch.tsx'
import { useText } from '../text.ts'
import { BirthDateQuestion } from './BirthDateQuestion.tsx'
import { ChildData } from './ChildData.tsx'
import css from './GuardianPage.module.css'
import { EraseButton } from './EraseButton.tsx'
import { LeagueSwitch } from './LeagueSwitch.tsx'
import { answerGuardian, guardianLookQuery } from './requests.ts'

/**
 * /guardian#token=…, linked from an e-mail: a guardian allows or refuses a child's account, and from the second
 * message on sees, corrects, downloads and deletes its data (decision 43).
 */
export default function GuardianPage() {
  const text = useText()
  const token = useLinkToken()
  if (token === '') return <DeadLink title={text('guardianNoLink')} />
  return <OpenedLink key={token} token={token} />
}

/** A final error; 'too many tries' passes with time. */
const isDead = (error: Error): boolean =>
  error instanceof HttpError && error.kind === 'refused' && error.status !== 429

function OpenedLink({ token }: { token: string }) {
  const text = useText()
  const look = useRead(useQuery(guardianLookQuery(token)))
  const [end, setEnd] = useState<End | null>(null)
  if (end) return <OutcomePage end={end} />
  if (look.error && isDead(look.error)) return <DeadLink title={text('guardianDead')} />
  if (look.data) return <Stage token={token} look={look.data} onEnd={setEnd} />
  return (
    <AuthFrame title={text('guardianTitle')}>
      {look.error ? (
        <Failure error={look.error} onRetry={() => void look.refetch()} busy={look.isFetching} />
      ) : (
        <Skeleton lines={6} />
      )}
    </AuthFrame>
  )
}

const TITLES = {
  waiting: 'guardianTitle',
  confirmed: 'guardianTitleYes',
  refused: 'guardianTitleNo',
} as const
const INTROS = {
  waiting: 'guardianIntro',
  confirmed: 'guardianIntroYes',
  refused: 'guardianIntroNo',
} as const

/** The page by the state of the link: asked, allowed, refused. */
function Stage({ token, look, onEnd }: { token: string; look: GuardianLook; onEnd: (end: End) => void }) {
  const text = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const submission = useSubmission()
  const words = useRef<HTMLDivElement>(null)
  const [withLeague, setWithLeague] = useState(false)
  const status = `${look.state} ${look.erase_at}`
  const before = useRef(status)
  // The pressed button is gone: the focus moves here, for the keyboard and screen readers.
  useEffect(() => {
    if (before.current !== status) words.current?.focus()
    before.current = status
  }, [status])

  const give = (answer: GuardianAnswerRequest['answer']) =>
    submission.submit(
      accept({ token, answer, ...(answer === 'confirm' && withLeague && { allows_league: true }) }),
      async (request) => {
        await answerGuardian(request)
        await queries.invalidateQueries({ queryKey: guardianLookQuery(token).queryKey })
        return true
      },
      (error) => submission.showError('form', errorText(error)),
    )

  const { state, child, erase_at: eraseAt } = look
  const handle = inLanguage(useLanguage(), look.handle, look.bangla_handle)
  return (
    <AuthFrame title={text(TITLES[state])} intro={text(INTROS[state], { handle })}>
      <div ref={words} tabIndex={-1} className={css['question']}>
        {state === 'waiting' && (
          <ul className={css['points']}>
            <li>{text('guardianPointKept')}</li>
            <li>{text('guardianPointOpens')}</li>
            <li>{text('guardianPointSeen')}</li>
            <li>{text('guardianPointUndo')}</li>
          </ul>
        )}
        {state === 'waiting' && (
          <Switch
            label={text('guardianLeague')}
            hint={text('guardianLeagueHint')}
            on={withLeague}
            onChange={setWithLeague}
          />
        )}
        {state === 'confirmed' && !child && <p>{text('guardianTomorrow')}</p>}
        {child?.wanted_birth_date && (
          <BirthDateQuestion
            key={child.wanted_birth_date}
            token={token}
            wanted={child.wanted_birth_date}
            known={child.birth_date}
            onAnswered={(isOver) => (isOver ? onEnd('grown') : words.current?.focus())}
          />
        )}
        {state === 'confirmed' && <LeagueSwitch token={token} allowed={look.allows_league} />}
        {child && <ChildData token={token} child={child} onOver={() => onEnd('grown')} />}
        <FormProblem>{submission.getError('form')}</FormProblem>
        <div className={css['buttons']} data-state={state}>
          {state === 'waiting' && (
            <Button size="l" busy={submission.busy} onClick={() => void give('confirm')}>
              {text('guardianYes')}
            </Button>
          )}
          {state !== 'refused' && (
            <Button
              // Looks like the other buttons of the page.
              size={child ? 'm' : 'l'}
              variant="secondary"
              busy={submission.busy}
              onClick={() => void give('refuse')}
            >
              {text(state === 'waiting' ? 'guardianNo' : 'guardianTakeBack')}
            </Button>
          )}
        </div>
        {state === 'refused' && eraseAt !== null ? (
          <p role="status">{text('guardianErasesOn', { date: format.date(eraseAt) })}</p>
        ) : (
          (state === 'refused' || child) && (
            <EraseButton
              token={token}
              handle={handle}
              isAtOnce={child !== null}
              onErased={() => onEnd('erased')}
            />
          )
        )}
        <Link className={css['link']} to="/privacy">
          {text('guardianPrivacy')}
        </Link>
      </div>
    </AuthFrame>
  )
}

const ENDS = {
  erased: { title: 'guardianErased', intro: 'guardianErasedIntro', mood: 'consoling' },
  grown: { title: 'guardianGrown', intro: 'guardianGrownIntro', mood: 'cheering' },
} as const

/** Why the page is over: the account is deleted, or the child needs no guardian any more. */
type End = keyof typeof ENDS

function OutcomePage({ end }: { end: End }) {
  const text = useText()
  const { title, intro, mood } = ENDS[end]
  return (
    <AuthFrame title={text(title)} intro={text(intro)} picture={<Mascot mood={mood} size={140} />} takesFocus>
      <Link className={css['link']} to="/">
        {text('guardianHome')}
      </Link>
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
