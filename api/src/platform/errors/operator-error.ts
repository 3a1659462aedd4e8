/** Why an operator's command cannot be carried out, in one sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
