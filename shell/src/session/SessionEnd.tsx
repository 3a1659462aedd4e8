import { outbox, profileQuery, toast } from '@dhadha/contract'
import { forgetSessionValues, getToken, subscribeSessionEnd } from '@dhadha/contract/shell'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { getText } from '../text.ts'

/**
 * When a session ends, nothing of its learner stays in memory, and the page goes to the start (S4.1c) or to sign-in. Where
 * another learner's takes its place, the page stays and is filled anew. What was typed and not sent outlives only an
 * expired session: the same pupil comes back.
 */
export function SessionEnd() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(
    () =>
      subscribeSessionEnd((why) => {
        if (why === 'replaced') {
          void fillAnew(queries)
          return
        }
        queries.clear()
        if (why === 'signed-out') forgetSessionValues()
        if (why === 'expired') toast.info(getText()('sessionExpired'))
        void navigate(why === 'expired' ? '/auth/login' : '/')
      }),
    [navigate, queries],
  )
  return null
}

/** The same learner's new sign-in changes nothing on the page: what is being typed there must not go. */
async function fillAnew(queries: QueryClient): Promise<void> {
  const token = getToken()
  const before = queries.getQueryData(profileQuery.queryKey)?.id
  // What waits is of the learner before, and must not go out by a token that may be another's.
  outbox.open(null)
  // A profile that is under way was asked for by the token before.
  await queries.cancelQueries({ queryKey: profileQuery.queryKey })
  const now = await queries.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => null)
  // Replaced once more: that fills the page.
  if (getToken() !== token) return
  if (before !== undefined && now?.id === before) {
    outbox.open(before)
    return
  }
  forgetSessionValues()
  await queries.resetQueries()
}
