/** Resolves after so many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits for work, but no longer than so many milliseconds: the work goes on. Rejects if it fails before. */
export async function withTimeLimit(work: Promise<unknown>, ms: number): Promise<void> {
  await Promise.race([work, wait(ms)])
}
