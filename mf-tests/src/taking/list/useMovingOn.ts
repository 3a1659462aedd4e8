import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Row } from './rows.ts'
import { toSearch } from './useSelection.ts'

/** The time after moving on in which a press on Submit was meant for the problem before. */
const SECOND_PRESS_MS = 700

/**
 * The problem to go on with: the next one without an answer, from the beginning again after the last; null: none is
 * left.
 */
function nextOpen(rows: readonly Row[], from: string): Row | null {
  const index = rows.findIndex(({ id }) => id === from)
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index))]
  return others.find(({ state }) => state === 'open') ?? null
}

/** Moves from an answered problem to the next open one (decision 26). */
export function useMovingOn(rows: readonly Row[]) {
  const navigate = useNavigate()
  const movedTo = useRef({ id: '', at: 0 })
  return {
    from: (problemId: string) => {
      const next = nextOpen(rows, problemId)
      if (!next) return
      movedTo.current = { id: next.id, at: performance.now() }
      void navigate(toSearch(next.id))
    },
    /**
     * Whether the page has just moved on to this problem: the heading takes the focus, and a second press counts for
     * nothing.
     */
    hasJustMovedTo: (problemId: string) =>
      movedTo.current.id === problemId && performance.now() - movedTo.current.at < SECOND_PRESS_MS,
  }
}
