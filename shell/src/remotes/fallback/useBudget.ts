import { getLanguage } from '@dhadha/contract'
import { useEffect, useEffectEvent } from 'react'
import { markHung, type Candidate } from '../load/candidates.ts'
import { loadPage } from '../load/loadPage.ts'
import { BUDGET_MS, OLDER_VERSION_MS } from '../timeouts.ts'
import type { ChainEvent, ChainPosition } from './chainPosition.ts'

interface BudgetOptions {
  /** The remote's name. */
  name: string
  page: string
  candidates: readonly Candidate[]
  position: ChainPosition
  advance: (event: ChainEvent) => void
  /** Whether nothing of the page is on the screen yet. */
  isWaiting: () => boolean
}

/**
 * The budget of a mount (decision 66). After 8 s without anything on the screen the next older version is loaded beside
 * the mounting one, and takes its place if it arrives first; after 15 s the panel is shown.
 */
export function useBudget({ name, page, candidates, position, advance, isWaiting }: BudgetOptions): void {
  const { step, round } = position
  const isOver = step >= candidates.length

  const replace = useEffectEvent((loadedStep: number, roundOfRequest: number) => {
    if (isWaiting()) advance({ type: 'loaded', step: loadedStep, round: roundOfRequest })
  })
  /** Loads the candidate of a step, or the first one after it that does not fail. */
  const load = useEffectEvent(function loadFrom(at: number): void {
    const candidate = candidates[at]
    if (!isWaiting() || !candidate) return
    loadPage(name, candidate, page, getLanguage()).then(
      () => replace(at, round),
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
  const giveUp = useEffectEvent(() => {
    if (isWaiting()) advance({ type: 'gave-up', candidates: candidates.length })
  })

  useEffect(() => {
    if (isOver) return
    const older = setTimeout(loadOlder, OLDER_VERSION_MS)
    const end = setTimeout(giveUp, BUDGET_MS)
    return () => {
      clearTimeout(older)
      clearTimeout(end)
    }
  }, [round, isOver])
}
