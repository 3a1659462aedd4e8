// The types of messages and of what sends them.
import type { Executor } from '../database/schema.ts'

/** The channels of messages. */
export const CHANNELS = ['email', 'sms'] as const
/** A channel by which a person can be reached; also the kind of identity with which they sign in. */
export type Channel = (typeof CHANNELS)[number]

/**
 * The kinds of messages, as log and outbox name them. Each feature adds those that it sends, beside their texts
 * (`declare module`).
 */
export interface MessageKinds {}

/** A message to a person. */
export interface Message {
  readonly to: string
  readonly channel: Channel
  readonly kind: keyof MessageKinds
  /** E-mail only. */
  readonly subject?: string
  /** E-mail only: where an answer goes. */
  readonly replyTo?: string
  readonly text: string
  /** The sign-up code in `text`. */
  readonly code?: string
  /** The address in `text`. */
  readonly link?: string
}

/** Mail and text messages (decision 11). */
export interface Messenger {
  /**
   * False while messages of this channel cannot be delivered or stored: a code must not be promised then. The same for
   * every recipient (decision 6).
   */
  isAble: (channel: Channel) => boolean
  /**
   * Messages of this channel that this process has not handed on yet, and those that it has given up since its start.
   */
  state: (channel: Channel) => { readonly waiting: number; readonly lost: number }
  /**
   * Keeps a message in the database until it was handed on, for a day at most (decision 11): for all but codes and
   * links that are of no use later. Part of the caller's transaction.
   */
  enqueue: (trx: Executor, message: Message) => Promise<void>
  /** Delivers stored messages of a channel that are due; resolves when none of these is left. */
  deliverQueued: (channel: Channel) => Promise<void>
  /**
   * Queues a message and returns at once, so that the response time is the same whether there is a recipient or not
   * (decision 6). A message that cannot be delivered is logged.
   */
  send: (message: Message) => void
  /**
   * Does the work of sending without a recipient, so that the calls after this one take as long as after a message that
   * went out (decision 52).
   */
  pretend: (message: Message) => void
  /**
   * Erases messages that are addressed to these addresses or name them from the outbox (decision 5); stored ones are
   * erased with the account, by `eraseOutgoing`. Runs after everything queued so far.
   */
  erase: (addresses: readonly string[]) => void
  /** Erases messages that were stored before, wherever this program has stored any (decision 44). @returns how many */
  eraseBefore: (before: Date) => Promise<number>
  /** Resolves when everything queued has been delivered or given up. */
  idle: () => Promise<void>
  /** The process is ending: what waits for a retry gets it at once, as the last one. */
  close: () => Promise<void>
}

/**
 * Delivers one message. @throws DeliveryError
 *
 * @param id the same at each try of a stored message; absent for others
 */
export type Transport = (message: Message, id?: string) => Promise<void>

/** A delivery channel; it stores no data after a message has been delivered. */
export interface DeliveryChannel extends Pick<
  Messenger,
  'isAble' | 'state' | 'send' | 'pretend' | 'idle' | 'close'
> {
  /** For stored messages. */
  readonly carry: Transport
}
