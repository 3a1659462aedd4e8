/** What leadership needs of `navigator.locks`. */
export type Locks = Pick<LockManager, 'request'>

/** One tab's part in having one leader among the tabs of a browser. */
export interface Leadership {
  /** Stands in line; leads as soon as no other tab does. A tab that closes or crashes has let go. */
  readonly stand: () => void
  /** Leads at once: the leader gives no sign of life. Whoever led before stands in line again. */
  readonly take: () => void
  /** Lets go, and leaves the line. */
  readonly leave: () => void
}

interface LeadershipOptions {
  /** The same for all tabs. */
  readonly name: string
  /** Null where the browser has none (plain HTTP): every tab leads then, which costs calls and breaks nothing. */
  readonly locks: Locks | null
  /** Begins to lead; returns what ends that. */
  readonly lead: () => () => void
}

export function createLeadership({ name, locks, lead }: LeadershipOptions): Leadership {
  /** Ends what this tab has under way: its place in line, or its lead. */
  let leave: (() => void) | null = null

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
    // The browser refuses a signal beside `steal`, which never waits.
    const options = isTaken ? { steal: true } : { signal: withdrawal.signal }
    manager.request(name, options, work).catch((error: unknown) => {
      if (isOver) return
      stepDown?.()
      const isTakenAway = error instanceof DOMException && error.name === 'AbortError'
      // A page that may not use locks at all is on its own.
      leave = isTakenAway ? enter(manager, false) : lead()
    })
    return () => {
      isOver = true
      withdrawal.abort()
      stepDown?.()
    }
  }

  return {
    stand: () => {
      leave ??= locks ? enter(locks, false) : lead()
    },
    take: () => {
      if (!locks) return
      leave?.()
      leave = enter(locks, true)
    },
    leave: () => {
      leave?.()
      leave = null
    },
  }
}
