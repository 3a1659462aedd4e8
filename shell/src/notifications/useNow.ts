import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The time, twice a minute: relative times and days stay true while the page stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = () => setNow(new Date())
    const timer = setInterval(tick, TICK_MS)
    // Timers of a hidden tab come late, or not at all.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
