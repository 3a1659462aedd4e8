// Notifies release managers of what the analysis has done.
import { sendRequest } from '@dhadha/release/outgoing'

const WEBHOOK_TIMEOUT_MS = 5_000
const TRIES = 3

/** Sends a text. @throws where it could not be handed to the mail server */
export type Mail = (subject: string, text: string) => Promise<void>

interface NotifierOptions {
  /** Receives messages as `{"text": …}`, as chat services take them; null: none. */
  readonly webhook: URL | null
  /** Sends a mail to the release managers; null: none is sent. */
  readonly mail: Mail | null
  /** Called when a message did not arrive; the history contains it. */
  readonly onError: (sentence: string) => void
}

interface Notifier {
  /** Sends a message to the release managers, and does not wait for it. */
  readonly notify: (sentence: string) => void
  /** When all messages were sent, or given up. */
  readonly settled: () => Promise<void>
}

/** Notifies the release managers of what the analysis has done. */
export function createNotifier({ webhook, mail, onError }: NotifierOptions): Notifier {
  const sending: Promise<void>[] = []
  return {
    notify(sentence) {
      // The address is a secret, so no error names it.
      if (webhook)
        sending.push(
          retry(() => post(webhook, sentence)).catch(() =>
            onError(`The webhook was not notified: ${sentence}`),
          ),
        )
      if (mail)
        sending.push(
          retry(() => send(mail, sentence)).catch(() => onError(`No mail could be sent: ${sentence}`)),
        )
    },
    async settled() {
      await Promise.all(sending)
    },
  }
}

/** Tries a few times, one after the other. @throws the last error */
async function retry(work: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

async function post(webhook: URL, sentence: string): Promise<void> {
  const answer = await sendRequest(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: sentence }),
    timeoutMs: WEBHOOK_TIMEOUT_MS,
    maxBytes: 0,
  })
  if (!answer.ok) throw new Error(`The webhook answers ${answer.status}.`)
}

const send = (mail: Mail, sentence: string): Promise<void> =>
  mail('Dhadha: what the canary analysis did', `${sentence}\n\npnpm release history\npnpm release status\n`)
