import type { CommandQueue } from './queue.ts'

const MAX_LENGTH = 100_000

/**
 * Sends what a command says, as it says it: one call after the other, each with all until then. What the API does not take is sent
 * with the next line; the result does not wait for it.
 */
export function createProgressSender(
  queue: Pick<CommandQueue, 'sendProgress'>,
  id: string,
): (text: string) => void {
  let said = ''
  let isSending = false
  const send = async () => {
    isSending = true
    for (let sent = ''; sent !== said;) {
      sent = said
      await queue.sendProgress(id, sent)
    }
  }
  return (text) => {
    said = (said + text).slice(0, MAX_LENGTH)
    if (isSending) return
    send()
      .catch(() => undefined)
      .finally(() => (isSending = false))
  }
}
