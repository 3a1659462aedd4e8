import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Remote } from '../../composition/composition.ts'
import { checkComposition, newestComposition, subscribeComposition } from '../../composition/store.ts'
import { withTimeLimit } from '../../browser/wait.ts'
import { whileVisible } from '../../browser/whileVisible.ts'

/** How often the panel asks whether something was released. */
const CHECK_MS = 30_000
/** How long a request for the newest composition is waited for. */
const MAX_WAIT_MS = 2_000

interface LiveRemote {
  /** The remote in the newest composition; undefined: it was retired. */
  live: Remote | undefined
  /** Another version than the mounted remote's is active now. */
  isReplaced: boolean
  /** The newest composition lacks versions and files. */
  isPartial: boolean
}

/** A remote in the newest composition, beside the one that was mounted from an earlier composition. */
export function useLiveRemote(mounted: Remote): LiveRemote {
  const newest = useSyncExternalStore(subscribeComposition, newestComposition, newestComposition)
  const live = newest.remotes.find(({ name }) => name === mounted.name)
  const isReplaced = live !== undefined && live.active.version !== mounted.active.version
  return { live, isReplaced, isPartial: newest.isPartial }
}

/**
 * Requests the newest composition, and calls `onEnd` once it is here, or after 2 s; again for each other `request`.
 *
 * @param request 0: none
 */
export function useCompositionRequest(request: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (request === 0) return
    let isCurrent = true
    void withTimeLimit(checkComposition(), MAX_WAIT_MS).then(() => isCurrent && end())
    return () => {
      isCurrent = false
    }
  }, [request])
}

/**
 * Asks every 30 s whether something was released. A hidden tab sends no requests; the shell sends one as soon as the
 * tab is visible (start.tsx).
 */
export function useReleaseChecks(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    return whileVisible(() => {
      const timer = setInterval(() => void checkComposition(), CHECK_MS)
      return () => clearInterval(timer)
    })
  }, [isWanted])
}
