import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Content that arrives sooner needs no announcement. */
const TIMEOUT_MS = 1_000

/** Whether the first calls of a page take long; later ones, such as polls for notifications, never count. */
export function useLongWait(isPending: boolean): boolean {
  const { pathname } = useLocation()
  const over = useRef<string | null>(null)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isPending || over.current === pathname) return
    const timer = setTimeout(() => setIsLong(true), TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
      over.current = pathname
    }
  }, [isPending, pathname])
  return isLong
}
