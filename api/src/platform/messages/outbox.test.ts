import { execFile } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import type { Message } from './messenger.ts'
import { createOutbox } from './outbox.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'dhadha-outbox-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const file = join(dataDir, 'outbox.jsonl')
const lines = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Message & { at: string })

const printed: string[] = []
const open = () =>
  createOutbox({
    dataDir,
    print: (line) => printed.push(line),
    clock: () => new Date('2026-08-01T10:00:00Z'),
    log: Fastify().log,
  })
const message: Message = {
  to: '01712345678',
  channel: 'sms',
  kind: 'otp',
  text: 'ধাঁধা\n123456',
  code: '123456',
}

describe('the outbox', () => {
  it('keeps a message as one line, and prints it', async () => {
    const outbox = await open()
    outbox.send(message)
    await outbox.idle()
    expect(lines()).toEqual([{ at: '2026-08-01T10:00:00.000Z', ...message }])
    expect(printed).toEqual(['message for 01712345678: ধাঁধা\n  123456'])
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('prints no control characters, and no line that looks like another message', async () => {
    printed.length = 0
    const outbox = await open()
    outbox.send({ ...message, to: 'a\u001b[2J@b.cd', text: 'x\r\nmessage for me: 1\u009b31m\u202e' })
    await outbox.idle()
    expect(printed).toEqual([
      String.raw`message for a\u001b[2J@b.cd: x\u000d` +
        '\n' +
        String.raw`  message for me: 1\u009b31m\u202e`,
    ])
    rmSync(file)
  })

  it('begins a new line after one that a crash tore', async () => {
    appendFileSync(file, '{"to":"0171')
    const outbox = await open()
    outbox.send(message)
    await outbox.idle()
    expect(readFileSync(file, 'utf8').trim().split('\n').at(-1)).toContain('"to":"01712345678"')
    rmSync(file)
  })

  it('retains a message that a full disk refuses, and reports meanwhile that it cannot deliver', async () => {
    const outbox = await open()
    // In place of a full disk: the file cannot be written.
    mkdirSync(file)
    outbox.send(message)
    await expect.poll(() => outbox.isAble('sms')).toBe(false)
    rmdirSync(file)
    await outbox.idle()
    expect(outbox.isAble('sms')).toBe(true)
    expect(lines()).toEqual([{ at: '2026-08-01T10:00:00.000Z', ...message }])
    rmSync(file)
  })

  it('lines of two processes never mix', async () => {
    const script = `
      const { createOutbox } = await import(${JSON.stringify(new URL('outbox.ts', import.meta.url).href)})
      const outbox = await createOutbox({ dataDir: ${JSON.stringify(dataDir)}, print() {}, clock: () => new Date(), log: console })
      for (let i = 0; i < 200; i++) outbox.send({ to: 'a', channel: 'email', kind: 'otp', text: 'x'.repeat(3000) })
      await outbox.idle()`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    await Promise.all([run(), run()])
    expect(lines()).toHaveLength(400)
  })
})
