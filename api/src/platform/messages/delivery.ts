// Delivers messages by a transport, and distinguishes lasting failures from passing ones.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Transport, Message, DeliveryChannel } from './messenger.ts'

/**
 * A message could not be delivered. `mayPass`: a later attempt may succeed. The error never contains the message's
 * text.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly mayPass: boolean

  constructor(reason: string, mayPass: boolean) {
    super(reason)
    this.mayPass = mayPass
  }
}

interface DeliveryOptions {
  readonly carry: Transport
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Milliseconds before each further try. */
  readonly pausesMs?: readonly number[]
  /** Milliseconds before the first try. */
  readonly startMs?: () => number
}

/**
 * Connecting and encrypting take long enough to slow the next calls, which would reveal that there is a recipient; so a
 * message is sent some time after the call that caused it (decision 52).
 */
const someTime = () => 1_000 + Math.random() * 3_000

/** A minute and a half in all: after that a code is of no use any more. */
const PAUSES_MS = [1_000, 4_000, 15_000, 60_000]
/** The queue is bounded, so that a long outage of the server does not fill the memory. */
const MAX_UNDER_WAY = 2_000

/** Delivers messages, several at a time, and retries those that failed for a temporary reason. */
export function createDelivery({
  carry,
  log,
  pausesMs = PAUSES_MS,
  startMs = someTime,
}: DeliveryOptions): DeliveryChannel {
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  let lost = 0

  /** Waits until the process receives a signal to end: the next attempt is then the last. */
  const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal }).catch(() => undefined)

  async function deliver(message: Message, triesBefore = 0): Promise<void> {
    try {
      await carry(message)
    } catch (error) {
      const { kind, channel } = message
      const tries = triesBefore + 1
      const pauseMs = pausesMs[triesBefore]
      const mayPass = error instanceof DeliveryError && error.mayPass
      if (!mayPass || pauseMs === undefined || closing.signal.aborted) {
        lost += 1
        // Log neither the text, which holds codes and links, nor the recipient, as who has an account is private.
        log.error({ kind, channel, tries, reason: getErrorReason(error) }, 'message could not be handed on')
        return
      }
      await pause(pauseMs)
      await deliver(message, tries)
    }
  }

  return {
    carry,
    isAble: () => underWay.size < MAX_UNDER_WAY,
    state: () => ({ waiting: underWay.size, lost }),
    send(message) {
      if (underWay.size >= MAX_UNDER_WAY) {
        lost += 1
        log.error({ kind: message.kind, channel: message.channel }, 'too many messages wait; one was dropped')
        return
      }
      const task = pause(startMs())
        .then(() => deliver(message))
        .finally(() => underWay.delete(task))
      underWay.add(task)
    },
    pretend() {
      const task = pause(startMs()).finally(() => underWay.delete(task))
      underWay.add(task)
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async close() {
      closing.abort()
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** The part of an error that may be logged. */
export const getErrorReason = (error: unknown): string =>
  error instanceof DeliveryError ? error.message : error instanceof Error ? error.name : 'unknown'
