import { keep } from '@dhadha/contract'

/** Steps done in this tab; each one unlocks the page that follows (S4.2b). */
export type Step = 'registered' | 'password-reset'

const done = keep('session', 'mf-auth:done', (stored) => (stored === true ? stored : null))

/** Unlocks the page after `step`, also across a reload. */
export function markDone(step: Step): void {
  done.write(step, true)
}

export const isDone = (step: Step): boolean => done.read(step) !== null

/** Locks the page after `step` again. */
export const clearStep = (step: Step): void => done.remove(step)
