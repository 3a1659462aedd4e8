import { useEffect } from 'react'
import { reportView } from './requests.ts'

/** Milliseconds of delay, so that rendering comes first. Start and end of a view are delayed alike. */
const REST_MS = 150

/** Pending reports, oldest first. Stored per page and not per problem, because the next problem is open by then. */
const waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function sendReports(): void {
  clearTimeout(timer)
  removeEventListener('pagehide', sendReports)
  for (const send of waiting.splice(0)) send()
}

function reportSoon(...view: Parameters<typeof reportView>): void {
  waiting.push(() => void reportView(...view).catch(() => undefined))
  if (waiting.length > 1) return
  timer = setTimeout(sendReports, REST_MS)
  addEventListener('pagehide', sendReports)
}

/**
 * Reports to the API when the problem is in sight (S4.6): start on open and when the tab is shown again, end when the
 * tab is hidden, the window closes or the route changes. A failed report is not repeated: it does not affect the pupil.
 *
 * @param unseen the seconds since an earlier view that ended without a word; it does not count (decision 15)
 */
export function useViewTracking(series: string, serial: number, unseen: number): void {
  useEffect(() => {
    let inSight = false
    let unreported = unseen
    const report = (visible: boolean) => {
      if (visible === inSight) return
      inSight = visible
      reportSoon(series, serial, visible ? 'view-start' : 'view-end', unreported)
      unreported = 0
    }
    // Delayed only between problems: a hidden page may never run again.
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
  }, [series, serial, unseen])
}
