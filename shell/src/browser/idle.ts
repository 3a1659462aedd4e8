import { wait } from './wait.ts'

/** The longest wait for a browser that is never idle, such as that of a slow phone while a page starts. */
const MAX_WAIT_MS = 5_000
/** Safari has no idle callbacks. */
const WITHOUT_CALLBACK_MS = 200

/** Waits until the browser has nothing else to do, at most 5 s. */
export const browserIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, WITHOUT_CALLBACK_MS)
  })

/** Waits so many milliseconds, and then until the browser is idle. */
export async function idleAfter(ms: number): Promise<void> {
  await wait(ms)
  await browserIdle()
}
