/** An expected failure: the message is one sentence for the operator. Anything else that is thrown is a bug. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
