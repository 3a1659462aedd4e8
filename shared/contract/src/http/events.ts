// Events of calls, which the shell shows, measures and reports.

type Listener<T> = (value: T) => void

const pendingListeners = new Set<Listener<number>>()
const headersListeners = new Set<Listener<Headers>>()
const reachabilityListeners = new Set<Listener<boolean>>()
const failedListeners = new Set<Listener<string>>()
let pending = 0

/** Shell only: the number of running calls that the loading indicator covers (S8.1c). */
export const subscribePending = (listener: Listener<number>): (() => void) =>
  subscribe(pendingListeners, listener)

/**
 * Shell only: the headers of every response, whatever its status. Those of the gateway contain the live composition.
 */
export const subscribeHeaders = (listener: Listener<Headers>): (() => void) =>
  subscribe(headersListeners, listener)

/** Shell only: after each call, whether any server responded. */
export const subscribeReach = (listener: Listener<boolean>): (() => void) =>
  subscribe(reachabilityListeners, listener)

/**
 * Shell only: the caller's stack of a call that got a 5xx, or no response though the browser is online and its page is
 * on the screen. Phones cut the connections of hidden pages, and browsers those of pages that are left.
 */
export const subscribeFailedCalls = (listener: Listener<string>): (() => void) =>
  subscribe(failedListeners, listener)

/** @param step 1 when a call starts, -1 when it ends */
export function countPending(step: 1 | -1): void {
  pending += step
  emit(pendingListeners, pending)
}

export const emitHeaders = (headers: Headers): void => emit(headersListeners, headers)

export const emitReach = (isReached: boolean): void => emit(reachabilityListeners, isReached)

/** @param stack of the caller */
export const emitFailedCall = (stack: string): void => emit(failedListeners, stack)

function subscribe<T>(listeners: Set<Listener<T>>, listener: Listener<T>): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function emit<T>(listeners: Set<Listener<T>>, value: T): void {
  for (const listener of listeners) listener(value)
}
