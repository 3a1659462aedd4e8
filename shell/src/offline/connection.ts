import { subscribeReach } from '@dhadha/contract/shell'
import { useSyncExternalStore } from 'react'
import { checkComposition } from '../composition/store.ts'
import type { WorkerMessage } from './workerProtocol.ts'

const FIRST_PROBE_MS = 3_000
const MAX_PROBE_MS = 30_000
/** The time for which a page shows that the connection is back. */
const BACK_MS = 3_000

/**
 * The browser's own state counts until a call shows otherwise: it knows the network interface, not the route beyond it.
 */
let isUp = navigator.onLine
const listeners = new Set<(isUp: boolean) => void>()
/** The message about the connection: that it is lost or, for a moment, that it is back; null: none. */
type ConnectionMessage = 'down' | 'back' | null
let message: ConnectionMessage = isUp ? null : 'down'
let backTimer: ReturnType<typeof setTimeout> | undefined
const messageListeners = new Set<() => void>()

function setMessage(next: ConnectionMessage): void {
  clearTimeout(backTimer)
  if (next === 'back') backTimer = setTimeout(() => setMessage(null), BACK_MS)
  message = next
  for (const listener of messageListeners) listener()
}

/** The next request to the gateway, while it does not respond. */
let probe: ReturnType<typeof setTimeout> | undefined

/** Records the latest known state of the connection, from this tab or another. */
export function recordConnection(now: boolean): void {
  if (now === isUp) return
  isUp = now
  clearTimeout(probe)
  if (!isUp) scheduleProbe(FIRST_PROBE_MS)
  setMessage(isUp ? 'back' : 'down')
  for (const listener of listeners) listener(isUp)
}

/** Retries with growing delays until the gateway responds; its response also brings what was released meanwhile. */
function scheduleProbe(delayMs: number): void {
  const check = async () => {
    if (await checkComposition()) recordConnection(true)
    else if (!isUp) scheduleProbe(Math.min(2 * delayMs, MAX_PROBE_MS))
  }
  probe = setTimeout(() => void check(), delayMs)
}

/**
 * Starts listening to the browser, to every call of the API, and to the service worker, whose cached responses would
 * hide a lost connection.
 */
export function watchConnection(): void {
  addEventListener('offline', () => recordConnection(false))
  addEventListener(
    'online',
    () => void checkComposition().then((answered) => answered && recordConnection(true)),
  )
  subscribeReach(recordConnection)
  // Undefined without https.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  workers?.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    // Another release's worker may send others.
    if (data.type === 'line') recordConnection(data.isUp)
  })
  if (!isUp) scheduleProbe(FIRST_PROBE_MS)
}

/** Calls back whenever the connection is lost or back. Returns a function that unsubscribes. */
export function subscribeConnection(listener: (isUp: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False: the site cannot be reached. */
export const isConnected = (): boolean => isUp

/** `isConnected`; the component renders again when it changes. */
export const useIsUp = (): boolean => useSyncExternalStore(subscribeConnection, isConnected, () => true)

function subscribeMessage(listener: () => void): () => void {
  messageListeners.add(listener)
  return () => messageListeners.delete(listener)
}

/**
 * The message about the connection. Other messages wait for it, or take its place for a moment (decision 65).
 */
export const useConnectionMessage = (): ConnectionMessage =>
  useSyncExternalStore(
    subscribeMessage,
    () => message,
    () => null,
  )
