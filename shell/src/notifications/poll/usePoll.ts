import { useSession } from '@dhadha/contract'
import { subscribeExpected } from '@dhadha/contract/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeCompositionId } from '../../composition/header.ts'
import { recordCompositionId } from '../../composition/store.ts'
import { recordConnection, subscribeConnection } from '../../offline/connection.ts'
import { notificationsQuery, markRead } from '../requests.ts'
import type * as Later from '../later.ts'
import { otherTabs } from './tabs.ts'

/** The API checks badges after its reply to an answer (decision 48). */
const CHECKED_MS = 600

/** The connection is back, or something may have been earned. */
function subscribeDue(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ends = [
    subscribeConnection((isUp) => isUp && listener()),
    subscribeExpected(() => {
      clearTimeout(timer)
      timer = setTimeout(listener, CHECKED_MS)
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

/**
 * Keeps this tab's notifications up to date while the component is mounted and a learner is signed in. @param later
 * null: the poll is still on its way
 */
export function usePoll(later: Pick<typeof Later, 'startPoll'> | null): void {
  const queries = useQueryClient()
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : null
  useEffect(() => {
    if (token === null || !later) return undefined
    const { queryKey } = notificationsQuery
    return later.startPoll({
      token,
      ask: () => queries.fetchQuery({ ...notificationsQuery, staleTime: 0 }),
      learntAt: () => queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
      received: (word) => {
        switch (word.kind) {
          case 'news':
            recordConnection(true)
            if (word.composition !== null) recordCompositionId(word.composition)
            queries.setQueryData(queryKey, [...word.notifications])
            break
          case 'failure':
            recordConnection(word.isReached)
            break
          case 'read':
            markRead(queries, word.ids)
            break
          case 'sign':
            break
        }
      },
      subscribeComposition: subscribeCompositionId,
      subscribeDue,
      tabs: otherTabs(),
      // Undefined over plain HTTP.
      locks: 'locks' in navigator ? navigator.locks : null,
    })
  }, [queries, token, later])
}
