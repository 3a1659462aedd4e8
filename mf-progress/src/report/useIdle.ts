import { startTransition, useEffect, useState } from 'react'

/** The longest wait for idle time. */
const TIMEOUT_MS = 1_000

/**
 * Whether the page has been idle once. The rendering that follows gives way to taps.
 *
 * @param isDue true without a wait; only its first value counts
 */
export function useIdle(isDue: boolean): boolean {
  const [isIdle, setIdle] = useState(isDue)
  useEffect(() => {
    if (isIdle) return
    const markIdle = () => startTransition(() => setIdle(true))
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(markIdle, { timeout: TIMEOUT_MS })
      return () => cancelIdleCallback(handle)
    }
    const handle = setTimeout(markIdle)
    return () => clearTimeout(handle)
  }, [isIdle])
  return isIdle
}
