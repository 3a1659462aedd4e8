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
