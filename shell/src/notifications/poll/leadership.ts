/** The part of `navigator.locks` that leadership needs. */
export type Locks = Pick<LockManager, 'request'>

/** A tab's part in the election of a leader among the tabs of a browser. */
export interface Leadership {
  /** Queues for the lock; leads as soon as no other tab does. A tab that closes or crashes releases it. */
  readonly request: () => void
  /** Becomes the leader at once, because the current one shows no sign of life. The former leader queues again. */
  readonly takeOver: () => void
  /** Releases the lock, or leaves the queue. */
  readonly release: () => void
}

interface LeadershipOptions {
  /** The name of the lock, which is the same in all tabs. */
  readonly name: string
  /** Null where the browser has none (plain HTTP): then every tab leads, which only costs calls. */
  readonly locks: Locks | null
  /** Starts leading; returns the function that stops it. */
  readonly lead: () => () => void
}

export function createLeadership({ name, locks, lead }: LeadershipOptions): Leadership {
  /** Ends this tab's current request: its place in the queue, or its lead. */
  let release: (() => void) | null = null

  function enter(manager: Locks, isTaken: boolean): () => void {
    const withdrawal = new AbortController()
    let isOver = false
    let stepDown: (() => void) | null = null
    const work = () => {
      if (isOver) return undefined
      const stop = lead()
      return new Promise<void>((resolve) => {
        stepDown = () => {
          stepDown = null
          stop()
          resolve()
        }
      })
    }
    // The browser rejects a signal together with `steal`, which never waits.
    const options = isTaken ? { steal: true } : { signal: withdrawal.signal }
    manager.request(name, options, work).catch((error: unknown) => {
      if (isOver) return
      stepDown?.()
      const isStolen = error instanceof DOMException && error.name === 'AbortError'
      // A page that may not use locks at all works alone.
      release = isStolen ? enter(manager, false) : lead()
    })
    return () => {
      isOver = true
      withdrawal.abort()
      stepDown?.()
    }
  }

  return {
    request: () => {
      release ??= locks ? enter(locks, false) : lead()
    },
    takeOver: () => {
      if (!locks) return
      release?.()
      release = enter(locks, true)
    },
    release: () => {
      release?.()
      release = null
    },
  }
}
