import { getLanguage } from '@dhadha/contract'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Remote } from '../composition/composition.ts'
import { BUDGET_MS, firstStep, forgetPage, ladderOf, loadPage, noteHung, type Rung } from './load.ts'

/** When the last known good version is begun beside one that is not on the screen yet. */
const PREVIOUS_MS = 8_000

interface Climb {
  step: number
  /** Counts what begins with a new budget: the first mount, each Retry, and what failed after it had been shown. */
  round: number
}

interface Ladder {
  /** The version to mount; undefined: the panel. */
  rung: Rung | undefined
  /** Another one for every mount. */
  key: string
  /** The mounted version failed. */
  fail: () => void
  /** The mounted version has something to show. */
  setShown: () => void
  retry: () => void
}

/**
 * Where a mount stands on the failure ladder. What fails leads to the next step at once. A mount as a whole has 15 s
 * (decision 261): after 8 s without anything on the screen the last known good version is loaded too, and mounted when it is
 * here first; after 15 s comes the panel.
 */
export function useLadder(remote: Remote, page: string): Ladder {
  const [{ step, round }, setClimb] = useState<Climb>(() => ({ step: firstStep(remote), round: 0 }))
  const shownIn = useRef<number | null>(null)
  const rungs = ladderOf(remote)
  const last = rungs.length - 1
  const isOver = step > last
  const isWaiting = () => shownIn.current !== round

  const climbTo = useEffectEvent((to: number) => {
    if (isWaiting() && step < to) setClimb({ step: to, round })
  })
  const beginPrevious = useEffectEvent(() => {
    const rung = rungs[last]
    if (!isWaiting() || !remote.previous || !rung || step === last) return
    noteHung(remote.active)
    loadPage(remote.name, rung, page, getLanguage()).then(
      () => climbTo(last),
      // The mount that is under way may still succeed; the panel comes in its time.
      (error: unknown) => console.error(error),
    )
  })
  useEffect(() => {
    if (isOver) return
    const begin = setTimeout(beginPrevious, PREVIOUS_MS)
    const end = setTimeout(() => climbTo(last + 1), BUDGET_MS)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [round, isOver, last])

  const setShown = useCallback(() => {
    shownIn.current = round
  }, [round])
  return {
    rung: rungs[step],
    key: `${round} ${step}`,
    fail: () => setClimb({ step: step + 1, round: isWaiting() ? round : round + 1 }),
    setShown,
    retry: () => {
      forgetPage(remote)
      setClimb({ step: 0, round: round + 1 })
    },
  }
}
