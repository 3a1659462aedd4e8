import { outbox, toast, useProfile, useSession, type Outcome } from '@dhadha/contract'
import type { AttemptReply } from '@dhadha/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../text.ts'

/**
 * Keeps the outbox going: for whoever is signed in, at once when the line is back. What arrives while no page shows it is
 * told here.
 */
export function OutboxKeeper() {
  const text = useText()
  const queries = useQueryClient()
  const isSignedIn = useSession().status === 'signed-in'
  const { data: profile } = useProfile()
  const owner = isSignedIn ? (profile?.id ?? null) : null

  useEffect(() => outbox.open(owner), [owner])
  useEffect(() => {
    const retry = () => document.hidden || outbox.retry()
    addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    return () => {
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [])

  const tell = useEffectEvent((outcome: Outcome, isClaimed: boolean) => {
    if (isClaimed || outcome.kind === 'delayed') return
    void queries.invalidateQueries()
    if (outcome.kind !== 'sent') return toast.error(outcome.message)
    // What belongs to a test says so on the test's own pages.
    if (!outcome.entry.about.startsWith('attempt ')) return
    const { isCorrect = true, points } = outcome.reply as AttemptReply
    if (isCorrect) toast.success(text('answerWasRight', { points: points.total }))
    else toast.info(text('answerWasWrong'))
  })
  useEffect(() => outbox.subscribe(tell), [])
  return null
}
