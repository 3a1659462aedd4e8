import { startTransition, useEffect, useState } from 'react'

/** By then it goes on, whatever else there is to do. */
const TIMEOUT_MS = 1_000

/**
 * Whether the page has had a moment in which it had nothing else to do. Its own rendering then gives way to taps.
 *
 * @param isDue it waits for none; only what is said first counts
 */
export function useIdle(isDue: boolean): boolean {
  const [isIdle, setIdle] = useState(isDue)
  useEffect(() => {
    if (isIdle) return
    const goOn = () => startTransition(() => setIdle(true))
    if (typeof requestIdleCallback === 'function') {
      const asked = requestIdleCallback(goOn, { timeout: TIMEOUT_MS })
      return () => cancelIdleCallback(asked)
    }
    const asked = setTimeout(goOn)
    return () => clearTimeout(asked)
  }, [isIdle])
  return isIdle
}
