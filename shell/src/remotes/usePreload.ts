import { getLanguage } from '@dhadha/contract'
import { useEffect, useEffectEvent } from 'react'

/** Time after which a page is idle: it has its data, the rest of the composition, and the files for offline use. */
const REST_MS = 5_000

/**
 * Fetches the files of likely next pages (preload.ts) once the page is idle, and again whenever its tab becomes
 * visible. A navigation takes precedence: it ends the preload with the page.
 *
 * @param menu paths of the menu's entries
 */
export function usePreload(pathname: string, menu: readonly string[]): void {
  const begin = useEffectEvent((signal: AbortSignal) => {
    import(/* webpackChunkName: "preload" */ './preload.ts').then(
      ({ preloadLikely }) => preloadLikely(menu, getLanguage(), signal),
      // Without a connection no other page is likely to be opened.
      () => undefined,
    )
  })
  useEffect(() => {
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => begin(end.signal), REST_MS)
    }
    rest()
    document.addEventListener('visibilitychange', rest)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', rest)
      end.abort()
    }
  }, [pathname])
}
