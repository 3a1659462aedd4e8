import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** Ref of a native popover that closes when the pupil navigates. */
export function usePopoverUntilMove(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // Already closed, or not a popover at all on a large screen: nothing to do.
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover()
  }, [key])
  return popover
}
