import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Channel, Message } from './messenger.ts'

/** Messages that wait to leave, or to be tried again (decision 11). A row is gone once its message was handed on. */
interface OutgoingTable {
  id: GeneratedAlways<number>
  channel: Channel
  message: JSONColumnType<Message>
  queued_at: Date
  /** When it is tried next; while an instance tries it, when another one may. */
  next_at: Date
  tries: Generated<number>
}

declare module '../database/schema.ts' {
  interface Database {
    outgoing: OutgoingTable
  }
}
