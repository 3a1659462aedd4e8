import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The current time, updated twice a minute while the tab is in sight, so that relative times and days stay correct while the page is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = () => setNow(new Date())
    let timer: ReturnType<typeof setInterval> | undefined
    // A hidden tab does not update the time; it is updated as soon as the tab is visible.
    const attend = () => {
      clearInterval(timer)
      if (document.visibilityState === 'hidden') return
      tick()
      timer = setInterval(tick, TICK_MS)
    }
    document.addEventListener('visibilitychange', attend)
    attend()
    return () => {
      document.removeEventListener('visibilitychange', attend)
      clearInterval(timer)
    }
  }, [])
  return now
}
