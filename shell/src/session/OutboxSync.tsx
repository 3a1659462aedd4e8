import { outbox, toast, useProfile, useSession, useWaiting, type Outcome } from '@dhadha/contract'
import { learnerMarkOf } from '@dhadha/contract/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { loadNotice } from './loadNotice.ts'

/**
 * Opens the outbox for the learner who is signed in, and retries at once when the connection is back. If an entry is
 * delivered while no page shows it, its remote's message is shown here.
 */
export function OutboxSync() {
  // The profile may be loaded late, or never; an answer is the learner's all the same.
  const mark = learnerMarkOf(useSession())
  const { data: profile } = useProfile()
  const id = mark === null ? null : profile?.id
  useEffect(() => outbox.open(mark === null ? null : id ? [id, mark] : mark), [id, mark])
  useRetries()
  useWarningBeforeLoss()
  useDeliveryMessages()
  return null
}

/** Sends waiting entries when the connection is back, and when the tab is shown. */
function useRetries(): void {
  useEffect(() => {
    const retry = () => document.hidden || outbox.retry()
    addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    return () => {
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [])
}

/** Entries that only this page holds would be lost with it, so the browser asks before it closes the page. */
function useWarningBeforeLoss(): void {
  const isLossy = useWaiting().some(({ isInMemory }) => isInMemory)
  useEffect(() => {
    if (!isLossy) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Chrome asks for this alone before its version 119.
      // oxlint-disable-next-line typescript/no-deprecated -- see above
      event.returnValue = true
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isLossy])
}

/** Shows the outcome of entries that no page shows, and refreshes what they have changed. */
function useDeliveryMessages(): void {
  const queries = useQueryClient()
  const notify = useEffectEvent((outcome: Outcome, isClaimed: boolean) => {
    if (isClaimed || outcome.kind === 'delayed') return
    void queries.invalidateQueries()
    if (outcome.kind !== 'sent') return toast.error(outcome.message)
    void loadNotice(outcome).then((notice) => notice && toast[notice.tone](notice.text))
  })
  useEffect(() => outbox.subscribe(notify), [])
}
