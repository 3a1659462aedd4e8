import { useEffect } from 'react'
import { reportView } from './requests.ts'

/**
 * Tells the API when the problem is in sight (S4.6): start on open and when the tab is shown again, end when the tab is
 * hidden, the window closes or the route changes. What does not arrive is not repeated: the pupil is not concerned.
 */
export function useViewTracking(series: string, serial: number): void {
  useEffect(() => {
    let inSight = false
    const report = (visible: boolean) => {
      if (visible === inSight) return
      inSight = visible
      reportView(series, serial, visible ? 'view-start' : 'view-end').catch(() => undefined)
    }
    const follow = () => report(document.visibilityState === 'visible')
    const leave = () => report(false)
    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [series, serial])
}
