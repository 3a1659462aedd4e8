import { keep } from '@dhadha/contract'
import { BANNER_SPACE } from '@dhadha/release'
import { FULL_SCREEN_PATHS } from '@dhadha/release/full-screen'
import { Icon, IconButton } from '@dhadha/ui'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useConnectionMessage } from '../offline/connection.ts'
import { useText } from '../text.ts'
import css from './SmallScreenBanner.module.css'

/** The delay of the message, after which screen readers know the live region. */
const DELAY_MS = 500
/** The time for which the message is shown: longer than a toast, as it is read once (S1.7). */
const SHOWN_MS = 10_000

/** Whether this browser has shown the banner. The gateway's script has the same key, BANNER_SHOWN_KEY. */
const seen = keep('local', 'shell:toast', (stored) => (stored === true ? true : null))
const SEEN_ID = 'small-screen'

const { dataset } = document.documentElement

/**
 * Whether the document reserves the banner's space above the page: it is due (gateway/browser/reserve-banner-space.ts).
 */
const isSpaceReserved = (): boolean => dataset[BANNER_SPACE] !== undefined
const releaseSpace = (): void => {
  delete dataset[BANNER_SPACE]
}

/**
 * S1.7: on a small screen a banner above the page informs, once in a browser, that everything works there. Its space is
 * there from the first paint on, and released with the next page or when the banner is closed, so that the layout does
 * not shift (decision 30). A visitor who leaves the page earlier sees it at a later visit.
 */
export function SmallScreenBanner() {
  const text = useText()
  const { isShown: isDue, close } = useBanner()
  // One message at a time: that about the connection matters more (decision 65).
  const isShown = useConnectionMessage() === null && isDue
  return (
    // Rendered before its text is, or screen readers would not read that.
    <div role="status" className={css['banner']} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <span>{text('smallScreen')}</span>
          <IconButton label={text('closeMessage')} icon={<Icon name="cross" />} onClick={close} />
        </>
      )}
    </div>
  )
}

/** Shows the banner for its time, unless its space is not reserved or the page is left. */
function useBanner(): { isShown: boolean; close: () => void } {
  const isLeft = useIsFirstPageLeft()
  const [isInTime, setIsInTime] = useState(false)
  useEffect(() => {
    if (isLeft) releaseSpace()
    if (!isSpaceReserved()) return undefined
    const timers = [
      setTimeout(() => {
        seen.write(SEEN_ID, true)
        setIsInTime(true)
      }, DELAY_MS),
      setTimeout(() => setIsInTime(false), DELAY_MS + SHOWN_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isLeft])
  const close = () => {
    releaseSpace()
    setIsInTime(false)
  }
  return { isShown: isInTime && !isLeft, close }
}

/**
 * Whether the pupil has left the page of the document. An address that redirects, as `/dashboard` does, does not count
 * as a page that is left, unless the next page fills the screen.
 */
function useIsFirstPageLeft(): boolean {
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === NavigationType.Replace && !FULL_SCREEN_PATHS.test(pathname)
  const [page, setPage] = useState<string | null>(pathname)
  if (page !== null && page !== pathname) setPage(isRedirect ? pathname : null)
  return page === null
}
