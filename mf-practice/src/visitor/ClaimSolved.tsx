import { inLanguage, useLanguage } from '@dhadha/contract'
import { Button, Card } from '@dhadha/ui'
import { lazy, Suspense } from 'react'
import { useText } from '../text.ts'
import type ClaimedType from './ClaimCelebration.tsx'
import css from './ClaimSolved.module.css'
import { useClaim } from './useClaim.ts'

const NO_CELEBRATION: { default: typeof ClaimedType } = { default: () => [] }

/** The celebration is loaded when there is one; without it only the words are shown. */
const ClaimCelebration = lazy(() =>
  import(/* webpackChunkName: "claimed" */ './ClaimCelebration.tsx').catch(() => NO_CELEBRATION),
)

/**
 * Problems solved on this device before sign-in count for the learner who claims them, and only once: another learner
 * of the same device is asked, too, and does not get the first one's (decision 53).
 */
export function ClaimSolved() {
  const text = useText()
  const language = useLanguage()
  const { unclaimed, claimed, isLater, busy, claim, refuse } = useClaim()
  if (claimed)
    return (
      <Card className={css['claim']}>
        <p role="status" className={css['done']}>
          {text('claimDone', { ...claimed })}
        </p>
        <Suspense>
          <ClaimCelebration points={claimed.points} by={claimed} />
        </Suspense>
      </Card>
    )
  if (unclaimed.length === 0) return null
  return (
    <Card className={css['claim']}>
      <h2>{text('claimTitle', { count: unclaimed.length })}</h2>
      <ul>
        {unclaimed.map(({ problemId, title, banglaTitle }) => (
          <li key={problemId}>{inLanguage(language, title, banglaTitle)}</li>
        ))}
      </ul>
      <p>{text('claimText')}</p>
      {isLater && <p role="alert">{text('claimLater')}</p>}
      <p className={css['ways']}>
        <Button busy={busy} onClick={claim}>
          {text('claimYes')}
        </Button>
        <Button variant="quiet" onClick={refuse}>
          {text('claimNo')}
        </Button>
      </p>
    </Card>
  )
}
