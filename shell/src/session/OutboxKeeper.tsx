import { outbox, toast, useProfile, useSession, type Outcome } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { noticeOf } from './notices.ts'

/**
 * Keeps the outbox sending for whoever is signed in, at once when the connection is back. If an entry is delivered
 * while no page shows it, its remote's message is shown here.
 */
export function OutboxKeeper() {
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

  const notify = useEffectEvent((outcome: Outcome, isClaimed: boolean) => {
    if (isClaimed || outcome.kind === 'delayed') return
    void queries.invalidateQueries()
    if (outcome.kind !== 'sent') return toast.error(outcome.message)
    void noticeOf(outcome).then((notice) => notice && toast[notice.tone](notice.text))
  })
  useEffect(() => outbox.subscribe(notify), [])
  return null
}
