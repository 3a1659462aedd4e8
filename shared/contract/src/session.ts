import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** Who is signed in (S4.1a). `unknown`: the shell has not read the cookie yet; nobody may be redirected then. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly token: string }

/**
 * Why a session ended: the pupil signed out, the API no longer accepts the token, or somebody signed in again in
 * another tab (`replaced`: a session continues, and may be another learner's).
 */
export type SessionEnd = 'signed-out' | 'expired' | 'replaced'

/** Where the shell stores the token (S4.1b: a cookie). */
export interface TokenStore {
  read: () => string | null
  write: (token: string) => void
  remove: () => void
}

const sessionAtom = atom<Session>({ status: 'unknown' })
const endListeners = new Set<(why: SessionEnd) => void>()
let tokens: TokenStore | null = null

const set = (session: Session) => getDefaultStore().set(sessionAtom, session)

/** The session, for code outside components. */
export const getSession = (): Session => getDefaultStore().get(sessionAtom)

/** The session; the component renders again when it changes. */
export const useSession = (): Session => useAtomValue(sessionAtom)

/** The token of whoever is signed in. */
export const getToken = (): string | null => {
  const session = getSession()
  return session.status === 'signed-in' ? session.token : null
}

/**
 * Called after log in, OTP verification and Google sign-in (S4.1b): stores the token and notifies every part of the
 * page.
 */
export function startSession(token: string): void {
  tokens?.write(token)
  set({ status: 'signed-in', token })
}

/** Log out (S4.1c). The caller has called the API; the shell navigates to `/`. */
export function endSession(): void {
  finish('signed-out')
}

/** The API rejected this token. If the token was replaced meanwhile, nothing changes. */
export function expireSession(token: string): void {
  if (getToken() !== token) return
  // Another tab has signed out, or in as somebody else: nothing expired.
  if (tokens && tokens.read() !== token) syncSession()
  else finish('expired')
}

function finish(why: SessionEnd) {
  tokens?.remove()
  set({ status: 'signed-out' })
  notifyEnd(why)
}

function notifyEnd(why: SessionEnd) {
  for (const listener of endListeners) listener(why)
}

/** Shell only: sets the token's store and reads it. Called once, before the first render. */
export function openSession(store: TokenStore): void {
  tokens = store
  syncSession()
}

/** Shell only: reads the token again (another tab may have signed in or out). */
export function syncSession(): void {
  const token = tokens?.read() ?? null
  const now = getSession()
  if (token === null) {
    if (now.status === 'signed-in') finish('signed-out')
    else set({ status: 'signed-out' })
  } else if (now.status !== 'signed-in') {
    set({ status: 'signed-in', token })
  } else if (now.token !== token) {
    set({ status: 'signed-in', token })
    notifyEnd('replaced')
  }
}

/** Shell only: calls back when a session ends, also in another tab. Returns the function that unsubscribes. */
export function subscribeSessionEnd(listener: (why: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * Shell only: calls back when somebody has signed in or out, here or in another tab. Returns the function that
 * unsubscribes.
 */
export const subscribeSession = (listener: () => void): (() => void) =>
  getDefaultStore().sub(sessionAtom, listener)
