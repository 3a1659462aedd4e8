import { useSession } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as DeferredCode from '../deferredCode.ts'

/**
 * Polls for notifications while the component is mounted and a learner is signed in.
 *
 * @param code null: the code of the poll has not loaded yet
 */
export function usePoll(code: Pick<typeof DeferredCode, 'pollForLearner'> | null): void {
  const queries = useQueryClient()
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : null
  useEffect(
    () => (token === null || !code ? undefined : code.pollForLearner(queries, token)),
    [queries, token, code],
  )
}
