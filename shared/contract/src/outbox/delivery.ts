import { http } from '../http/client.ts'
import { errorText, HttpError } from '../http/error.ts'
import { AddressError } from '../http/send.ts'
import type { OutboxEntry, Outcome } from './entry.ts'

interface Delivery {
  readonly outcome: Outcome
  /**
   * Of a delayed entry: the connection, the sign-in or a rate limit delays it, and would delay those behind it as well.
   */
  readonly isOffline: boolean
}

/** One try to bring an entry to the API. Never rejects: a failure is an outcome, too. */
export async function deliver(entry: OutboxEntry, waitedMs: number): Promise<Delivery> {
  try {
    const body = { ...entry.body, waitedMs }
    const reply = await http[entry.method ?? 'post']<unknown>(entry.url, body, { callId: entry.id })
    // Whatever answered in the API's place, the entry has not arrived.
    if (!isAcknowledgement(entry, reply)) throw new HttpError('no-response', 0, '', '')
    return { outcome: { kind: 'sent', entry, reply }, isOffline: false }
  } catch (error) {
    // A mistake in the code: its entry is retried, because the next version may mend it, and blocks no other.
    if (!(error instanceof HttpError)) globalThis.reportError?.(error)
    const kind = isFinal(error) ? 'refused' : 'delayed'
    const isOffline = error instanceof HttpError && error.kind !== 'failed'
    const code = error instanceof HttpError ? error.code : ''
    return { outcome: { kind, entry, message: errorText(error), code }, isOffline }
  }
}

const isAcknowledgement = ({ acknowledgedBy }: OutboxEntry, reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && (acknowledgedBy === undefined || acknowledgedBy in reply)

/**
 * A final error: the API's own, and neither an ended session nor a rate limit; or an address that is none of the site.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof HttpError
    ? error.kind === 'refused' && error.isOfApi && ![401, 408, 429].includes(error.status)
    : error instanceof AddressError
