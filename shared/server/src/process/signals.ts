// The handling of SIGINT and SIGTERM in a process.
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** The longest time for running work after a signal, in ms. */
const GRACE_MS = 500

/**
 * Makes SIGINT and SIGTERM end the first process of a container where nothing else handles them: the kernel lets it
 * ignore every signal that it has no handler for. Every other process they end by default, also one that computes and
 * would run no handler.
 */
export function endOnSignals(): void {
  if (process.pid !== 1) return
  for (const name of SIGNALS)
    process.on(name, () => {
      if (process.listenerCount(name) === 1) process.exit(128 + constants.signals[name])
    })
}

/** Aborted by SIGINT or SIGTERM. The process ends with 0 half a second later, whatever is still under way then. */
export function untilSignal(): AbortSignal {
  const ending = new AbortController()
  for (const name of SIGNALS)
    process.once(name, () => {
      ending.abort()
      setTimeout(() => process.exit(0), GRACE_MS).unref()
    })
  return ending.signal
}
