import { ContactRequest, MessageReply } from '@dhadha/contract/wire'
import { readEmail } from '../identity/index.ts'
import type { Dependencies, Feature } from '../../platform/feature.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { createTexts } from '../../platform/texts/index.ts'
import { networkOf, takeOrRefuse } from '../../platform/throttle/throttle.ts'
import { createLetters, type Letter } from './store.ts'
import bn from './texts/bn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

const text = createTexts({ en, bn })

/** One line: a line break in a name or subject could make further headers of a mail. */
const line = (typed: string): string => typed.replace(/\p{Cc}+/gu, ' ').trim()

/** @throws Refusal for what is missing or can't be answered (S5.11) */
function read(body: ContactRequest): Letter {
  const [name, subject, message] = [line(body.name), line(body.subject), body.message.trim()]
  if (name === '' || subject === '' || message === '')
    throw new Refusal(400, 'incomplete', text('incomplete'))
  const email = readEmail(body.email)?.value
  if (email === undefined) throw new Refusal(400, 'invalid_email', text('emailInvalid'))
  const isSuspect = (body.homepage ?? '') !== ''
  return { name, email, subject, message, letterId: body.letterId ?? null, isSuspect }
}

/**
 * Letters to the operator (decision 32): kept, and sent on. The sender is thanked on the screen and gets no mail: the
 * address is only claimed, and its real owner may never have heard of this site. A letter that a program wrote, as it
 * seems, is answered in the same way and waits for the operator to look at it (`pnpm api contact`).
 */
export const contactRoutes =
  ({ config, db, clock, messenger }: Dependencies): Feature =>
  (api) => {
    const letters = createLetters(db)
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
        const letter = read(body)
        const thanks = { message: text('sent')(language) }
        // Sent again because the answer was lost: nothing new, and nothing to be counted.
        if (letter.letterId !== null && (await letters.isKept(letter.letterId))) return thanks
        const throttle = {
          purpose: 'contact',
          target: networkOf(ip),
          limit: config.limits.contactsPerHour,
          windowSeconds: 3600,
        }
        await takeOrRefuse({ db, clock }, throttle, () => text('tooOften'))

        const { name, email, subject, message } = letter
        const isNew = await letters.keep(letter, clock())
        if (isNew && !letter.isSuspect)
          messenger.send({
            to: config.operatorEmail,
            channel: 'email',
            kind: 'contact',
            subject,
            replyTo: email,
            text: text('letter', { name, email, message })('en'),
          })
        return thanks
      },
    )
  }
