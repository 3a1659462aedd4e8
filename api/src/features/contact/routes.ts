// The call of the contact form.
import { ContactRequest, MessageReply } from '@dhadha/contract/wire'
import { getNetwork } from '@dhadha/server'
import { readEmail } from '../identity/index.ts'
import type { Dependencies, Routes } from '../../platform/feature.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { readLine, readLines } from '../../platform/texts/index.ts'
import { takeOrThrow } from '../../platform/throttle/throttle.ts'
import { createContactMessages, type ContactMessage } from './store.ts'
import { text } from './texts/index.ts'

declare module '../../platform/messages/messenger.ts' {
  interface MessageKinds {
    contact: true
  }
}

/** @throws ApiError for missing fields or an address that cannot be answered (S5.11) */
function parseMessage(body: ContactRequest): ContactMessage {
  // In one line: a line break in a name or subject could add headers to the mail.
  const [name, subject, message] = [readLine(body.name), readLine(body.subject), readLines(body.message)]
  if (name === '' || subject === '' || message === '')
    throw new ApiError(400, 'incomplete', text('incomplete'))
  const email = readEmail(body.email)?.value
  if (email === undefined) throw new ApiError(400, 'invalid_email', text('emailInvalid'))
  const isSuspect = (body.homepage ?? '') !== ''
  return { name, email, subject, message, letterId: body.letterId ?? null, isSuspect }
}

/**
 * Messages to the operator (decision 32): stored, and forwarded by mail. The sender is thanked on the screen and gets
 * no mail: the address is unverified, and its real owner may not know this site. A message that looks like spam gets
 * the same answer, but is only stored; the operator can read it with `pnpm api contact`.
 */
export const contactRoutes =
  ({ config, db, clock, messenger }: Dependencies): Routes =>
  (api) => {
    const messages = createContactMessages(db)
    api.post(
      '/api/v2/app/contact',
      {
        config: { budget: 'own', security: null },
        schema: {
          tags: ['site'],
          summary: 'Write to the operator',
          body: ContactRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ body, ip, language }) => {
        const received = parseMessage(body)
        const thanks = { message: text('sent')(language) }
        // A repeat after a lost response writes nothing and does not count.
        if (received.letterId !== null && (await messages.isStored(received.letterId))) return thanks
        const throttle = {
          purpose: 'contact',
          target: getNetwork(ip),
          limit: config.limits.contactsPerHour,
          windowSeconds: 3600,
        }
        await takeOrThrow({ db, clock }, throttle, () => text('tooOften'))

        const { name, email, subject, message } = received
        await db.transaction().execute(async (trx) => {
          const isNew = await createContactMessages(trx).add(received, clock())
          if (isNew && !received.isSuspect)
            await messenger.enqueue(trx, {
              to: config.operatorEmail,
              channel: 'email',
              kind: 'contact',
              subject,
              replyTo: email,
              text: text('letter', { name, email, message })('en'),
            })
        })
        return thanks
      },
    )
  }
