import { ContactRequest, MessageReply } from '@dhadha/contract/wire'
import type { Dependencies, Feature } from '../assembly.ts'
import { readEmail } from '../identity/address.ts'
import { Refusal } from '../refusal.ts'
import { createTexts } from '../texts/index.ts'
import { take } from '../throttle.ts'
import bn from './texts/bn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

const text = createTexts({ en, bn })

/** Letters to the operator (decision 32): kept, and sent on. */
export const contactRoutes =
  ({ config, db, clock, messenger }: Dependencies): Feature =>
  (api) => {
    api.post(
      '/api/v2/app/contact',
      {
        schema: {
          tags: ['site'],
          summary: 'Write to the operator',
          body: ContactRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ body, ip, language }) => {
        const [name, subject, message] = [body.name.trim(), body.subject.trim(), body.message.trim()]
        // S5.11
        if (name === '' || subject === '' || message === '')
          throw new Refusal(400, 'incomplete', text('incomplete'))
        const email = readEmail(body.email)?.value
        if (email === undefined) throw new Refusal(400, 'invalid_email', text('emailInvalid'))
        const throttle = {
          purpose: 'contact',
          target: ip,
          limit: config.limits.contactsPerHour,
          windowSeconds: 3600,
        }
        if ((await take(db, throttle, clock())) > 0) throw new Refusal(429, 'too_soon', text('tooOften'))

        const letter = { name, email, subject, message }
        await db
          .insertInto('contact')
          .values({ ...letter, received_at: clock() })
          .execute()
        messenger.send({
          to: config.operatorEmail,
          channel: 'email',
          kind: 'contact',
          subject,
          text: text('letter', letter)('en'),
        })
        return { message: text('sent')(language) }
      },
    )
  }
