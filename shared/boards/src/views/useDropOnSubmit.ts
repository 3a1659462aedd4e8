import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * A piece in the hand counts as lying where it is shown (decision 39): it is put down before the form around the board
 * is submitted. At once, so that the page which then reads the answer has it.
 *
 * @param drop puts down what is held; nothing when nothing is held
 */
export function useDropOnSubmit(board: RefObject<Element | null>, drop: () => void): void {
  const dropNow = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && event.target.contains(board.current)) flushSync(drop)
  })
  useEffect(() => {
    // Captured at the document: before React, which listens at its root, calls the page's own handler.
    document.addEventListener('submit', dropNow, true)
    return () => document.removeEventListener('submit', dropNow, true)
  }, [])
}
