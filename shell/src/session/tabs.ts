import { getToken, openTabs, subscribeSession, syncSession } from '@dhadha/contract/shell'

/**
 * Tells the other tabs that somebody has signed in or out here: they read the cookie at once, not only when they come to
 * the front. Where tabs can't talk to one another, they do so then.
 */
export function shareSession(): void {
  const others = openTabs<'changed'>('dhadha-session')
  others?.hear(syncSession)
  let known = getToken()
  subscribeSession(() => {
    const token = getToken()
    if (token === known) return
    known = token
    others?.tell('changed')
  })
}
