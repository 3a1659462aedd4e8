import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Remote, RemoteVersion } from '../../composition/composition.ts'
import { report } from '../../health/report.ts'
import { firstStep, getFallbackChain, markShown, type Candidate } from '../load/candidates.ts'
import { evictFailed, evictPage } from '../load/loadPage.ts'
import { advanceChain, type ChainPosition } from './chainPosition.ts'
import { useCompositionRequest, useLiveRemote, useReleaseChecks } from './useLiveRemote.ts'
import { useBudget } from './useBudget.ts'
import { useRestart } from './useRestart.ts'

interface FallbackChain {
  /** The version to mount; undefined: the panel. */
  candidate: Candidate | undefined
  /** All known versions failed, and the shell requests an earlier one. */
  isFetching: boolean
  /** Another one for every mount. */
  key: string
  /** The mounted version failed. */
  fail: () => void
  /** The mounted version has something to show. */
  setShown: () => void
  retry: () => void
}

function beginChain(remote: Remote): ChainPosition {
  evictFailed(remote)
  return { step: firstStep(remote), round: 0, gaveUp: false }
}

/**
 * The current step of a mount in the fallback chain (`advanceChain`). A failure leads to the next step at once; a
 * version that hangs is replaced within the budget of the mount (`useBudget`). The panel uses versions that are
 * released meanwhile (decision 66).
 *
 * @param first the remote as it is in the composition that the tab shows
 */
export function useFallbackChain(first: Remote, page: string): FallbackChain {
  const [remote, setRemote] = useState(first)
  const [position, advance] = useReducer(advanceChain, first, beginChain)
  const { step, round } = position
  const { live, isReplaced, isPartial } = useLiveRemote(remote)
  // A composition that came later may know an earlier version.
  const candidates = getFallbackChain(live && !isReplaced ? live : remote)
  const candidate = candidates[step]
  const isOver = candidate === undefined
  // The document names one earlier version alone; the whole composition may know one more.
  const isFetching = isOver && !position.gaveUp && isPartial
  const { isWaiting, setShown } = useShown(remote, page, candidate, round)

  useCompositionRequest(isFetching ? 1 : 0, () => {
    if (isFetching) advance({ type: 'gave-up', candidates: candidates.length })
  })
  useReleaseChecks(isOver)
  useBudget({ name: remote.name, page, candidates, position, advance, isWaiting })
  const retry = useRestart({
    isOver,
    isReplaced,
    restart() {
      for (const version of [remote, live]) if (version) evictPage(version)
      if (live) setRemote(live)
      advance({ type: 'restarted' })
    },
  })
  useStepReports(remote, page, candidate?.release, position, isFetching)
  return {
    candidate,
    isFetching,
    key: `${round} ${step}`,
    fail: () => advance({ type: 'failed', wasShown: !isWaiting() }),
    setShown,
    retry,
  }
}

/** Whether this round of a mount has something on the screen. It is no state, which would render the page once more. */
function useShown(remote: Remote, page: string, candidate: Candidate | undefined, round: number) {
  const shownIn = useRef<number | null>(null)
  const release = candidate?.release
  const setShown = useCallback(() => {
    shownIn.current = round
    if (release) markShown(release)
    report({ part: remote.name, version: remote.active.version, page, kind: 'shown' })
  }, [round, release, remote, page])
  return { isWaiting: () => shownIn.current !== round, setShown }
}

/** Reports every step after the first: the active version did not do. */
function useStepReports(
  { name, active }: Remote,
  page: string,
  release: RemoteVersion | undefined,
  { step, round }: ChainPosition,
  isFetching: boolean,
): void {
  useEffect(() => {
    if (step === 0 || isFetching) return
    const kind = release ? (release === active ? 'retried' : 'fell-back') : 'failed'
    report({ part: name, version: active.version, page, kind })
  }, [step, round, release, name, active, page, isFetching])
}
