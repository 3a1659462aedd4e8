import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../configuration/config.ts'
import { createDelivery } from './delivery.ts'
import type { Message, Messenger, Way } from './messenger.ts'
import { createOutbox } from './outbox.ts'
import { createTextCarrier } from './texting.ts'

export { countLinesBefore } from './erasure.ts'

interface MessengerOptions {
  readonly config: Pick<Config, 'dataDir' | 'mail' | 'texting'>
  readonly print: (line: string) => void
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}

/** Mail by SMTP and texts by HTTP where they are configured; each channel that is not goes to the outbox (decision 11). */
export async function createMessenger({ config, print, clock, log }: MessengerOptions): Promise<Messenger> {
  const { dataDir, mail, texting } = config
  const outbox = await createOutbox({ dataDir, print, clock, log })
  // Mail's library is loaded only where mail is sent.
  const mailer = mail && (await import('./mail.ts')).createMailCarrier(mail)
  const ways: Record<Message['channel'], Way> = {
    email: mailer ? createDelivery({ carry: mailer.carry, log }) : outbox,
    sms: texting ? createDelivery({ carry: createTextCarrier(texting), log }) : outbox,
  }
  const all = [...new Set(Object.values(ways))]
  return {
    isAble: (channel) => ways[channel].isAble(channel),
    state: (channel) => ways[channel].state(channel),
    send: (message) => ways[message.channel].send(message),
    pretend: (message) => ways[message.channel].pretend(message),
    // Delivered messages are not stored here; the program keeps only those of the outbox.
    forget: outbox.forget,
    forgetBefore: outbox.forgetBefore,
    idle: async () => {
      await Promise.all(all.map((way) => way.idle()))
    },
    close: async () => {
      await Promise.all(all.map((way) => way.close()))
      mailer?.close()
    },
  }
}
