import { toast } from '@dhadha/contract'
import { subscribeSessionEnd } from '@dhadha/contract/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { getText } from '../text.ts'

/** When a session ends, nothing of its learner stays in memory, and the page goes to the start (S4.1c) or to sign-in. */
export function SessionEnd() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(
    () =>
      subscribeSessionEnd((why) => {
        queries.clear()
        if (why === 'expired') toast.info(getText()('sessionExpired'))
        void navigate(why === 'expired' ? '/auth/login' : '/')
      }),
    [navigate, queries],
  )
  return null
}
