import { achievements, HttpError, inLanguage, useLanguage, useOneAtATime } from '@dhadha/contract'
import { Button, Card } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { recordAnnouncedLevel, takeEarned } from '../problem/earned/badgeNotifications.ts'
import { goOnWith } from '../problem/requests.ts'
import { useText } from '../text.ts'
import { sendSolved } from './requests.ts'
import { clearSolved, removeSolved, solvedHere } from './solvedProblems.ts'
import type ClaimedType from './ClaimCelebration.tsx'
import css from './ClaimSolved.module.css'

/** Without a connection, or after a failure of the server, it may count later. Any other answer is final. */
const mayPass = (error: unknown): boolean =>
  error instanceof HttpError && (error.kind !== 'refused' || error.status === 429)

const NOTHING: { default: typeof ClaimedType } = { default: () => [] }

/** The celebration is loaded when there is one; without it only the words are shown. */
const ClaimCelebration = lazy(() =>
  import(/* webpackChunkName: "claimed" */ './ClaimCelebration.tsx').catch(() => NOTHING),
)

/**
 * Problems solved on this device before sign-in count for the learner who claims them, and only once: another learner
 * of the same device is asked, too, and does not get the first one's (decision 53).
 */
export function ClaimSolved() {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { busy, run } = useOneAtATime()
  const [open, setOpen] = useState(solvedHere)
  const [isLater, setIsLater] = useState(false)
  const [claimed, setClaimed] = useState<{ count: number; points: number } | null>(null)
  // Badges that it earns are celebrated here, not by toasts over the dashboard (decision 48).
  const [isAsked] = useState(open.length > 0)
  useEffect(() => (isAsked ? takeEarned() : undefined), [isAsked])

  const claim = async () => {
    // The card itself shows the new level; the notification may arrive between two responses.
    recordAnnouncedLevel(Infinity)
    let points = 0
    let counted = 0
    for (const { problemId, title: _, banglaTitle: __, at, ...attempt } of open) {
      const when = new Date(at).toISOString()
      try {
        // A template is judged by the variant that was solved.
        if (attempt.variant !== undefined) await goOnWith(problemId, attempt.variant)
        const reply = await sendSolved(problemId, { ...attempt, startTime: when, endTime: when })
        points += reply.points.total
        counted += 1
      } catch (error) {
        if (mayPass(error)) {
          setOpen(solvedHere())
          setIsLater(true)
          return true
        }
      }
      removeSolved(problemId)
    }
    setOpen([])
    setClaimed({ count: counted, points })
    achievements.expect()
    await queries.invalidateQueries({ queryKey: ['practice'] })
    return true
  }
  const refuse = () => {
    clearSolved()
    setOpen([])
  }

  if (claimed)
    return (
      <Card className={css['claim']}>
        <p role="status" className={css['done']}>
          {text('claimDone', claimed)}
        </p>
        <Suspense>
          <ClaimCelebration points={claimed.points} by={claimed} />
        </Suspense>
      </Card>
    )
  if (open.length === 0) return null
  return (
    <Card className={css['claim']}>
      <h2>{text('claimTitle', { count: open.length })}</h2>
      <ul>
        {open.map(({ problemId, title, banglaTitle }) => (
          <li key={problemId}>{inLanguage(language, title, banglaTitle)}</li>
        ))}
      </ul>
      <p>{text('claimText')}</p>
      {isLater && <p role="alert">{text('claimLater')}</p>}
      <p className={css['ways']}>
        <Button busy={busy} onClick={() => void run(claim)}>
          {text('claimYes')}
        </Button>
        <Button variant="quiet" onClick={refuse}>
          {text('claimNo')}
        </Button>
      </p>
    </Card>
  )
}
