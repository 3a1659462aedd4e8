import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks until the answer is yes; an error is a no.
 *
 * @param everyMs between two times
 * @returns whether it was yes in time
 */
export async function becomesTrue(
  ms: number,
  ask: () => boolean | Promise<boolean>,
  everyMs = 25,
): Promise<boolean> {
  const end = performance.now() + ms
  for (;;) {
    const isTrue = await Promise.resolve()
      .then(ask)
      .catch(() => false)
    if (isTrue) return true
    if (performance.now() > end) return false
    await wait(everyMs)
  }
}

/** The same. @throws Error with `what` where it was not yes in time */
export async function until(
  condition: string,
  ms: number,
  ask: () => boolean | Promise<boolean>,
): Promise<void> {
  if (!(await becomesTrue(ms, ask, 100))) throw new Error(`${condition}: not within ${ms / 1000} s`)
}
