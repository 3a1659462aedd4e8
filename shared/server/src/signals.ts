import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** How long what is under way may take after a signal, in ms. */
const GRACE_MS = 500

/**
 * Makes SIGINT and SIGTERM end this process at once where nothing else handles them, as they do by default: but the first
 * process of a container, which the kernel lets ignore every signal that it has no handler for.
 */
export function endOnSignals(): void {
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
