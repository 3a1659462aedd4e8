import { toast } from '@dhadha/contract'
import { useEffect } from 'react'
import { getText } from '../text.ts'

const SMALL = '(max-width: 767px)' // S9.8
const SHOWN_MS = 10_000 // S1.7
const SEEN = 'shell.small-screen-toast'

/** S1.7: on a small screen one toast says so, once a visit. */
export function useSmallScreenToast(): void {
  useEffect(() => {
    if (!matchMedia(SMALL).matches || sessionStorage.getItem(SEEN)) return
    sessionStorage.setItem(SEEN, 'yes')
    toast.info(getText()('smallScreen'), { duration: SHOWN_MS })
  }, [])
}
