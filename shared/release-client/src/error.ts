/** Why something cannot be done: the message is for whoever typed the command. Anything else that is thrown is a bug. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
