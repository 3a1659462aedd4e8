import { startSession, takeReturnPath, toast, useLanguage } from '@dhadha/contract'
import { useNavigate } from 'react-router-dom'
import { useText } from '../text.ts'

/** A reply of the API to a sign-in. */
interface SignedIn {
  readonly access_token: string
  /** The account is new. */
  readonly is_new?: boolean
}

/**
 * Leads a learner who has just signed in to the page that was requested before, else to the dashboard. A first sign-in
 * loads its next page from the server, as after a code (S2.5c, S2.6d).
 *
 * @returns resolves once the page of the sign-in is being left
 */
export function useEnterSite(): (reply: SignedIn) => Promise<void> {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  return async ({ access_token, is_new = false }) => {
    toast.success(text('loginDone'))
    startSession(access_token)
    if (is_new) window.location.assign('/onboarding')
    else await navigate(takeReturnPath() ?? `/lang/${language}/level/1`, { replace: true })
  }
}
