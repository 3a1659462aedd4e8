import { getSession } from '@dhadha/contract'
import { subscribeSession, syncSession } from '@dhadha/contract/shell'

const tokenNow = () => {
  const session = getSession()
  return session.status === 'signed-in' ? session.token : null
}

/**
 * Tells the other tabs that somebody has signed in or out here: they read the cookie at once, not only when they come to
 * the front. Where tabs can't talk to one another, they do so then.
 *
 * @returns what ends it
 */
export function shareSession(): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel('dhadha-session')
  channel.addEventListener('message', syncSession)
  let known = tokenNow()
  const end = subscribeSession(() => {
    const token = tokenNow()
    if (token === known) return
    known = token
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    channel.postMessage('changed')
  })
  return () => {
    end()
    channel.close()
  }
}
