// Messages that wait in the database until they are delivered (decision 11).
import { HOUR_MS } from '@dhadha/server/durations'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Executor } from '../database/schema.ts'
import { DeliveryError, getErrorReason } from './delivery.ts'
import { wholeWord } from './erasure.ts'
import { CHANNELS, type Transport, type Channel, type Message } from './messenger.ts'
import { limitMs } from '../retention/periods.ts'

/**
 * After the call that causes a message (decision 52), and the same for all, so that they leave about in their order.
 */
const START_MS = 2_000
/** Another instance tries a message again after this time: the one that had it was killed, as none needs so long. */
const LEASE_MS = 120_000
/** Before the second try, the third, and so on; then every hour. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000]
const LAST_PAUSE_MS = HOUR_MS
/**
 * Messages of one channel that an instance delivers at a time (decision 11): as many as it has connections to the mail
 * server. One that hangs does not hold up the others that are due, and thousands leave within minutes.
 */
export const AT_ONCE = 5
/** The first try is at most so long after a message was queued. */
const SOON_MS = 5_000

interface QueueOptions {
  readonly db: Executor
  readonly carry: (channel: Channel) => Transport
  readonly clock: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

interface ClaimedMessage {
  readonly id: number
  readonly message: Message
  readonly queued_at: Date
  readonly tries: number
}

/** Stores a message, part of the caller's transaction. */
async function addRow(trx: Executor, message: Message, now: Date): Promise<void> {
  await trx
    .insertInto('outgoing')
    .values({
      channel: message.channel,
      message: JSON.stringify(message),
      queued_at: now,
      next_at: new Date(now.getTime() + START_MS),
    })
    .execute()
}

/** The rows of waiting messages. */
function createRows(db: Executor, clock: QueueOptions['clock']) {
  return {
    /** Takes a message that is due for a time. */
    async claim(channel: Channel, until: Date): Promise<ClaimedMessage | undefined> {
      const lease = new Date(clock().getTime() + LEASE_MS)
      const { rows } = await sql<ClaimedMessage>`
        update outgoing set tries = tries + 1, next_at = ${lease}
        where id = (
          select id from outgoing where channel = ${channel} and next_at <= ${until}
          order by next_at, id limit 1 for update skip locked
        )
        returning id, message, queued_at, tries`.execute(db)
      return rows[0]
    },
    postpone: (id: number, next: Date) =>
      db.updateTable('outgoing').set({ next_at: next }).where('id', '=', id).execute(),
    remove: (id: number) => db.deleteFrom('outgoing').where('id', '=', id).execute(),
  }
}

/**
 * Messages that wait in the database until they were handed on, for a day (decision 11). Any number of instances may
 * deliver: each claims rows of a channel for a time, a few at once, so that what a killed one had is tried by another.
 */
export function createQueue({ db, carry, clock, log }: QueueOptions) {
  const rows = createRows(db, clock)
  const lost: Record<Channel, number> = { email: 0, sms: 0 }
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  async function attempt({ id, message, queued_at, tries }: ClaimedMessage): Promise<void> {
    const { kind, channel } = message
    try {
      // The same at each try, and never used again: numbers of rows begin anew in a restored database.
      await carry(channel)(message, `${queued_at.getTime().toString(36)}-${id}`)
    } catch (error) {
      const mayPass = !(error instanceof DeliveryError) || error.mayPass
      const next = clock().getTime() + (PAUSES_MS[tries - 1] ?? LAST_PAUSE_MS)
      if (mayPass && next < queued_at.getTime() + limitMs('outgoing')) {
        await rows.postpone(id, new Date(next))
        return
      }
      lost[channel] += 1
      // Neither text nor recipient, as in delivery.ts.
      log.error({ kind, channel, tries, reason: getErrorReason(error) }, 'message could not be handed on')
    }
    await rows.remove(id)
  }

  async function deliverAll(channel: Channel, until: Date, others = AT_ONCE - 1): Promise<void> {
    const claimNext = async () => (closing.signal.aborted ? undefined : rows.claim(channel, until))
    const first = await claimNext()
    if (!first) return
    // Mostly the queue is empty: another delivery starts only if this one found a message.
    const furtherDelivery = others > 0 ? deliverAll(channel, until, others - 1) : Promise.resolve()
    const delivery = (async () => {
      for (let next: ClaimedMessage | undefined = first; next; next = await claimNext()) await attempt(next)
    })()
    await whenAllEnd([furtherDelivery, delivery])
  }

  async function deliverUntil(until: Date, channels: readonly Channel[] = CHANNELS): Promise<void> {
    const done = whenAllEnd(channels.map((channel) => deliverAll(channel, until)))
    underWay.add(done)
    try {
      await done
    } finally {
      underWay.delete(done)
    }
  }

  return {
    /** How many were given up since the start. */
    lost: (channel: Channel) => lost[channel],

    /** Part of the caller's transaction: a message is stored exactly if its cause is. */
    async enqueue(trx: Executor, message: Message): Promise<void> {
      await addRow(trx, message, clock())
    },

    /** Hands on what is due, of one channel or of all. */
    deliver: (channel?: Channel) => deliverUntil(clock(), channel && [channel]),

    /** Also what is to leave in a moment. */
    deliverSoon: () => deliverUntil(new Date(clock().getTime() + SOON_MS)),

    /** Begins no further message; resolves when those under way are finished, and their rows are updated. */
    async close(): Promise<void> {
      closing.abort()
      await Promise.allSettled(underWay)
    },
  }
}

/** Unlike `Promise.all` it waits for the others, too, when one fails. @throws what the first of them has thrown */
async function whenAllEnd(work: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(work)
  await Promise.all(work)
}

/**
 * Erases messages that are addressed to these addresses or name them (decision 5). Part of the caller's transaction.
 */
export async function eraseOutgoing(trx: Executor, addresses: readonly string[]): Promise<void> {
  const patterns = addresses.map((address) => wholeWord(address))
  await sql`
    delete from outgoing where exists (
      select from jsonb_each_text(message) as part, unnest(${patterns}::text[]) as gone (pattern)
      where part.value ~* gone.pattern
    )`.execute(trx)
}

/** Deletes messages that were queued before. @returns how many */
export async function deleteExpiredOutgoing(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outgoing')
    .where('queued_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
