import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { createDelivery } from './delivery.ts'
import { createSmtpTransport } from './mail.ts'
import type { Message } from './messenger.ts'
import type { MailSettings } from '@dhadha/server'

// A local server with a self-signed certificate.
const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
  extensions: [
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ],
})
const folder = mkdtempSync(join(tmpdir(), 'dhadha-mail-'))
const certFile = join(folder, 'cert.pem')
writeFileSync(certFile, cert)
afterAll(() => rmSync(folder, { recursive: true }))

interface ReceivedMail {
  readonly to: string[]
  readonly from: string
  readonly source: string
  readonly isSecure: boolean
  readonly user: string | undefined
}

/** A mail server on this machine. @returns its port and what it has received */
async function startServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    key,
    cert,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { rcptTo, mailFrom } = session.envelope
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          source: Buffer.concat(chunks).toString(),
          isSecure: session.secure,
          user: session.user as string | undefined,
        })
        done()
      })
    },
    ...options,
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, port: typeof address === 'object' && address ? address.port : 0 }
}

const settings: Omit<MailSettings, 'port'> = {
  host: 'localhost',
  isSecure: false,
  demandsTls: true,
  user: 'dhadha',
  password: 'secret',
  ca: cert,
  from: 'Dhadha <no-reply@dhadha.example>',
}

const mail: Message = {
  to: 'rima@example.com',
  channel: 'email',
  kind: 'otp',
  subject: 'তোমার কোড',
  text: 'কোড 123456',
  code: '123456',
}

/** Sends the message. @returns what was logged */
async function deliver(given: MailSettings, message = mail) {
  const logged: object[] = []
  const { carry, close } = createSmtpTransport(given)
  const delivery = createDelivery({
    startMs: () => 0,
    carry,
    log: { error: (facts: object) => void logged.push(facts) },
    pausesMs: [5, 5],
  })
  delivery.send(message)
  await delivery.idle()
  close()
  return logged
}

/** A MIME body's text. */
const decodeText = (source: string) =>
  Buffer.from(source.split('\r\n\r\n').slice(1).join(''), 'base64').toString()

describe('a mail', () => {
  it.each([
    ['STARTTLS', false],
    ['TLS from the first byte', true],
  ])('leaves by %s, after the password', { tags: ['decision-11'] }, async (_, secure) => {
    const { received, port } = await startServer({ secure })
    expect(await deliver({ ...settings, isSecure: secure, port })).toEqual([])
    expect(received).toMatchObject([
      { to: ['rima@example.com'], from: 'no-reply@dhadha.example', isSecure: true, user: 'dhadha' },
    ])
    const source = received[0]?.source ?? ''
    expect(decodeText(source).trim()).toBe('কোড 123456')
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(source).toContain('Auto-Submitted: auto-generated')
  })

  it('never leaves without TLS where that is demanded', { tags: ['decision-11'] }, async () => {
    const { received, port } = await startServer({ disabledCommands: ['STARTTLS'] })
    expect(await deliver({ ...settings, port })).toMatchObject([{ kind: 'otp', channel: 'email' }])
    expect(received).toEqual([])
  })

  it('never trusts a server without a trusted certificate', { tags: ['decision-11'] }, async () => {
    const { received, port } = await startServer()
    expect(await deliver({ ...settings, ca: null, port })).toHaveLength(1)
    expect(received).toEqual([])
  })

  it('is tried again after 451, and not after 550', { tags: ['decision-11'] }, async () => {
    const asked: number[] = []
    const refusing = (code: number, times: number) =>
      startServer({
        onMailFrom(_address, _session, done) {
          asked.push(code)
          const isOver = asked.filter((number) => number === code).length > times
          done(isOver ? null : Object.assign(new Error('no'), { responseCode: code }))
        },
      })
    const later = await refusing(451, 2)
    expect(await deliver({ ...settings, port: later.port })).toEqual([])
    expect(later.received).toHaveLength(1)
    const never = await refusing(550, Infinity)
    expect(await deliver({ ...settings, port: never.port })).toMatchObject([{ tries: 1 }])
    expect(asked).toEqual([451, 451, 451, 550])
  })

  it('logs what failed without its contents', { tags: ['decision-11'] }, async () => {
    const logged = await deliver({ ...settings, port: 1 })
    expect(logged).toEqual([
      { kind: 'otp', channel: 'email', tries: 3, reason: expect.any(String) as string },
    ])
    expect(JSON.stringify(logged)).not.toMatch(/123456|rima/)
  })

  it('names where an answer goes, as one address', { tags: ['decision-32'] }, async () => {
    const { received, port } = await startServer()
    await deliver({ ...settings, port }, { ...mail, replyTo: 'asker@example.com' })
    expect(received[0]?.source).toMatch(/^Reply-To: <?asker@example\.com>?\r$/m)
  })

  it('an address can never become two, nor a header', { tags: ['attack-220'] }, async () => {
    const { received, port } = await startServer()
    await deliver({ ...settings, port }, { ...mail, subject: 'Hello\r\nBcc: eve@example.com' })
    expect(received[0]?.to).toEqual(['rima@example.com'])
    expect(received[0]?.source).not.toMatch(/^Bcc:/m)
  })

  it(
    'the code of a registration arrives, and nothing in the outbox',
    { tags: ['decision-11', 'S7.5'] },
    async () => {
      const { received, port } = await startServer()
      const api = await testApp({
        environment: {
          SMTP_URL: `smtp://127.0.0.1:${port}`,
          MAIL_FROM: 'no-reply@dhadha.example',
          SMTP_CA_FILE: certFile,
        },
      })
      const register = (body: object) => api.call({ url: '/api/v2/app/auth/register', body })
      await register({ email: 'rima@example.com', password: 'correct horse battery' })
      await register({ mobileNumber: '01712345678', password: 'correct horse battery' })
      await api.settle()
      expect(received.map(({ to }) => to)).toEqual([['rima@example.com']])
      expect(received[0]?.source).toMatch(/\b\d{6} is your Dhadha code/)
      expect(api.messages().map(({ to }) => to)).toEqual(['01712345678'])
    },
  )
})
