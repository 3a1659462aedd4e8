// Mail and text messages to people (decision 11).
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../configuration/config.ts'
import type { Executor } from '../database/schema.ts'
import { createDelivery } from './delivery.ts'
import type { Message, Messenger, DeliveryChannel } from './messenger.ts'
import { createOutbox } from './outbox.ts'
import { createQueue } from './queue.ts'
import { createSmsTransport } from './texting.ts'

export { countLinesBefore } from './erasure.ts'
export { CHANNELS } from './messenger.ts'

export { eraseOutgoing, deleteExpiredOutgoing } from './queue.ts'

interface MessengerOptions {
  /** The database that stores messages. */
  readonly db: Executor
  readonly config: Pick<Config, 'dataDir' | 'mail' | 'texting'>
  readonly print: (line: string) => void
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}

/**
 * Mail by SMTP and texts by HTTP where they are configured; each channel that is not goes to the outbox (decision
 * 11).
 */
export async function createMessenger({
  db,
  config,
  print,
  clock,
  log,
}: MessengerOptions): Promise<Messenger> {
  const { dataDir, mail, texting } = config
  const outbox = await createOutbox({ dataDir, print, clock, log })
  // Mail's library is loaded only where mail is sent.
  const mailer = mail && (await import('./mail.ts')).createSmtpTransport(mail)
  const ways: Record<Message['channel'], DeliveryChannel> = {
    email: mailer ? createDelivery({ carry: mailer.carry, log }) : outbox,
    sms: texting ? createDelivery({ carry: createSmsTransport(texting), log }) : outbox,
  }
  const all = [...new Set(Object.values(ways))]
  const queue = createQueue({ db, clock, log, carry: (channel) => ways[channel].carry })
  return {
    isAble: (channel) => ways[channel].isAble(channel),
    state: (channel) => {
      const { waiting, lost } = ways[channel].state(channel)
      return { waiting, lost: lost + queue.lost(channel) }
    },
    enqueue: (trx, message) => queue.enqueue(trx, message),
    deliverQueued: queue.deliver,
    send: (message) => ways[message.channel].send(message),
    pretend: (message) => ways[message.channel].pretend(message),
    // Delivered messages are not stored here; the program keeps those of the outbox.
    erase: outbox.erase,
    eraseBefore: outbox.eraseBefore,
    idle: async () => {
      await queue.deliverSoon()
      await Promise.all(all.map((way) => way.idle()))
    },
    close: async () => {
      await Promise.all([queue.close(), ...all.map((way) => way.close())])
      mailer?.close()
    },
  }
}
