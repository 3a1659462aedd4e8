import { keep, toast } from '@dhadha/contract'
import { useEffect } from 'react'
import { getText } from '../text.ts'

const SMALL = '(max-width: 767px)' // S9.8
const SHOWN_MS = 10_000 // S1.7
const seen = keep('session', 'shell:toast', (stored) => (stored === true ? true : null))
const ID = 'small-screen'

/** S1.7: on a small screen one toast says so, once a visit, `afterMs` from the start. */
export function useSmallScreenToast(afterMs: number): void {
  useEffect(() => {
    const say = () => {
      if (!matchMedia(SMALL).matches || seen.read(ID)) return
      seen.write(ID, true)
      toast.info(getText()('smallScreen'), { duration: SHOWN_MS })
    }
    const timer = setTimeout(say, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
}
