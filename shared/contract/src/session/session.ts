import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { forgetSessionValues, keep } from '../storage/keep.ts'

/**
 * The state of the sign-in (S4.1a). `unknown`: the shell has not read the cookie yet; pages must not redirect then.
 *
 * `token` is the marker of the sign-in (decision 54): a readable stand-in for the secret, which no script sees. Each
 * sign-in has its own.
 */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly token: string }

/**
 * Why a session ended.
 *
 * - `signed-out`: the pupil signed out, in this tab.
 * - `gone`: the marker is gone; another tab has signed out, or the cookies were deleted.
 * - `expired`: the API no longer accepts the sign-in.
 * - `replaced`: another learner has signed in, here or in another tab.
 */
export type SessionEnd = 'signed-out' | 'gone' | 'expired' | 'replaced'

/** The shell's storage for the marker (S4.1b: a cookie). */
export interface TokenStore {
  read: () => string | null
  write: (token: string) => void
  remove: () => void
}

/** @param learner the mark of the learner whom this page has shown last */
type EndListener = (reason: SessionEnd, learner: string | null) => void

const sessionAtom = atom<Session>({ status: 'unknown' })
const endListeners = new Set<EndListener>()
/** The learner whose values this tab has stored. */
const storedLearner = keep('session', 'contract:learner', (stored) =>
  typeof stored === 'string' ? stored : null,
)
const TAB = 'tab'
let tokens: TokenStore | null = null
/** The last learner whom this page has shown. */
let lastLearner: string | null = null

const setSession = (session: Session) => getDefaultStore().set(sessionAtom, session)

/** The part of a marker behind the dot, which identifies its learner. A marker without a dot is equal to no other. */
const parseLearner = (token: string): string => token.split('.')[1] ?? token

/** Signs a learner in. The values that the tab has stored of another learner are deleted first. */
function signIn(token: string) {
  const learner = parseLearner(token)
  const isReplaced = lastLearner !== null && lastLearner !== learner
  lastLearner = learner
  if ((storedLearner.read(TAB) ?? learner) !== learner) forgetSessionValues()
  storedLearner.write(TAB, learner)
  if (getToken() !== token) setSession({ status: 'signed-in', token })
  if (isReplaced) notifyEnd('replaced')
}

/** The session, for code outside components. */
export const getSession = (): Session => getDefaultStore().get(sessionAtom)

/** The session; the component renders again when it changes. */
export const useSession = (): Session => useAtomValue(sessionAtom)

/** Identifies a learner without their name; the same at each sign-in. Null: no learner is signed in. */
export const learnerMarkOf = (session: Session): string | null =>
  session.status === 'signed-in' ? parseLearner(session.token) : null

/** The marker of the learner who is signed in. */
export const getToken = (): string | null => {
  const session = getSession()
  return session.status === 'signed-in' ? session.token : null
}

/**
 * Called after log in, OTP verification and Google sign-in (S4.1b) with the answer's `access_token`, which is the
 * marker: stores it and notifies every part of the page. A page that has shown another learner is loaded again by the
 * shell.
 */
export function startSession(token: string): void {
  tokens?.write(token)
  signIn(token)
}

/** Log out (S4.1c). The caller has called the API; the shell navigates to `/`. */
export function endSession(): void {
  signOut('signed-out')
}

/** The API rejected this sign-in. If it was replaced meanwhile, nothing changes. */
export function expireSession(token: string): void {
  if (getToken() !== token) return
  // Another tab has signed out, or in as another learner: the session has not expired.
  if (tokens && tokens.read() !== token) syncSession()
  else signOut('expired')
}

function signOut(reason: SessionEnd) {
  tokens?.remove()
  setSession({ status: 'signed-out' })
  notifyEnd(reason)
}

function notifyEnd(reason: SessionEnd) {
  for (const listener of endListeners) listener(reason, lastLearner)
}

/** Shell only: sets the marker's store and reads it. Called once, before the first render. */
export function openSession(store: TokenStore): void {
  tokens = store
  lastLearner = null
  const token = store.read()
  if (token === null) syncSession()
  else signIn(token)
}

/** Shell only: reads the marker again (another tab may have signed in or out). */
export function syncSession(): void {
  const token = tokens?.read() ?? null
  const now = getSession()
  if (token === null) {
    if (now.status === 'signed-in') signOut('gone')
    else setSession({ status: 'signed-out' })
  } else if (now.status !== 'signed-in' || now.token !== token) signIn(token)
}

/**
 * Shell only: calls back when a session ends, also in another tab, with the mark of the learner whom this page shows.
 * Returns a function that unsubscribes.
 */
export function subscribeSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * Shell only: calls back after a sign-in or log out, here or in another tab. Returns a function that unsubscribes.
 */
export const subscribeSession = (listener: () => void): (() => void) =>
  getDefaultStore().sub(sessionAtom, listener)
