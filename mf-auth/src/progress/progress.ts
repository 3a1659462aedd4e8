/** What was done in this tab and opens the page that follows (S4.2b). */
export type Step = 'registered' | 'password-reset'

// A browser that keeps nothing (private windows, storage switched off) still gets through: the tab remembers.
const done = new Set<Step>()
const key = (step: Step) => `mf-auth:${step}`

/** Opens the page after `step`, also after a reload. */
export function markDone(step: Step): void {
  done.add(step)
  try {
    sessionStorage.setItem(key(step), '1')
  } catch {
    // Nothing more to do: only a reload forgets it.
  }
}

export function isDone(step: Step): boolean {
  if (done.has(step)) return true
  try {
    return sessionStorage.getItem(key(step)) !== null
  } catch {
    return false
  }
}

/** Closes the page after `step` again. */
export function forgetStep(step: Step): void {
  done.delete(step)
  try {
    sessionStorage.removeItem(key(step))
  } catch {
    // It was never kept.
  }
}
