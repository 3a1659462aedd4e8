// Ends a check and its browser on a signal.
import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** So long a check that has lost its browser may take back what it has made, such as its learner. */
const TIDYING_MS = 1_000

type Killable = Pick<ChildProcess, 'pid' | 'kill'>

interface SignalHandling {
  /** Whether a signal has come: what is found in the browser from then on says nothing. */
  readonly isEnding: () => boolean
  /** The signals are as before after it. */
  readonly restore: () => void
}

/**
 * Has a signal end a browser with all its processes at once, and this process as soon as it has nothing left to do.
 * Playwright would close the browser in its own time, which a page in an endless loop never lets it do.
 *
 * @param getBrowser null while there is none
 */
export function endOnSignal(getBrowser: () => Killable | null): SignalHandling {
  let isEnding = false
  const handlers = SIGNALS.map((name) => {
    const code = 128 + constants.signals[name]
    const end = () => {
      isEnding = true
      const browser = getBrowser()
      if (browser) killAll(browser)
      process.once('exit', () => {
        process.exitCode = code
      })
      // Handlers of the exit remove the profile.
      setTimeout(() => process.exit(code), TIDYING_MS).unref()
    }
    process.once(name, end)
    return () => process.off(name, end)
  })
  return {
    isEnding: () => isEnding,
    restore() {
      for (const restore of handlers) restore()
    },
  }
}

/** The browser leads a group of its own, in which its other processes are. Windows has no groups. */
function killAll(browser: Killable): void {
  try {
    if (browser.pid === undefined || process.platform === 'win32') browser.kill('SIGKILL')
    else process.kill(-browser.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
