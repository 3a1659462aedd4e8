import { subscribeExpected } from '@dhadha/contract/shell'
import type { QueryClient } from '@tanstack/react-query'
import { recordCompositionId, subscribeCompositionId } from '../../composition/store.ts'
import { recordConnection, subscribeConnection } from '../../offline/connection.ts'
import { markRead, notificationsQuery } from '../requests.ts'
import { startPoll } from './poll.ts'
import { otherTabs } from './tabMessages.ts'

/** The delay of the poll after an answer: the API checks badges only after its reply (decision 48). */
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
 * Keeps this tab's notifications up to date by the one poll of the browser's tabs.
 *
 * @param token of the learner who is signed in
 * @returns a function that stops the poll
 */
export function pollForLearner(queries: QueryClient, token: string): () => void {
  const { queryKey } = notificationsQuery
  return startPoll({
    token,
    fetchNotifications: () => queries.fetchQuery({ ...notificationsQuery, staleTime: 0 }),
    updatedAt: () => queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    onMessage: (message) => {
      switch (message.kind) {
        case 'news':
          recordConnection(true)
          if (message.composition !== null) recordCompositionId(message.composition)
          queries.setQueryData(queryKey, [...message.notifications])
          break
        case 'failure':
          recordConnection(message.isReached)
          break
        case 'read':
          markRead(queries, message.ids)
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
}
