/**
 * Why a command of the operator cannot be carried out: the message is one sentence for them. Anything else that is thrown
 * is a bug.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
