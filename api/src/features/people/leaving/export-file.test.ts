import type { DataExport, ExportAddress } from '@dhadha/contract/wire'
import { openTelemetry } from '@dhadha/server'
import { openCollector } from '@dhadha/server/testing'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../app/startup/config.ts'
import { replaceSecret } from '../../../platform/secrets/secrets.ts'
import { testApp } from '../../../testing/app.ts'
import { cleanUp } from '../../../testing/cleanup.ts'
import { gatewayBefore } from '../../../testing/gateway.ts'
import { createPupils, minutes } from '../../../testing/pupils.ts'
import { addFamily, familyApp } from '../testing/family.ts'

const api = await familyApp()
const { app, call, clock, database } = api
const second = await testApp({ now: clock.now(), database })
const { signUp } = createPupils(api)

const createExportAddress = async (token: string): Promise<string> =>
  (await call<ExportAddress>({ method: 'POST', url: '/api/v2/app/user/export-address', token })).body.address

/** A browser or download manager without any cookie. */
const fetchStatus = async (url: string, instance = app) => (await instance.inject({ url })).statusCode

const HEADERS = {
  'content-type': expect.stringContaining('application/json') as unknown,
  'content-disposition': 'attachment; filename="dhadha-data.json"',
  'cache-control': 'no-store',
  'content-security-policy': 'sandbox',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const INVALID = { error: 'invalid_export_address' }

describe('the address of a data file', () => {
  it(
    'answers with the file, more than once, on every instance, without a session',
    { tags: ['decision-5'] },
    async () => {
      const { token, email } = await signUp()
      const address = await createExportAddress(token)
      expect(address).toMatch(/^\/api\/v2\/app\/user\/export-file\?ticket=[\w.-]+$/)
      for (const instance of [app, app, second.app]) {
        const { statusCode, headers, body } = await instance.inject({ url: address })
        expect(statusCode).toBe(200)
        expect(headers).toMatchObject(HEADERS)
        const { tables } = JSON.parse(body) as DataExport
        expect(tables['identity']?.[0]).toMatchObject({ value: email })
      }
    },
  )

  it(
    'has the same headers through the gateway, whose cookies it does not need',
    { tags: ['decision-5'] },
    async () => {
      const { url: site } = await gatewayBefore(api)
      const { token } = await signUp()
      const { headers, status } = await fetch(site + (await createExportAddress(token)))
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject(HEADERS)
      expect(headers.has('set-cookie')).toBe(false)
    },
  )

  it('is made for a signed-in learner alone, and has no token in it', { tags: ['decision-5'] }, async () => {
    const { token } = await signUp()
    const url = '/api/v2/app/user/export-address'
    expect((await call({ method: 'POST', url })).status).toBe(401)
    const { rows } = await database.pool.query<{ hash: Buffer }>('select hash from access_token')
    const address = await createExportAddress(token)
    expect(address).not.toContain(token)
    for (const { hash } of rows)
      for (const encoding of ['hex', 'base64url'] as const)
        expect(address).not.toContain(hash.toString(encoding))
  })

  it('the address of a data file expires', { tags: ['decision-5'] }, async () => {
    const { token } = await signUp()
    const address = await createExportAddress(token)
    clock.advance(minutes(2))
    expect(await fetchStatus(address)).toBe(200)
    clock.advance(1)
    const late = await app.inject({ url: address })
    expect([late.statusCode, late.json()]).toMatchObject([404, INVALID])
    expect(late.headers['cache-control']).toBe('no-store')
    expect(late.headers['content-disposition']).toBeUndefined()
  })

  it('is no use when a stranger alters it', { tags: ['decision-5', 'attack-175'] }, async () => {
    const [mine, theirs] = [await signUp(), await signUp()]
    const [firstExportAddress, other] = [
      await createExportAddress(mine.token),
      await createExportAddress(theirs.token),
    ]
    const [path = '', ticket = ''] = firstExportAddress.split('=')
    const parts = ticket.split('.')
    const otherParts = other.split('=')[1]?.split('.') ?? []
    const altered = parts.flatMap((part, index) => [
      parts.with(index, `${part.slice(0, -1)}${part.endsWith('1') ? '2' : '1'}`),
      parts.with(index, ''),
      parts.toSpliced(index, 1),
      ...(part === otherParts[index] ? [] : [parts.with(index, otherParts[index] ?? '')]),
    ])
    altered.push(parts.with(0, 'guardian'), [...parts, 'more'], parts.with(3, '9999999999999'), [])
    expect(altered.length).toBeGreaterThan(18)
    for (const changed of altered)
      expect([changed, await fetchStatus(`${path}=${changed.join('.')}`)]).toEqual([changed, 404])
    expect(await fetchStatus(path.replace('?ticket', ''))).toBe(400)
    expect(await fetchStatus(`${path}=${'x'.repeat(513)}`)).toBe(400)
    expect([await fetchStatus(firstExportAddress), await fetchStatus(other)]).toEqual([200, 200])
  })

  it(
    'an address of another site, or of a key that was replaced, opens no data file',
    { tags: ['decision-5'] },
    async () => {
      const foreign = await testApp({ now: clock.now() })
      const { signUp: signUpThere } = createPupils(foreign)
      const { token } = await signUpThere()
      const { body } = await foreign.call<ExportAddress>({
        method: 'POST',
        url: '/api/v2/app/user/export-address',
        token,
      })
      expect(await fetchStatus(body.address, foreign.app)).toBe(200)
      expect(await fetchStatus(body.address)).toBe(404)
      await replaceSecret(foreign.database.db, 'export')
      const restarted = await testApp({ now: clock.now(), database: foreign.database })
      expect(await fetchStatus(body.address, restarted.app)).toBe(404)
    },
  )

  it(
    'ends with its session at once, on every instance, and not with another session',
    { tags: ['decision-5', 'attack-176'] },
    async () => {
      const { token, email } = await signUp('two-phones@example.com', 'violet kettle orbit')
      const there = await call<{ access_token: string }>({
        url: '/api/v2/app/auth/login',
        body: { email, password: 'violet kettle orbit' },
      })
      const [here, elsewhere] = [
        await createExportAddress(token),
        await createExportAddress(there.body.access_token),
      ]
      await call({ method: 'POST', url: '/api/v2/app/auth/logout', token })
      expect([await fetchStatus(here), await fetchStatus(here, second.app)]).toEqual([404, 404])
      expect(await fetchStatus(elsewhere)).toBe(200)
    },
  )

  it('ends with the account', { tags: ['decision-5'] }, async () => {
    const { token } = await signUp('leaving@example.com', 'violet kettle orbit')
    const address = await createExportAddress(token)
    const { body } = await call<{ login: string }>({ url: '/api/v2/app/user/profile', token })
    const deletion = { handle: body.login, password: 'violet kettle orbit' }
    expect((await call({ url: '/api/v2/app/user/deletion', token, body: deletion })).status).toBe(200)
    expect([await fetchStatus(address), await fetchStatus(address, second.app)]).toEqual([404, 404])
  })

  it(
    'counts as a download, ten in an hour, and is fetched ten times at most',
    { tags: ['decision-5'] },
    async () => {
      const { token } = await signUp()
      const address = await createExportAddress(token)
      second.clock.set(clock.now())
      const fetched = []
      for (let time = 0; time < 12; time++)
        fetched.push(await fetchStatus(address, time % 2 === 0 ? app : second.app))
      expect(fetched).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
      const asked = []
      for (let time = 0; time < 10; time++) {
        const [method, name] =
          time % 2 === 0 ? (['POST', 'export-address'] as const) : (['GET', 'export'] as const)
        asked.push((await call({ method, url: `/api/v2/app/user/${name}`, token })).status)
      }
      expect(asked).toEqual([...Array.from({ length: 9 }, () => 200), 429])
    },
  )
})

describe('the address of a data file for a guardian', () => {
  const addressBy = async (child: Awaited<ReturnType<typeof addFamily>>, link: string) =>
    (await child.of<ExportAddress>('export-address', { token: link })).body.address

  it('answers with the child’s data, and ends with the link', { tags: ['decision-43'] }, async () => {
    const child = await addFamily(api)
    const page = await child.yes()
    const address = await addressBy(child, page)
    expect(address).not.toContain(page)
    const { statusCode, body } = await second.app.inject({ url: address })
    expect(statusCode).toBe(200)
    expect((JSON.parse(body) as DataExport).tables['learner']?.[0]).toMatchObject({ name: 'Rima' })
    await child.respond('refuse', page)
    expect([await fetchStatus(address), await fetchStatus(address, second.app)]).toEqual([404, 404])
  })

  it(
    'is made by a link that opens the data alone, apart from the child’s downloads',
    { tags: ['decision-43'] },
    async () => {
      const child = await addFamily(api)
      expect((await child.of('export-address', { token: child.first })).status).toBe(404)
      const page = await child.yes()
      for (let time = 0; time < 10; time++) await createExportAddress(child.token)
      const statuses = []
      for (let time = 0; time < 11; time++)
        statuses.push((await child.of('export-address', { token: page })).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    },
  )

  it('opens no other child’s data', { tags: ['decision-43'] }, async () => {
    const [child, other] = [await addFamily(api), await addFamily(api)]
    const [page, others] = [await child.yes(), await other.yes()]
    const [mine, theirs] = [await addressBy(child, page), await addressBy(other, others)]
    const [path = '', ...parts] = mine.split('.')
    const [otherPath = '', ...otherParts] = theirs.split('.')
    expect(await fetchStatus([path, otherParts[0], ...parts.slice(1)].join('.'))).toBe(404)
    expect(await fetchStatus([otherPath, otherParts[0], ...parts.slice(1)].join('.'))).toBe(404)
  })
})

it(
  'no log line and no trace holds the ticket, whether it opens the file or not',
  { tags: ['decision-64'] },
  async () => {
    const collector = await openCollector()
    cleanUp(collector.close)
    const { telemetry: settings } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const telemetry = await openTelemetry(settings, {
      service: 'dhadha-api',
      lastDeliveryMs: 60_000,
      onFailure: () => undefined,
    })
    const lines: string[] = []
    const logged = await testApp({
      telemetry,
      now: clock.now(),
      environment: { LOG_LEVEL: 'debug', ACCESS_LOG: 'all' },
      logTo: { write: (line) => lines.push(line) },
    })
    const { token } = await logged.signedIn()
    const url = '/api/v2/app/user/export-address'
    const { address } = (await logged.call<ExportAddress>({ method: 'POST', url, token })).body
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }
    const statuses = []
    for (let time = 0; time < 11; time++)
      statuses.push((await logged.app.inject({ url: address, headers })).statusCode)
    statuses.push((await logged.app.inject({ url: `${address}x`, headers })).statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 429, 404]))
    await logged.app.settled()
    const { rows } = await logged.database.pool.query('select * from security_event')
    await logged.app.close()
    expect(lines.filter((line) => line.includes('"route":"/api/v2/app/user/export-file"'))).toHaveLength(12)
    expect(collector.spans().filter(({ name }) => name === 'GET /api/v2/app/user/export-file')).toHaveLength(
      12,
    )
    expect(JSON.stringify(rows)).toContain('export-address')
    const written = JSON.stringify([lines, collector.spans(), collector.records(), rows])
    const [, ticket = ''] = address.split('=')
    for (const part of [ticket, 'ticket=', ...ticket.split('.').slice(2)]) expect(written).not.toContain(part)
  },
)
