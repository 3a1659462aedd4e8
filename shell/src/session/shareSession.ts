import { getToken, openTabs, subscribeSession, syncSession } from '@dhadha/contract/shell'

/**
 * Notifies the other tabs of a sign-in or log out in this one, so that they read the cookie at once. Where tabs cannot
 * communicate, they read it when they become visible.
 */
export function shareSession(): void {
  const others = openTabs<'changed'>('dhadha-session')
  others?.hear(syncSession)
  let known = getToken()
  subscribeSession(() => {
    const token = getToken()
    if (token === known) return
    known = token
    others?.post('changed')
  })
}
