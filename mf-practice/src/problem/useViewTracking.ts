import { useEffect } from 'react'
import { reportView } from './requests.ts'

/** A page that has just been asked for has the processor first; both ends of a view come this much later alike. */
const REST_MS = 150

/** Reports that wait, oldest first. They belong to the page and not to a problem: the next one is open by then. */
const waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function sendReports(): void {
  clearTimeout(timer)
  removeEventListener('pagehide', sendReports)
  for (const send of waiting.splice(0)) send()
}

function reportSoon(series: string, serial: number, what: 'view-start' | 'view-end'): void {
  waiting.push(() => void reportView(series, serial, what).catch(() => undefined))
  if (waiting.length > 1) return
  timer = setTimeout(sendReports, REST_MS)
  addEventListener('pagehide', sendReports)
}

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
      reportSoon(series, serial, visible ? 'view-start' : 'view-end')
    }
    // Only a move between problems is waited for: a page that is hidden may never run again.
    const follow = () => {
      report(document.visibilityState === 'visible')
      sendReports()
    }
    const leave = () => {
      report(false)
      sendReports()
    }
    report(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', leave)
      report(false)
    }
  }, [series, serial])
}
