import { closeSync, openSync, fstatSync, readSync } from 'node:fs'
import { appendFile, mkdir } from 'node:fs/promises'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { printable } from '@dhadha/server'
import type { FastifyBaseLogger } from 'fastify'
import { eraseLines } from './erasure.ts'
import type { Message, Messenger } from './messenger.ts'

interface OutboxOptions {
  readonly dataDir: string
  readonly print: (line: string) => void
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}

/** True when a crash left the file without a last line break. */
function isTorn(file: string): boolean {
  let descriptor
  try {
    descriptor = openSync(file, 'r')
  } catch {
    return false
  }
  try {
    const { size } = fstatSync(descriptor)
    const last = Buffer.alloc(1)
    return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last.toString() !== '\n'
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Where messages go while neither mail nor a text gateway is configured (decision 11): one JSON line each at the end of
 * `outbox.jsonl`, and printed, for the operator.
 */
export async function createOutbox({ dataDir, print, clock, log }: OutboxOptions): Promise<Messenger> {
  const file = join(dataDir, 'outbox.jsonl')
  await mkdir(dataDir, { recursive: true })
  // Only at the start: later, another process may be writing a line at that moment.
  if (isTorn(file)) await appendFile(file, '\n')
  let queue = Promise.resolve()

  async function write(message: Message) {
    const line = JSON.stringify({ at: clock().toISOString(), ...message })
    // One write of one buffer at the end of the file: lines of several processes never mix.
    await appendFile(file, `${line}\n`, { mode: 0o600 })
    // Further lines are set in, so that no text can look like a message of its own.
    print(printable(`message for ${message.to}: ${message.text}`).replaceAll('\n', '\n  '))
  }

  return {
    send(message) {
      queue = queue
        .then(() => write(message))
        .catch((error: unknown) => log.error({ err: error, kind: message.kind }, 'message was not written'))
    },
    pretend(message) {
      const line = JSON.stringify({ at: clock().toISOString(), ...message })
      queue = queue
        .then(() => appendFile(devNull, `${line}\n`))
        .catch((error: unknown) => log.error({ err: error, kind: message.kind }, 'message was not written'))
    },
    forget(addresses) {
      queue = queue
        .then(async () => void (await eraseLines(file, addresses)))
        .catch((error: unknown) => log.error({ err: error }, 'messages were not erased'))
    },
    idle: () => queue,
    close: () => queue,
  }
}
