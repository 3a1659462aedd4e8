/** Why a command of the operator's cannot be done, in one sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
