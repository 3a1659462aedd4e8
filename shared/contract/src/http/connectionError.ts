/**
 * A call to which the API has not answered: the connection broke, the call was aborted, or a network answered instead.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** Rejects with a ConnectionError. @param answer what only the connection can fail, such as that of `fetch` */
export const overConnection = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new ConnectionError('no response', { cause })
  })

/**
 * Rejects with a ConnectionError once the caller gives up. The request itself goes on: another caller may want its
 * answer.
 */
export const unlessAborted = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ConnectionError('aborted')))
    if (signal.aborted) reject(new ConnectionError('aborted'))
    answer.then(resolve, reject)
  })

/** Whether the call failed on its way. Any other error is a mistake of the code that made the call. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  // Of axios, which is a chunk of its own: its function of this name may not be loaded.
  (error instanceof Error && 'isAxiosError' in error && error.isAxiosError === true)
