// Errors of commands, and what is read of any error.

/**
 * Why a command of the operator cannot be carried out: the message is one sentence for them. Anything else that is
 * thrown is a bug.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The message of whatever was thrown or rejected with: JavaScript lets code throw any value. */
export const toErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The code of an error of Node.js or PostgreSQL, such as `ENOENT` or `23505`; undefined: it has none. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
