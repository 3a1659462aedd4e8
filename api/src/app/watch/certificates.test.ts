import { once } from 'node:events'
import { Socket, type AddressInfo } from 'node:net'
import { connect, createServer, TLSSocket } from 'node:tls'
import { DAY_MS } from '@dhadha/server/durations'
import type { Pool } from 'pg'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseCertificate, siteCertificate } from './certificates.ts'

const NOW = new Date('2026-03-01T00:00:00Z')
const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
  notAfterDate: new Date(Date.now() + 400 * DAY_MS),
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
const server = createServer({ cert, key })
const daysBefore = (days: number) => new Date(Date.now() + (400 - days - 0.5) * DAY_MS)
let url = ''

beforeAll(async () => {
  server.on('tlsClientError', () => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it(
  'pnpm api doctor reports how many days are left of the certificate that browsers get',
  { tags: ['decision-64'] },
  async () => {
    expect(await siteCertificate(url, daysBefore(-30), cert)).toMatchObject({ verdict: 'wrong' })
    expect(await siteCertificate(url, daysBefore(30), cert)).toEqual({
      name: 'certificate',
      verdict: 'ok',
      detail: 'that of 127.0.0.1 ends in 30 days',
    })
    expect(await siteCertificate(url, daysBefore(9), cert)).toEqual({
      name: 'certificate',
      verdict: 'wrong',
      detail: 'that of 127.0.0.1 ends in 9 days: renew it',
    })
  },
)

it(
  'pnpm api doctor finds a certificate that browsers do not trust, and a site without one',
  { tags: ['decision-64'] },
  async () => {
    expect(await siteCertificate(url, NOW)).toMatchObject({
      verdict: 'wrong',
      detail: expect.stringContaining('browsers do not trust that of 127.0.0.1') as string,
    })
    expect(await siteCertificate('https://127.0.0.1:9', NOW)).toMatchObject({
      verdict: 'wrong',
      detail: expect.stringContaining('127.0.0.1 cannot be asked') as string,
    })
    expect(await siteCertificate('http://localhost:3000', NOW)).toMatchObject({ verdict: 'unknown' })
  },
)

it(
  'pnpm api doctor checks the certificate of the connection to the database',
  { tags: ['decision-64'] },
  async () => {
    const stream = connect({ port: Number(new URL(url).port), host: '127.0.0.1', ca: cert })
    await once(stream, 'secureConnect')
    const poolWith = (connection: object) =>
      ({ connect: () => Promise.resolve({ connection, release: () => undefined }) }) as unknown as Pool
    expect(await databaseCertificate(poolWith({ stream }), daysBefore(30))).toEqual({
      name: 'database tls',
      verdict: 'ok',
      detail: 'that of the server ends in 30 days',
    })
    expect(await databaseCertificate(poolWith({ stream }), daysBefore(9))).toMatchObject({ verdict: 'wrong' })
    expect(await databaseCertificate(poolWith({ stream: {} }), NOW)).toMatchObject({ verdict: 'unknown' })
    // A connection whose other side has shown no certificate, and one that is gone.
    const without = { name: 'database tls', verdict: 'unknown', detail: 'the server has shown none' }
    expect(await databaseCertificate(poolWith({ stream: new TLSSocket(new Socket()) }), NOW)).toEqual(without)
    stream.destroy()
    expect(await databaseCertificate(poolWith({ stream }), NOW)).toEqual(without)
  },
)
