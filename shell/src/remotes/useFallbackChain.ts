import { getLanguage } from '@dhadha/contract'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Remote } from '../composition/composition.ts'
import {
  checkComposition,
  isShellReplaced,
  newestComposition,
  subscribeComposition,
} from '../composition/store.ts'
import { report } from '../health/report.ts'
import { advanceChain } from './chainPosition.ts'
import {
  BUDGET_MS,
  firstStep,
  evictFailed,
  evictPage,
  getFallbackChain,
  loadPage,
  markHung,
  markShown,
  type Candidate,
} from './load.ts'

/** When the version before is begun beside one that is not on the screen yet. */
const OLDER_MS = 8_000
/** How often the panel asks whether something was released. */
const ASKED_EVERY_MS = 30_000
/** How long Retry waits for the newest composition. */
const NEWEST_MS = 2_000

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface FallbackChain {
  /** The version to mount; undefined: the panel. */
  candidate: Candidate | undefined
  /** All known versions failed, and the shell requests an earlier one. */
  isAsking: boolean
  /** Another one for every mount. */
  key: string
  /** The mounted version failed. */
  fail: () => void
  /** The mounted version has something to show. */
  setShown: () => void
  retry: () => void
}

/**
 * Requests the newest composition, and calls `onEnd` once it is here, or after 2 s; again for each other `request`.
 *
 * @param request 0: none
 */
function useNewestComposition(request: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (request === 0) return
    let isCurrent = true
    void Promise.race([checkComposition(), sleep(NEWEST_MS)]).then(() => isCurrent && end())
    return () => {
      isCurrent = false
    }
  }, [request])
}

/**
 * Asks every 30 s whether something was released. A hidden tab sends no requests; the shell sends one as soon as the tab
 * is visible (start.tsx).
 */
function useReleaseChecks(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setInterval> | undefined
    const attend = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'hidden')
        timer = setInterval(() => void checkComposition(), ASKED_EVERY_MS)
    }
    document.addEventListener('visibilitychange', attend)
    attend()
    return () => {
      document.removeEventListener('visibilitychange', attend)
      clearInterval(timer)
    }
  }, [isWanted])
}

/**
 * The current step of a mount in the fallback chain (`advanceChain`). A failure leads to the next step at once. A mount as
 * a whole has 15 s (decision 66): after 8 s without anything on the screen the previous version is loaded too, and mounted
 * if it arrives first; after 15 s the panel is shown. The panel uses versions that are released meanwhile (decision 66).
 *
 * @param first the remote as it is in the composition that the tab shows
 */
export function useFallbackChain(first: Remote, page: string): FallbackChain {
  const [remote, setRemote] = useState(first)
  const [{ step, round, isLast }, advance] = useReducer(advanceChain, first, (from) => {
    evictFailed(from)
    return { step: firstStep(from), round: 0, isLast: false }
  })
  // No state: that would render the page once more, when it has just been rendered.
  const shownIn = useRef<number | null>(null)
  const isWaiting = () => shownIn.current !== round
  const newest = useSyncExternalStore(subscribeComposition, newestComposition, newestComposition)
  const live = newest.remotes.find(({ name }) => name === remote.name)
  const isReplaced = live !== undefined && live.active.version !== remote.active.version
  // A composition that came later may know an earlier version.
  const candidates = getFallbackChain(live && !isReplaced ? live : remote)
  const isOver = step >= candidates.length
  // The document names one earlier version alone; the whole composition may know one more.
  const isAsking = isOver && !isLast && newest.isPartial
  const giveUp = () => advance({ type: 'gave-up', candidates: candidates.length })
  useNewestComposition(isAsking ? 1 : 0, () => isAsking && giveUp())
  useReleaseChecks(isOver)

  const setLoaded = useEffectEvent((loaded: number, begun: number) => {
    if (isWaiting()) advance({ type: 'loaded', step: loaded, round: begun })
  })
  const load = useEffectEvent(function loadFrom(at: number): void {
    const candidate = candidates[at]
    if (!isWaiting() || !candidate) return
    loadPage(remote.name, candidate, page, getLanguage()).then(
      () => setLoaded(at, round),
      (error: unknown) => {
        console.error(error)
        loadFrom(at + 1)
      },
    )
  })
  const loadOlder = useEffectEvent(() => {
    const mounting = candidates[step]?.release
    const at = candidates.findIndex(({ release }, index) => index > step && release !== mounting)
    if (!isWaiting() || !mounting || at < 0) return
    markHung(mounting)
    load(at)
  })
  const endWait = useEffectEvent(() => isWaiting() && giveUp())
  useEffect(() => {
    if (isOver) return
    const older = setTimeout(loadOlder, OLDER_MS)
    const end = setTimeout(endWait, BUDGET_MS)
    return () => {
      clearTimeout(older)
      clearTimeout(end)
    }
  }, [round, isOver])

  const restart = () => {
    // It may have healed while Retry was asking.
    if (!isOver) return
    if (isShellReplaced()) {
      location.reload()
      return
    }
    for (const version of [remote, live]) if (version) evictPage(version)
    if (live) setRemote(live)
    advance({ type: 'restarted' })
  }
  const [retries, setRetries] = useState(0)
  useNewestComposition(retries, restart)
  const onReplaced = useEffectEvent(restart)
  useEffect(() => {
    if (!isOver || !isReplaced) return
    const soon = setTimeout(onReplaced)
    return () => clearTimeout(soon)
  }, [isOver, isReplaced])

  const mounted = candidates[step]
  const release = mounted?.release
  const setShown = useCallback(() => {
    shownIn.current = round
    if (release) markShown(release)
    report({ part: remote.name, version: remote.active.version, page, kind: 'shown' })
  }, [round, release, remote, page])
  useEffect(() => {
    if (step === 0 || isAsking) return
    const kind = release ? (release === remote.active ? 'retried' : 'fell-back') : 'failed'
    report({ part: remote.name, version: remote.active.version, page, kind })
  }, [step, round, release, remote, page, isAsking])
  return {
    candidate: mounted,
    isAsking,
    key: `${round} ${step}`,
    fail: () => advance({ type: 'failed', wasShown: !isWaiting() }),
    setShown,
    retry: () => setRetries(retries + 1),
  }
}
