import { findAnswerArea } from '@dhadha/boards/views'
import { useLayoutEffect, type RefObject } from 'react'

/** The events by which a learner moves to another part of the page. */
const MOVES = ['pointerdown', 'wheel', 'keydown'] as const

interface UncoveredOptions {
  /** Whether there is a verdict in it. */
  readonly isShown?: boolean
  /** The board stays in use: what is above it on the screen may be what the learner looks at. */
  readonly isPlayed: boolean
}

/**
 * Keeps the board in sight beside its verdict: sets the height of the sheet on the problem (`--verdict`, in px), so
 * that the board of a right answer leaves room for it, and scrolls the rest of the board out from under it. It does so
 * again when one of the two changes its height, as badges come later, until the learner moves something.
 *
 * @param sheet a child of the problem's form
 */
export function useUncovered(
  sheet: RefObject<HTMLElement | null>,
  { isShown = true, isPlayed }: UncoveredOptions,
): void {
  useLayoutEffect(() => {
    const shown = isShown ? sheet.current : null
    const problem = shown?.parentElement
    const board = problem && findAnswerArea(problem)
    if (!shown || !problem || !board) return undefined
    const leave = new AbortController()
    let scrolled = 0
    const observer = new ResizeObserver(() => {
      if (!isPlayed) makeRoom(shown, board)
      problem.style.setProperty('--verdict', `${shown.offsetHeight}px`)
      if (leave.signal.aborted) return
      const wanted = getHiddenHeight(shown, board)
      const by = isPlayed ? Math.max(wanted, -scrolled) : wanted
      if (by === 0) return
      scrolled += by
      window.scrollBy({ top: by })
    })
    observer.observe(shown)
    observer.observe(board)
    for (const move of MOVES)
      addEventListener(move, () => leave.abort(), { signal: leave.signal, capture: true })
    return () => {
      leave.abort()
      observer.disconnect()
      problem.style.removeProperty('--verdict')
      shown.style.maxHeight = ''
    }
  }, [sheet, isShown, isPlayed])
}

/** A sheet's title, points and buttons, in px. */
const MIN_SHEET = 220

/**
 * Makes the sheet below a solved board so much lower that the whole board is in sight; what it has more is scrolled to.
 * A drawing takes the height that the sheet leaves instead (verdict.module.css).
 */
function makeRoom(sheet: HTMLElement, board: Element): void {
  const { height, left, right } = board.getBoundingClientRect()
  const over = sheet.getBoundingClientRect()
  const isBeside = over.left >= right || left >= over.right
  const needsNone = isBeside || board.querySelector('[data-drawing]')
  sheet.style.maxHeight = needsNone ? '' : `min(62vh, ${Math.max(MIN_SHEET, innerHeight - height - 8)}px)`
}

/**
 * By how much a board has to be scrolled to be out from under the sheet, in px, as far as its upper edge stays in
 * sight; 0: not at all.
 */
function getHiddenHeight(sheet: Element, board: Element): number {
  const { top, bottom, left, right } = board.getBoundingClientRect()
  const over = sheet.getBoundingClientRect()
  if (over.left >= right || left >= over.right) return 0
  // During its animation it is lower than its final place.
  const hidden = bottom - Math.min(over.top, innerHeight - over.height)
  return top < 0 ? top : Math.max(0, Math.min(hidden, top))
}
