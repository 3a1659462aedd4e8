import { keep } from '@dhadha/contract'

/** What was done in this tab and opens the page that follows (S4.2b). */
export type Step = 'registered' | 'password-reset'

const done = keep('session', 'mf-auth:done', (stored) => (stored === true ? stored : null))

/** Opens the page after `step`, also after a reload. */
export function markDone(step: Step): void {
  done.write(step, true)
}

export const isDone = (step: Step): boolean => done.read(step) !== null

/** Closes the page after `step` again. */
export const forgetStep = (step: Step): void => done.remove(step)
