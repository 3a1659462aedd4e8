/** Lets the browser handle pending events, such as a tap, before the next piece of work. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
