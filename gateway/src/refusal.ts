/** An expected no: the message is one sentence for the person who asked. Everything else that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
