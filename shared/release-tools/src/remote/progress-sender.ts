// Sends the progress of a queued command to the API.
import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandQueue } from './queue.ts'

const MAX_LENGTH = 100_000
/** Callers ask twice a second: lines of this time go together, and none is replaced before they could get it. */
const PAUSE_MS = 600
/** So long the result of a command waits for an API that does not answer. */
const MAX_SETTLING_MS = 5_000

interface ProgressSender {
  readonly print: (text: string) => void
  /** When all has been sent, and callers had the time to get it; at once where nothing was printed. */
  readonly settled: () => Promise<void>
}

/**
 * Sends what a command prints, as it prints it: one call after the other, each with all until then. Text that the API
 * does not take is sent with the next line.
 */
export function createProgressSender(
  queue: Pick<CommandQueue, 'sendProgress'>,
  id: string,
  pauseMs = PAUSE_MS,
): ProgressSender {
  let [printed, sent] = ['', '']
  let sending: Promise<void> | null = null
  async function send(): Promise<void> {
    while (sent !== printed) {
      const next = printed
      await queue.sendProgress(id, next)
      sent = next
      await sleep(pauseMs)
    }
  }
  return {
    print(text) {
      printed = (printed + text).slice(0, MAX_LENGTH)
      sending ??= send()
        .catch(() => undefined)
        .finally(() => (sending = null))
    },
    async settled() {
      if (sending) await Promise.race([sending, sleep(MAX_SETTLING_MS, undefined, { ref: false })])
    },
  }
}
