import { useEffect, useState } from 'react'
import { whileVisible } from '../browser/whileVisible.ts'

const TICK_MS = 30_000

/**
 * The current time, updated twice a minute while the tab is in sight, so that relative times and days stay correct
 * while the page is open.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = () => setNow(new Date())
    return whileVisible(() => {
      // It was not updated while the tab was hidden.
      tick()
      const timer = setInterval(tick, TICK_MS)
      return () => clearInterval(timer)
    })
  }, [])
  return now
}
