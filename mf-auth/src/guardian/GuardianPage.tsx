import { HttpError, useRead, useSession } from '@dhadha/contract'
import { Failure, Mascot, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { useLinkToken } from '../link/useLinkToken.ts'
import { useText } from '../text.ts'
import css from './guardian.module.css'
import { GuardianStage, type End } from './GuardianStage.tsx'
import { guardianLookQuery } from './requests.ts'

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
  if (look.data) return <GuardianStage token={token} look={look.data} onEnd={setEnd} />
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

const ENDS = {
  erased: { title: 'guardianErased', intro: 'guardianErasedIntro', mood: 'consoling' },
  grown: { title: 'guardianGrown', intro: 'guardianGrownIntro', mood: 'cheering' },
} as const satisfies Record<End, object>

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
