import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a card whose pressed button goes away: the returned function has the focus moved to its heading when that has
 * happened, and not before, because browsers let nothing behind an open dialog take the focus.
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
