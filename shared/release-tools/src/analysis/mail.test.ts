import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { mailTo } from './mail.ts'

it('a mail reaches every release manager', { tags: ['decision-76'] }, async () => {
  const received: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const take = async () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source: await text(stream) })
        done()
      }
      void take()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const settings = {
    host: '127.0.0.1',
    port: (listening.address() as AddressInfo).port,
    isSecure: false,
    demandsTls: false,
    user: null,
    password: '',
    ca: null,
    from: 'Dhadha <no-reply@dhadha.example>',
  }
  await mailTo(settings, ['mira@example.com', 'rokeya@example.com'])(
    'Canary analysis',
    'mf-tests 1.1.0 is withdrawn.',
  )
  expect(received).toEqual([
    {
      to: ['mira@example.com', 'rokeya@example.com'],
      source: expect.stringMatching(
        /Subject: Canary analysis\r\n[^]*mf-tests 1\.1\.0 is withdrawn\./,
      ) as string,
    },
  ])
  await new Promise<void>((done) => server.close(() => done()))
  await expect(mailTo(settings, ['mira@example.com'])('x', 'y')).rejects.toThrow('ECONNREFUSED')
})
