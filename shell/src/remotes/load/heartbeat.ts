import { keep } from '@dhadha/contract'
import type { RemoteVersion } from '../../composition/composition.ts'

/** The time after a mount after which a page that still responds is in no endless loop. */
const ALIVE_MS = 2_000
const BEAT_MS = 1_000
/** The time without a heartbeat after which a tab counts as blocked; a slow phone may be busy for a while. */
const BLOCKED_MS = 5_000
/** The time for which a version that blocked a tab is not mounted where there is another one. */
const REMEMBERED_MS = 24 * 3_600_000

const parseMounts = (stored: unknown): Record<string, number> | null =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.fromEntries(Object.entries(stored).filter(([, at]) => typeof at === 'number'))
    : null

/** When the tabs of mounts under way last answered, by the containers of their versions. */
const mounts = keep('local', 'shell:mounts', parseMounts)
const ID = 'blocked'
const read = (): Record<string, number> => mounts.read(ID) ?? {}

function clear(container: string): void {
  const { [container]: at, ...others } = read()
  if (at === undefined) return
  if (Object.keys(others).length === 0) mounts.remove(ID)
  else mounts.write(ID, others)
}

/**
 * Records at intervals that a version is being loaded or mounted, until the tab still responds some time after that. A
 * version in an endless loop stops its heartbeat, by which the next document recognises it, also after the tab was
 * closed by force.
 *
 * @returns a function to call when the version is loaded or mounted
 */
export function watchMount({ container }: Pick<RemoteVersion, 'container'>): () => void {
  const beat = (): boolean => mounts.write(ID, { ...read(), [container]: Date.now() })
  const listening = new AbortController()
  const end = (): void => {
    clearInterval(beating)
    listening.abort()
    clear(container)
  }
  beat()
  const beating = setInterval(beat, BEAT_MS)
  addEventListener('pagehide', end, listening)
  // The timers of a hidden tab are late.
  document.addEventListener('visibilitychange', end, listening)
  return () => void setTimeout(end, ALIVE_MS)
}

/** Containers of versions that have blocked a tab, as far as it is known when a document begins. */
export function blockedBefore(now = Date.now()): string[] {
  return Object.entries(read())
    .filter(([, at]) => now - at > BLOCKED_MS && now - at < REMEMBERED_MS)
    .map(([container]) => container)
}

/** Allows a version to be mounted again, as the pupil has requested it. */
export const clearBlocked = clear
