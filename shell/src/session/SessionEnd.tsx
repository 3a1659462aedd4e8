import { outbox, profileQuery, toast } from '@dhadha/contract'
import { forgetSessionValues, getToken, subscribeSessionEnd } from '@dhadha/contract/shell'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { getText } from '../text.ts'

/**
 * When a session ends, nothing of its learner stays in memory, and the page redirects to the start (S4.1c) or to
 * sign-in. If another learner's session replaces it, the page stays and is loaded again. What was typed and not sent is
 * kept only after an expired session: there the same pupil comes back.
 */
export function SessionEnd() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(
    () =>
      subscribeSessionEnd((why) => {
        if (why === 'replaced') {
          void reload(queries)
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

/** A new sign-in of the same learner changes nothing on the page, so that nothing typed is lost. */
async function reload(queries: QueryClient): Promise<void> {
  const token = getToken()
  const before = queries.getQueryData(profileQuery.queryKey)?.id
  // Waiting entries are the previous learner's and must not be sent with a token that may be another's.
  outbox.open(null)
  // A profile request under way used the previous token.
  await queries.cancelQueries({ queryKey: profileQuery.queryKey })
  const now = await queries.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => null)
  // Another sign-in came meanwhile; its own call loads the page.
  if (getToken() !== token) return
  if (before !== undefined && now?.id === before) {
    outbox.open(before)
    return
  }
  forgetSessionValues()
  await queries.resetQueries()
}
