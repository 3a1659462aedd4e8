import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The current time, updated twice a minute, so that relative times and days stay correct while the page is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = () => setNow(new Date())
    const timer = setInterval(tick, TICK_MS)
    // Timers of a hidden tab are delayed or suspended.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
