/** The part of `navigator.locks` that sending needs. */
export type Locks = Pick<LockManager, 'request'>

const NAME = 'dhadha-outbox'

/**
 * How long a tab waits for the one that sends, from its last outcome on. A frozen tab (an app in the background, a
 * laptop that slept) keeps the lock and sends nothing.
 */
const STEAL_AFTER_MS = 10_000

/** Limits the outbox to one sender among the tabs of a browser. */
export interface SenderLock {
  /** Another tab has reported an outcome: it is alive, and the wait starts anew. */
  readonly renewWait: () => void
  /**
   * Runs `work` as soon as no other tab sends, at the latest `STEAL_AFTER_MS` after the last sign of life of the one
   * that does. Ends when `work` ends. Two that send at once are harmless, since entries have ids.
   *
   * @param work asks `isHeld` before each entry: false once another tab has taken the lock
   */
  readonly run: (work: (isHeld: () => boolean) => Promise<void>) => Promise<void>
}

/** @param getLocks undefined where the browser has none (plain HTTP): then each tab sends */
export function createSenderLock(getLocks: () => Locks | null | undefined): SenderLock {
  let renewWait = (): void => undefined

  async function runLocked(manager: Locks, work: (isHeld: () => boolean) => Promise<void>): Promise<void> {
    const wait = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLost = false
    let running: Promise<void> | undefined
    const stopWaiting = (): void => {
      clearTimeout(timer)
      renewWait = () => undefined
    }
    const start = (): Promise<void> => {
      stopWaiting()
      running = work(() => !isLost)
      return running
    }
    renewWait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => wait.abort(), STEAL_AFTER_MS)
    }
    renewWait()
    try {
      // The browser rejects a signal together with `steal`, which never waits.
      await manager.request(NAME, { signal: wait.signal }, start).catch((error: unknown) => {
        if (running || !isAbort(error)) throw error
        return manager.request(NAME, { steal: true }, start)
      })
    } catch (error) {
      stopWaiting()
      // A page that may not use locks at all sends alone; an error of the work itself is the caller's.
      if (!running) return work(() => true)
      if (!isAbort(error)) throw error
      isLost = true
      await running
    }
  }

  return {
    renewWait: () => renewWait(),
    run: (work) => {
      const locks = getLocks()
      return locks ? runLocked(locks, work) : work(() => true)
    },
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
