// Sends text messages through a provider.
import { sendRequest } from '@dhadha/release/outgoing'
import { DeliveryError } from './delivery.ts'
import type { Transport } from './messenger.ts'
import type { TextingSettings } from './settings.ts'

const TIMEOUT_MS = 15_000

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** Puts number and text into a template, escaped for the place; one pass, so that a `{to}` in a text stays as it is. */
const fill = (template: string, values: Record<'to' | 'text', string>, escape: (text: string) => string) =>
  template.replaceAll(/\{(to|text)\}/g, (_, name: 'to' | 'text') => escape(values[name]))

/** A retry may succeed: too many requests, or an error of the provider. */
const mayPass = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500

/** Sends text messages through a provider's HTTP API (decision 11). */
export const createSmsTransport =
  ({ url, method, header, contentType, body }: TextingSettings): Transport =>
  async ({ to, text }) => {
    const values = { to, text }
    const escape = contentType === 'application/json' ? inJson : encodeURIComponent
    const answer = await sendRequest(fill(url, values, encodeURIComponent), {
      method,
      timeoutMs: TIMEOUT_MS,
      // The status is enough; a long body must not look like a message that was not sent.
      maxBytes: 0,
      headers: {
        ...(header ? { [header[0]]: header[1] } : {}),
        ...(body === null ? {} : { 'content-type': contentType }),
      },
      ...(body === null ? {} : { body: fill(body, values, escape) }),
    }).catch((error: unknown) => {
      throw new DeliveryError(`sms ${error instanceof Error ? error.name : 'failed'}`, true)
    })
    if (!answer.ok) throw new DeliveryError(`sms ${answer.status}`, mayPass(answer.status))
  }
