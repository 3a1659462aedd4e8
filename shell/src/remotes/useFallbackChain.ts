import { getLanguage } from '@dhadha/contract'
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Remote } from '../composition/composition.ts'
import {
  checkComposition,
  isShellReplaced,
  newestComposition,
  subscribeComposition,
} from '../composition/store.ts'
import { report } from '../health/report.ts'
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

interface ChainPosition {
  step: number
  /** The budget is used up, or there are no more versions: the panel is shown, even if requests are still pending. */
  isLast?: true
  /** Counts what begins with a new budget: the first mount, each Retry, and what failed after it had been shown. */
  round: number
}

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
 * The current step of a mount in the fallback chain. A failure leads to the next step at once. A mount as a whole has
 * 15 s (decision 66): after 8 s without anything on the screen the previous version is loaded too, and mounted if it
 * arrives first; after 15 s the panel is shown. The panel uses versions that are released meanwhile (decision 66).
 *
 * @param first the remote as it is in the composition that the tab shows
 */
export function useFallbackChain(first: Remote, page: string): FallbackChain {
  const [remote, setRemote] = useState(first)
  const [{ step, round, isLast }, setPosition] = useState<ChainPosition>(() => {
    evictFailed(first)
    return { step: firstStep(first), round: 0 }
  })
  const shownIn = useRef<number | null>(null)
  const newest = useSyncExternalStore(subscribeComposition, newestComposition, newestComposition)
  const live = newest.remotes.find(({ name }) => name === remote.name)
  const isReplaced = live !== undefined && live.active.version !== remote.active.version
  // A composition that came later may know an earlier version.
  const candidates = getFallbackChain(live && !isReplaced ? live : remote)
  const isOver = step >= candidates.length
  // The document names one earlier version alone; the whole composition may know one more.
  const isAsking = isOver && isLast === undefined && newest.isPartial
  const isWaiting = () => shownIn.current !== round

  /** `begun`: the round in which it was begun; in a later one the same step may be another version. */
  const advanceTo = useEffectEvent((to: number, begun: number) => {
    if (begun === round && isWaiting() && step < to) setPosition({ step: to, round })
  })
  const beginAt = useEffectEvent(function load(at: number): void {
    const candidate = candidates[at]
    if (!isWaiting() || !candidate) return
    loadPage(remote.name, candidate, page, getLanguage()).then(
      () => advanceTo(at, round),
      (error: unknown) => {
        console.error(error)
        load(at + 1)
      },
    )
  })
  const beginOlder = useEffectEvent(() => {
    const mounting = candidates[step]?.release
    const at = candidates.findIndex(({ release }, index) => index > step && release !== mounting)
    if (!isWaiting() || !mounting || at < 0) return
    markHung(mounting)
    beginAt(at)
  })
  const giveUp = useEffectEvent(() => {
    if (isWaiting()) setPosition({ step: Math.max(step, candidates.length), round, isLast: true })
  })
  const endAsking = useEffectEvent(() => isAsking && setPosition({ step, round, isLast: true }))
  const begin = useEffectEvent(() => {
    // It may have healed while Retry was asking.
    if (!isOver) return
    if (isShellReplaced()) {
      location.reload()
      return
    }
    for (const version of [remote, live]) if (version) evictPage(version)
    if (live) setRemote(live)
    setPosition({ step: 0, round: round + 1 })
  })

  useEffect(() => {
    if (!isAsking) return
    let isCurrent = true
    void Promise.race([checkComposition(), sleep(NEWEST_MS)]).then(() => isCurrent && endAsking())
    return () => {
      isCurrent = false
    }
  }, [isAsking])

  useEffect(() => {
    if (isOver) {
      let asking: ReturnType<typeof setInterval> | undefined
      // A hidden tab sends no requests; the shell sends one as soon as the tab is visible (start.tsx).
      const attend = () => {
        clearInterval(asking)
        if (document.visibilityState !== 'hidden')
          asking = setInterval(() => void checkComposition(), ASKED_EVERY_MS)
      }
      document.addEventListener('visibilitychange', attend)
      attend()
      return () => {
        document.removeEventListener('visibilitychange', attend)
        clearInterval(asking)
      }
    }
    const older = setTimeout(beginOlder, OLDER_MS)
    const end = setTimeout(giveUp, BUDGET_MS)
    return () => {
      clearTimeout(older)
      clearTimeout(end)
    }
  }, [round, isOver])

  useEffect(() => {
    if (!isOver || !isReplaced) return
    const soon = setTimeout(begin)
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
    const led = release ? (release === remote.active ? 'retried' : 'fell-back') : 'failed'
    report({ part: remote.name, version: remote.active.version, page, kind: led })
  }, [step, round, release, remote, page, isAsking])
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    let isCurrent = true
    void Promise.race([checkComposition(), sleep(NEWEST_MS)]).then(() => isCurrent && begin())
    return () => {
      isCurrent = false
    }
  }, [asked])
  return {
    candidate: mounted,
    isAsking,
    key: `${round} ${step}`,
    fail: () => setPosition({ step: step + 1, round: isWaiting() ? round : round + 1 }),
    setShown,
    retry: () => setAsked(asked + 1),
  }
}
