import { outbox, toast, useProfile, useSession, type Outcome } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { noticeOf } from './notices.ts'

/**
 * Keeps the outbox going: for whoever is signed in, at once when the line is back. What arrives while no page shows it is
 * told here, in the words of the remote that gave it.
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

  const tell = useEffectEvent((outcome: Outcome, isClaimed: boolean) => {
    if (isClaimed || outcome.kind === 'delayed') return
    void queries.invalidateQueries()
    if (outcome.kind !== 'sent') return toast.error(outcome.message)
    void noticeOf(outcome).then((notice) => notice && toast[notice.tone](notice.text))
  })
  useEffect(() => outbox.subscribe(tell), [])
  return null
}
