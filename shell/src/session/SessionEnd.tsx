import { keepReturnPath, outbox, toast } from '@dhadha/contract'
import { forgetReturnPath, forgetSessionValues, subscribeSessionEnd } from '@dhadha/contract/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { getText } from '../text.ts'
import { clearBrowserCache, clearLearnerData, leaveDocument } from './clearLearnerData.ts'

/**
 * Removes all data of a learner when the session ends (decision 54). The tab in which the pupil signed out redirects to
 * the start (S4.1c); if the API ended the session, to sign-in. A tab that was left open, or that another learner now
 * uses, loads a new document and is blank until then. Unsent input is retained only after an expired session: usually
 * the same pupil comes back, and if not, the contract deletes it.
 */
export function SessionEnd() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(
    () =>
      subscribeSessionEnd((reason, learner) => {
        // Waiting entries are the previous learner's.
        outbox.open(null)
        queries.clear()
        if (reason !== 'expired') {
          forgetSessionValues()
          forgetReturnPath()
        }
        switch (reason) {
          case 'replaced':
            return leaveDocument((location) => location.reload())
          case 'gone':
            return leaveDocument((location) => location.replace('/'))
          case 'expired':
            // The same learner continues where the session ended (decision 53).
            keepReturnPath(location.pathname + location.search, learner)
            toast.info(getText()('sessionExpired'))
            break
          case 'signed-out':
            clearBrowserCache()
            break
        }
        void clearLearnerData().catch(() => undefined)
        void navigate(reason === 'expired' ? '/auth/login' : '/')
      }),
    [navigate, queries],
  )
  return null
}
