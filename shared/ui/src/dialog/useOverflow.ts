import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element's contents overflow its height. Not every browser makes scroll containers focusable by keyboard.
 */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    for (const child of [element, ...element.children]) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])
  return overflows
}
