import { getLanguage } from '@dhadha/contract'
import { useEffect, useEffectEvent } from 'react'
import { whileVisible } from '../../browser/whileVisible.ts'

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
    const abort = new AbortController()
    const end = whileVisible(() => {
      const timer = setTimeout(() => begin(abort.signal), REST_MS)
      return () => clearTimeout(timer)
    })
    return () => {
      end()
      abort.abort()
    }
  }, [pathname])
}
