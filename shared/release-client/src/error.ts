/** An expected failure of a command, with a message for the operator. Any other error is a bug. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
