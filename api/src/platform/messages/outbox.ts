// Writes messages to a file, for a site without mail server or text provider.
import { appendFile, mkdir } from 'node:fs/promises'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { escapeUnprintable } from '@dhadha/server'
import type { FastifyBaseLogger } from 'fastify'
import { endsTorn } from '../files/torn-line.ts'
import { eraseLines, eraseLinesBefore } from './erasure.ts'
import type { Message, Messenger, DeliveryChannel } from './messenger.ts'

interface OutboxOptions {
  readonly dataDir: string
  readonly print: (line: string) => void
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}

/** Erases stored messages, too. */
type Outbox = DeliveryChannel & Pick<Messenger, 'erase' | 'eraseBefore'>

/** How soon a message that could not be written is tried again. */
const RETRY_MS = 1_000

/**
 * The channel while neither mail nor a text gateway is configured (decision 11): appends each message as a JSON line to
 * `outbox.jsonl`, and prints it, for the operator.
 */
export async function createOutbox({ dataDir, print, clock, log }: OutboxOptions): Promise<Outbox> {
  const file = join(dataDir, 'outbox.jsonl')
  await mkdir(dataDir, { recursive: true })
  let queue = Promise.resolve()
  // Only at the start and after a failure: else another process may be writing a line at that moment.
  let mayBeTorn = true
  let isAble = true
  let waiting = 0
  let lost = 0
  const closing = new AbortController()

  async function write(message: Message) {
    const line = JSON.stringify({ at: clock().toISOString(), ...message })
    const start = mayBeTorn && (await endsTorn(file)) ? '\n' : ''
    // A single write of one buffer to the end of the file: lines of several processes never mix.
    await appendFile(file, `${start}${line}\n`, { mode: 0o600 })
    mayBeTorn = false
    isAble = true
    // Further lines are set in, so that no text can look like a message of its own.
    print(escapeUnprintable(`message for ${message.to}: ${message.text}`).replaceAll('\n', '\n  '))
  }

  /** Writes a message, however long the disk is full; only the end of the process leaves it unwritten. */
  async function writeWithRetry(message: Message): Promise<void> {
    for (;;) {
      try {
        return await write(message)
      } catch (error) {
        mayBeTorn = true
        if (closing.signal.aborted || isAble)
          log.error({ err: error, kind: message.kind }, 'message was not written')
        isAble = false
        if (closing.signal.aborted) {
          lost += 1
          return
        }
        await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  return {
    async carry(message) {
      try {
        await write(message)
      } catch (error) {
        mayBeTorn = true
        throw error
      }
    },
    isAble: () => isAble,
    state: () => ({ waiting, lost }),
    send(message) {
      waiting += 1
      queue = queue.then(() => writeWithRetry(message)).finally(() => (waiting -= 1))
    },
    pretend(message) {
      const line = JSON.stringify({ at: clock().toISOString(), ...message })
      queue = queue
        .then(() => appendFile(devNull, `${line}\n`))
        .catch((error: unknown) => log.error({ err: error, kind: message.kind }, 'message was not written'))
    },
    erase(addresses) {
      queue = queue
        .then(async () => void (await eraseLines(file, addresses)))
        .catch((error: unknown) => log.error({ err: error }, 'messages were not erased'))
    },
    eraseBefore: (before) => eraseLinesBefore(file, before),
    idle: () => queue,
    close() {
      closing.abort()
      return queue
    },
  }
}
