/**
 * Runs a task once for all callers that come at about the same time.
 *
 * @param task a rejection reaches all who share the run, and the next call begins a new one
 * @param join which run a caller shares that comes while one is under way: the `current` one, or the `next`, whose
 *   result is of a time after the call
 */
export function singleFlight<T>(
  task: () => Promise<T>,
  { join }: { readonly join: 'current' | 'next' } = { join: 'current' },
): () => Promise<T> {
  let current: Promise<T> | null = null
  let next: Promise<T> | null = null

  function begin(): Promise<T> {
    const run = task()
    const end = () => {
      current = null
    }
    current = run
    run.then(end, end)
    return run
  }

  return () => {
    if (next) return next
    if (!current) return begin()
    if (join === 'current') return current
    const beginNext = () => {
      next = null
      return begin()
    }
    next = current.then(beginNext, beginNext)
    return next
  }
}

/** @returns runs a task once for all callers of the same key that come while it runs; also a failed run is forgotten */
export function keyedSingleFlight<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, task) => {
    const current = running.get(key)
    if (current) return current
    const run = task().finally(() => running.delete(key))
    running.set(key, run)
    return run
  }
}
