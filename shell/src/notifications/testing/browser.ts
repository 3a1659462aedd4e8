import type { Tabs } from '@dhadha/contract/shell'
import type { Locks } from '../poll/leadership.ts'
import type { TabMessage } from '../poll/tabMessages.ts'

const aborted = () => new DOMException('aborted', 'AbortError')

interface Request {
  readonly work: () => unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Locks of one browser for tests: exclusive, in request order, with `signal` and `steal`, as the platform has them. */
export function createLocks(): Locks {
  let holder: Request | null = null
  const line: Request[] = []

  const grant = (request: Request) => {
    holder = request
    void Promise.resolve()
      .then(request.work)
      .then(request.resolve, request.reject)
      .finally(() => {
        if (holder !== request) return
        holder = null
        next()
      })
  }
  const next = () => {
    const first = holder === null ? line.shift() : undefined
    if (first) grant(first)
  }

  const request = (_: string, { signal, steal }: LockOptions, work: () => unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const mine = { work, resolve, reject }
      if (steal) {
        holder?.reject(aborted())
        grant(mine)
        return
      }
      signal?.addEventListener('abort', () => {
        const place = line.indexOf(mine)
        if (place < 0) return
        line.splice(place, 1)
        reject(aborted())
      })
      line.push(mine)
      next()
    })
  return { request: request as Locks['request'] }
}

/** Tabs of one browser for tests: each receives the messages of all others, never its own. */
export function createHub(): () => Tabs<TabMessage> {
  const listeners = new Map<symbol, Set<(message: TabMessage) => void>>()
  return () => {
    const me = Symbol('tab')
    const mine = new Set<(message: TabMessage) => void>()
    listeners.set(me, mine)
    return {
      post: (message) => {
        for (const [tab, theirs] of listeners)
          if (tab !== me)
            for (const listener of theirs) queueMicrotask(() => listener(structuredClone(message)))
      },
      hear: (listener) => {
        mine.add(listener)
        return () => mine.delete(listener)
      },
    }
  }
}
