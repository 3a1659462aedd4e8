import type { Problem } from '@dhadha/contract/wire'
import { useEffect, useRef, type RefObject } from 'react'

/** Takes the focus to the title of a fresh variant, when the button that called for it went with the one before. */
export function useTitleFocus({ variant }: Problem): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const isFresh = (variant?.round ?? 0) > 0
  useEffect(() => {
    if (isFresh && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [isFresh])
  return title
}
