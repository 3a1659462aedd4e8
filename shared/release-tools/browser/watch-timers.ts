/**
 * Watches the timers of a document from before its first script: what they do is the page's, too. The function is
 * injected as text into the browser of a check, before `watchPage`, to which its timers are those of the browser.
 */
export function watchTimers(): void {
  type Timer = (handler: unknown, ms?: unknown, ...rest: readonly unknown[]) => unknown
  const timers = globalThis as unknown as Record<'setTimeout' | 'setInterval', Timer> &
    Record<'clearTimeout' | 'clearInterval', (id: unknown) => void>
  /** The time at which each is due that has not run yet, one of an interval for the first time. */
  const due = new Map<unknown, number>()
  const wait = timers.setTimeout

  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = timers[name]
    timers[name] = (handler, ms, ...rest) => {
      if (typeof handler !== 'function') return begin(handler, ms, ...rest)
      const run = (...given: readonly unknown[]): unknown => {
        due.delete(id)
        return Reflect.apply(handler, globalThis, given)
      }
      const id = begin(run, ms, ...rest)
      due.set(id, performance.now() + (Number(ms) || 0))
      return id
    }
  }
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const clear = timers[name]
    timers[name] = (id) => {
      due.delete(id)
      clear(id)
    }
  }

  /** Until what is due soon has run and the browser has nothing else to do; for so long at most. */
  const settle = async (forMs: number): Promise<void> => {
    for (const until = performance.now() + forMs; performance.now() < until;) {
      const timeout = Math.max(1, until - performance.now())
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
      const next = Math.min(...[...due.values()].filter((at) => at <= until))
      if (next === Infinity) return
      await new Promise((resolve) => wait(resolve, Math.max(1, next - performance.now())))
    }
  }
  Object.defineProperty(globalThis, Symbol.for('dhadha.settle'), { value: settle })
}
