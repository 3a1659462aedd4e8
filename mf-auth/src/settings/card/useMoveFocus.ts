import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a card whose pressed button is removed: the returned function moves the focus to the card's heading when that has
 * happened, and not before, because browsers do not focus an element behind an open dialog.
 *
 * @param shown another value whenever the card shows something else
 */
export function useMoveFocus(heading: RefObject<HTMLElement | null>, shown: unknown): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    heading.current?.focus()
  }, [heading, shown])
  return () => {
    isWanted.current = true
  }
}
