import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Has a signal end this process at once, and before it a browser with all its processes. Playwright would close the browser in its
 * own time, which a page in an endless loop never lets it do.
 *
 * @returns a function after which the signals are as before
 */
export function endOnSignal(browser: Pick<ChildProcess, 'pid' | 'kill'>): () => void {
  const handlers = SIGNALS.map((name) => {
    const end = () => {
      killAll(browser)
      // Handlers of the exit remove the profile.
      process.exit(128 + constants.signals[name])
    }
    process.once(name, end)
    return () => process.off(name, end)
  })
  return () => {
    for (const restore of handlers) restore()
  }
}

/** The browser leads a group of its own, in which its other processes are. Windows has no groups. */
function killAll(browser: Pick<ChildProcess, 'pid' | 'kill'>): void {
  try {
    if (browser.pid === undefined || process.platform === 'win32') browser.kill('SIGKILL')
    else process.kill(-browser.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
