import { getSession } from '@dhadha/contract'
import { openTabs, subscribeSession, syncSession } from '@dhadha/contract/shell'

const tokenNow = () => {
  const session = getSession()
  return session.status === 'signed-in' ? session.token : null
}

/**
 * Tells the other tabs that somebody has signed in or out here: they read the cookie at once, not only when they come to
 * the front. Where tabs can't talk to one another, they do so then.
 */
export function shareSession(): void {
  const others = openTabs<'changed'>('dhadha-session')
  others?.hear(syncSession)
  let known = tokenNow()
  subscribeSession(() => {
    const token = tokenNow()
    if (token === known) return
    known = token
    others?.tell('changed')
  })
}
