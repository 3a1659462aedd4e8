import { keepReturnPath } from '@dhadha/contract'
import { RETURN_PARAMETER } from '@dhadha/release'

/**
 * Stores the path that a visitor requested before the gateway redirected to sign-in in this tab, and removes it from
 * the address (decision 53). Called once, before the first render.
 */
export function readReturnPath(): void {
  const url = new URL(location.href)
  const wanted = url.searchParams.get(RETURN_PARAMETER)
  if (wanted === null || !/^\/auth(?:\/|$)/.test(url.pathname)) return
  keepReturnPath(wanted)
  url.searchParams.delete(RETURN_PARAMETER)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
}
