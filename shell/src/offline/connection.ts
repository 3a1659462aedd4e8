import { subscribeReach } from '@dhadha/contract/shell'
import { useSyncExternalStore } from 'react'
import { checkComposition } from '../composition/store.ts'

const FIRST_PROBE_MS = 3_000
const LONGEST_PROBE_MS = 30_000

/** The browser's word counts until a call says something else: it knows the cable, not the way behind it. */
let isUp = navigator.onLine
const listeners = new Set<(isUp: boolean) => void>()
let probe: ReturnType<typeof setTimeout> | undefined

/** The last thing that was heard of the line, here or by another tab. */
export function noteConnection(now: boolean): void {
  if (now === isUp) return
  isUp = now
  clearTimeout(probe)
  if (!isUp) ask(FIRST_PROBE_MS)
  for (const listener of listeners) listener(isUp)
}

/** Asks again and again, less and less often, until the gateway answers; its answer brings what was released meanwhile. */
function ask(pause: number): void {
  const again = async () => {
    if (await checkComposition()) noteConnection(true)
    else if (!isUp) ask(Math.min(2 * pause, LONGEST_PROBE_MS))
  }
  probe = setTimeout(() => void again(), pause)
}

/** Begins to listen: to the browser, to every call of the API, and to the service worker, whose answers hide the line. */
export function watchConnection(): void {
  addEventListener('offline', () => noteConnection(false))
  addEventListener(
    'online',
    () => void checkComposition().then((answered) => answered && noteConnection(true)),
  )
  subscribeReach(noteConnection)
  // Without https there is none.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  workers?.addEventListener('message', ({ data }: MessageEvent<{ type: string; isUp: boolean }>) => {
    if (data.type === 'line') noteConnection(data.isUp)
  })
  if (!isUp) ask(FIRST_PROBE_MS)
}

/** Calls back whenever the line breaks or is back. Returns what ends that. */
export function subscribeConnection(listener: (isUp: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False: the site can't be reached. */
export const useIsUp = (): boolean =>
  useSyncExternalStore(
    subscribeConnection,
    () => isUp,
    () => true,
  )
