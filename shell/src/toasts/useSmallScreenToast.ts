import { keep, toast } from '@dhadha/contract'
import { useEffect } from 'react'
import { getText } from '../text.ts'

const SMALL = '(max-width: 767px)' // screens that the site says it is not optimised for (S1.7, S9.8)
const SHOWN_MS = 10_000 // longer than other toasts: it is read once (S1.7)
const isTrue = (stored: unknown) => (stored === true ? true : null)
const seen = keep('local', 'shell:toast', isTrue)
/** Where releases before noted it, for a visit. */
const seenThisVisit = keep('session', 'shell:toast', isTrue)
/**
 * Pages that fill a phone's screen (decision 406), or that would move under a finger on a board (decision 470). It comes
 * with a later visit.
 */
const FULL = /^\/(?:auth|onboarding|try|series|test)(?:\/|$)/
const ID = 'small-screen'

/** S1.7: on a small screen one toast says so, once in a browser, `afterMs` from the start. */
export function useSmallScreenToast(afterMs: number): void {
  useEffect(() => {
    const say = () => {
      if (FULL.test(location.pathname)) return
      if (!matchMedia(SMALL).matches || seen.read(ID) || seenThisVisit.read(ID)) return
      seen.write(ID, true)
      toast.info(getText()('smallScreen'), { duration: SHOWN_MS })
    }
    const timer = setTimeout(say, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
}
