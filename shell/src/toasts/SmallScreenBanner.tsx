import { keep } from '@dhadha/contract'
import { FULL_SCREEN_PATHS } from '@dhadha/release'
import { Icon, IconButton } from '@dhadha/ui'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useText } from '../text.ts'
import styles from './SmallScreenBanner.module.css'

const SHOWN_MS = 10_000 // longer than toasts: it is read once (S1.7)
const seen = keep('local', 'shell:toast', (stored) => (stored === true ? true : null))
const ID = 'small-screen'

const { dataset } = document.documentElement

/** Whether the document reserves the space of the strip (gateway/browser/reserve-banner-space.ts). */
const isReserved = (): boolean => dataset['strip'] !== undefined
const release = (): void => {
  delete dataset['strip']
}

/**
 * S1.7: on a small screen a strip above the page informs, once in a browser, that everything works there, `afterMs`
 * from the start. Its space is there from the first paint on, and released with the next page or when the strip is
 * closed, so that the layout does not shift (decision 30). A visitor who leaves the page earlier sees it at a later
 * visit.
 */
export function SmallScreenBanner({ afterMs }: { afterMs: number }) {
  const text = useText()
  const isLeft = useIsFirstPageLeft()
  const [isShown, show] = useState(false)

  useEffect(() => {
    if (isLeft) release()
    if (!isReserved()) return undefined
    const timers = [
      setTimeout(() => {
        seen.write(ID, true)
        show(true)
      }, afterMs),
      setTimeout(() => show(false), afterMs + SHOWN_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isLeft, afterMs])

  const close = () => {
    release()
    show(false)
  }
  return (
    // There before its words are, or screen readers would not read them.
    <div role="status" className={styles['strip']} data-shown={(isShown && !isLeft) || undefined}>
      {isShown && !isLeft && (
        <>
          <span>{text('smallScreen')}</span>
          <IconButton label={text('closeMessage')} icon={<Icon name="cross" />} onClick={close} />
        </>
      )}
    </div>
  )
}

/**
 * An address that redirects, as `/dashboard` does, does not count as a page that is left, unless the next page fills
 * the screen.
 */
function useIsFirstPageLeft(): boolean {
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === NavigationType.Replace && !FULL_SCREEN_PATHS.test(pathname)
  const [page, setPage] = useState<string | null>(pathname)
  if (page !== null && page !== pathname) setPage(isRedirect ? pathname : null)
  return page === null
}
