import { useEffect, useEffectEvent, useState } from 'react'
import { getSecondsLeft, type Countdown } from './remaining.ts'

/** The interval of the clock: below a second, so that none is skipped and a suspended page catches up at once. */
const TICK_MS = 250

/**
 * Seconds that are left, counted down by this page from the API's last answer (never by the device's clock,
 * decision 24); null: no time limit. `onEnd` is called once at zero.
 */
export function useSecondsLeft(countdown: Countdown, onEnd: () => void): number | null {
  const [left, setLeft] = useState(() => getSecondsLeft(countdown, performance.now()))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    let isOver = false
    const look = () => {
      const now = getSecondsLeft(countdown, performance.now())
      setLeft(now)
      if (now !== 0 || isOver) return
      isOver = true
      clearInterval(timer)
      end()
    }
    const timer = setInterval(look, TICK_MS)
    look()
    return () => clearInterval(timer)
  }, [countdown])
  return left
}
