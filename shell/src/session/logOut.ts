import { endSession, http, HttpError } from '@dhadha/contract'
import { getToken } from '@dhadha/contract/shell'
import { LOG_OUT_COOKIE } from '@dhadha/release'
import { subscribeConnection } from '../offline/connection.ts'
import { clearBrowserCache } from './clearLearnerData.ts'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'

/** The longest wait for the API, which receives the log out later if it does not answer. */
const TIMEOUT_MS = 5_000

/** @returns whether the sign-in has ended, now or before */
async function endSignIn(options: { readonly background: boolean }): Promise<boolean> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    await http.post('/api/v2/app/auth/logout', {}, { ...options, signal: controller.signal })
    return true
  } catch (error) {
    return error instanceof HttpError && error.status === 401
  } finally {
    clearTimeout(timer)
  }
}

/** The log out that is under way. */
let ending: Promise<void> | null = null

async function endHere(): Promise<void> {
  // All tabs can read it, and it does not identify the learner.
  if (!(await endSignIn({ background: false }))) writeCookie(LOG_OUT_COOKIE, 'yes')
  ending = null
  endSession()
}

/**
 * Signs out in this browser at once. The API ends the sign-in, too; later, if it cannot be reached now (S4.1c). Once
 * for a double click: a second call that hangs would sign out the next learner.
 */
export function logOut(): Promise<void> {
  ending ??= endHere()
  return ending
}

/**
 * Sends a log out that has not reached the API, by the secret that has stayed in the browser: without a marker the
 * gateway uses it for this call alone.
 */
async function finishLogOut(): Promise<void> {
  if (readCookie(LOG_OUT_COOKIE) === null) return
  // A learner has signed in since: the gateway has ended the previous sign-in.
  if (getToken() === null) {
    if (!(await endSignIn({ background: true }))) return
    // The call at the log out itself found no connection either.
    clearBrowserCache()
  }
  removeCookie(LOG_OUT_COOKIE)
}

/**
 * Repeats a log out that was made without a connection: at the start, when the connection is back, and when the tab is
 * shown.
 */
export function watchLogOut(): void {
  subscribeConnection((isUp) => isUp && void finishLogOut())
  document.addEventListener('visibilitychange', () => document.hidden || void finishLogOut())
  void finishLogOut()
}
