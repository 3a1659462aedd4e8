// Restarts the embedded server when it has ended.
import { setTimeout as sleep } from 'node:timers/promises'
import { toErrorMessage } from '@dhadha/server/errors'

const LOOK_MS = 500
/**
 * After a start that failed (a full disk): longer each time, and never so long that pupils notice that the cause is
 * gone.
 */
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 5_000

interface SupervisedServer {
  readonly isRunning: () => boolean
  /** Starts the server where it was. @throws when it does not start */
  readonly start: () => Promise<void>
  /** Notifies the operator, once for each cause. */
  readonly log: (sentence: string) => void
}

/** Starts the server again whenever it has ended, for as long as this process needs it (decision 59). */
export function superviseServer({ isRunning, start, log }: SupervisedServer): {
  readonly stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)

  /** Until it runs, or is not needed any more. */
  async function restart(): Promise<void> {
    let reported = ''
    for (let ms = FIRST_PAUSE_MS; !stopping.signal.aborted; ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
      try {
        await start()
        log('The embedded database runs again.')
        return
      } catch (error) {
        const reason = toErrorMessage(error)
        if (reason !== reported) log(`The embedded database cannot be started: ${reason}`)
        reported = reason
        await pause(ms)
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(LOOK_MS)
      if (stopping.signal.aborted || isRunning()) continue
      log('The embedded database has ended; it is started again.')
      await restart()
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
