import { keepReturnPath } from '@dhadha/contract'
import { RETURN_PARAMETER } from '@dhadha/release'

/**
 * What a visitor asked for, before the gateway redirected the request to a page of signing in: kept in this tab, and gone
 * from the address (decision 53). Called once, before the first render.
 */
export function readReturnPath(): void {
  const url = new URL(location.href)
  const wanted = url.searchParams.get(RETURN_PARAMETER)
  if (wanted === null || !/^\/auth(?:\/|$)/.test(url.pathname)) return
  keepReturnPath(wanted)
  url.searchParams.delete(RETURN_PARAMETER)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
}
