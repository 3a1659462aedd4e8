import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listSecurity } from '../../app/operator/security.ts'
import { testApp } from '../../testing/app.ts'
import { createPupils } from '../../testing/pupils.ts'
import { createSecurityWatch } from './alerts.ts'
import { createSecurityLog, deleteExpiredEvents } from './log.ts'
import { getEvent } from './responses.ts'
import { readSecuritySettings } from './settings.ts'

const NOW = new Date('2026-08-01T10:00:30Z')
const api = await testApp({
  now: NOW,
  environment: { SECURITY_ALERTS: 'export=2', LOGINS_PER_QUARTER_HOUR: '3' },
})
const { app, call, clock, config, database, settle } = api
const { db } = database
const { signUp } = createPupils(api)
const AUTH = '/api/v2/app/auth'
const PASSWORD = 'violet kettle orbit'
const WRONG = 'not the right password'

const rows = () => db.selectFrom('security_event').selectAll().orderBy('event').execute()

/** Resolves with the rows when there are any of this event: they are written after the answer. */
const waitForRows = (event: string) =>
  vi.waitFor(async () => {
    const found = (await rows()).filter((row) => row.event === event)
    expect(found).not.toEqual([])
    return found
  })

beforeEach(async () => {
  await settle()
  await db.deleteFrom('security_event').execute()
})

describe('the security log', () => {
  it(
    'keeps who signs in, is refused, leaves, exports and erases, by one pseudonym',
    { tags: ['decision-56'] },
    async () => {
      const { token } = await signUp('rima@example.com', PASSWORD)
      const { handle } = await db.selectFrom('learner').select('handle').executeTakeFirstOrThrow()
      const url = '/api/v2/app/user/export'
      await call({ url: `${AUTH}/login`, body: { email: 'rima@example.com', password: WRONG } })
      await call({ url, token })
      await call({ url: '/api/v2/app/user/deletion', token, body: { handle, password: PASSWORD } })
      const [refused] = await waitForRows('sign-in-refused')
      const [exported] = await waitForRows('export')
      const [erased] = await waitForRows('erasure')
      const [opened] = await waitForRows('sign-up').then((found) =>
        found.filter(({ what }) => what.endsWith('verify')),
      )
      expect(new Set([exported?.who, erased?.who, opened?.who]).size).toBe(1)
      expect(refused).toMatchObject({
        what: `POST ${AUTH}/login`,
        times: 1,
        at: new Date('2026-08-01T10:00:00Z'),
      })
      expect([refused?.who, refused?.network]).toEqual([
        expect.stringMatching(/^[\w-]{12}$/),
        exported?.network,
      ])
    },
  )

  it('has no secret, name, address or id in it', { tags: ['decision-56'] }, async () => {
    const { token } = await signUp('karim@example.com', PASSWORD)
    const { id } = await db.selectFrom('learner').select('id').executeTakeFirstOrThrow()
    await call({ url: `${AUTH}/login`, body: { email: 'karim@example.com', password: PASSWORD } })
    await call({ url: `${AUTH}/password/forget`, body: { email: 'karim@example.com' } })
    await call({ url: `${AUTH}/logout`, token, method: 'POST' })
    await waitForRows('sign-out')
    await waitForRows('credentials')
    const written = JSON.stringify(await rows())
    for (const secret of ['karim', id, token, PASSWORD, '127.0.0.1']) expect(written).not.toContain(secret)
  })

  it(
    'counts what happens more than once in a minute in one row, budgets that were met too',
    { tags: ['decision-56'] },
    async () => {
      const body = { email: 'nobody@example.com', password: WRONG }
      for (let time = 0; time < 6; time++) await call({ url: `${AUTH}/login`, body })
      await vi.waitFor(async () => {
        const found = await rows()
        expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(6)
        expect(found.length).toBeLessThanOrEqual(2)
      })
    },
  )

  it(
    'counts the policy violations that browsers report, in known words',
    { tags: ['decision-56'] },
    async () => {
      const url = '/api/v2/app/violations'
      const sink = { type: 'csp-violation', violated: 'require-trusted-types-for' }
      const integrity = { type: 'integrity-violation', violated: 'script' }
      const payload = { violations: [sink, integrity, sink] }
      expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(204)
      const counted = await waitForRows('violation')
      expect(counted.toSorted((item, other) => other.times - item.times)).toMatchObject([
        { what: 'csp-violation require-trusted-types-for', times: 2, who: '', network: '' },
        { what: 'integrity-violation script', times: 1 },
      ])
      for (const violated of ['rima', 3, null])
        expect(
          (await call({ url, body: { violations: [{ type: 'csp-violation', violated }] } })).status,
        ).toBe(400)
      for (const network of ['203.0.113.7', 'x', 3])
        expect((await call({ url, body: { ...payload, network } })).status).toBe(400)
      const passedOn = { url, headers: { 'x-forwarded-for': '203.0.113.7' } }
      expect((await call({ ...passedOn, body: payload })).status).toBe(404)
      const many = Array.from({ length: 21 }, () => sink)
      expect((await call({ url, body: { violations: many } })).status).toBe(400)
      const lines = await listSecurity(db, { hours: 1, limit: 9, event: 'violation' }, clock.now())
      expect(lines).toContainEqual(
        expect.stringMatching(/2× {2}violation .*csp-violation require-trusted-types-for$/),
      )
    },
  )

  it('alerts the operator with the number of reporting networks', { tags: ['decision-56'] }, async () => {
    for (const network of ['a', 'b', 'b', 'c'])
      await app.inject({
        method: 'POST',
        url: '/api/v2/app/violations',
        payload: { violations: [{ type: 'csp-violation', violated: 'script' }], network: network.repeat(16) },
      })
    const found = await waitForRows('violation')
    expect(new Set(found.map(({ network }) => network)).size).toBe(3)
    expect(found.map(({ network }) => network).join()).not.toMatch(/aaa|bbb|ccc/)
  })

  it('does not grow without end under an attack', async () => {
    const log = createSecurityLog({ db, clock: clock.now })
    for (let i = 0; i < 640; i++)
      await log({ event: 'refusal', what: 'GET /x', who: `learner ${i}`, network: `${i}` })
    const found = await rows()
    expect(found).toHaveLength(601)
    expect(found.find(({ who }) => who === '')).toMatchObject({ network: '', times: 40 })
  })

  it('names the others, however much one network does', { tags: ['decision-55', 'attack-68'] }, async () => {
    const log = createSecurityLog({ db, clock: clock.now })
    for (let i = 0; i < 700; i++)
      await log({ event: 'refusal', what: 'GET /x', who: `learner ${i}`, network: '203.0.113.1' })
    await log({ event: 'sign-in-refused', what: 'POST /login', who: 'rima', network: '198.51.100.1' })
    expect(await rows()).toHaveLength(152)
    expect((await waitForRows('sign-in-refused'))[0]).toMatchObject({
      who: expect.stringMatching(/./) as unknown,
    })
  })

  it('is forgotten from a moment on', async () => {
    const log = createSecurityLog({ db, clock: clock.now })
    await log({ event: 'export', what: 'GET /x' })
    await deleteExpiredEvents(db, new Date(NOW.getTime() - 86_400_000))
    expect(await rows()).toHaveLength(1)
    await deleteExpiredEvents(db, new Date(NOW.getTime() + 86_400_000))
    expect(await rows()).toEqual([])
  })

  it('is read by event, time and account', async () => {
    await signUp('selim@example.com')
    await call({ url: `${AUTH}/login`, body: { email: 'selim@example.com', password: WRONG } })
    await call({ url: `${AUTH}/login`, body: { email: 'other@example.com', password: WRONG } })
    await vi.waitFor(async () =>
      expect((await rows()).filter((r) => r.event === 'sign-in-refused')).toHaveLength(2),
    )
    const list = (filters: object) => listSecurity(db, { hours: 1, limit: 100, ...filters }, clock.now())
    expect(await list({ event: 'sign-in-refused' })).toHaveLength(2)
    const own = await list({ account: 'selim@example.com', event: 'sign-in-refused' })
    expect(own).toEqual([expect.stringMatching(/^2026-08-01 10:00 {6}1× {2}sign-in-refused /)])
    const [, pseudonym = ''] = /refused +([\w-]{12})/.exec(own[0] ?? '') ?? []
    expect(await list({ pseudonym, event: 'sign-in-refused' })).toEqual(own)
    expect(await listSecurity(db, { hours: 1, limit: 9 }, new Date(NOW.getTime() + 7_200_000))).toEqual([])
    await expect(list({ account: 'unknown-learner' })).rejects.toThrow('has no account')
  })
})

describe('alerts', () => {
  it('alert the operator once an hour, by mail and in the log', { tags: ['decision-56'] }, async () => {
    const warnings: object[] = []
    const log = createSecurityLog({ db, clock: clock.now })
    const watch = createSecurityWatch(
      {
        config,
        db,
        clock: clock.now,
        messenger: {
          enqueue: (_: unknown, message: object) => Promise.resolve(void warnings.push(message)),
        } as never,
        log: { warn: (fields: object) => warnings.push(fields) } as never,
      },
      'operator@dhadha.example',
    )
    for (let i = 0; i < 2; i++) await log({ event: 'export', what: 'GET /x', network: `${i}` })
    await watch()
    expect(warnings).toEqual([])
    await log({ event: 'export', what: 'GET /x', network: '3' })
    await Promise.all([watch(), watch()])
    expect(warnings).toMatchObject([
      {
        to: 'operator@dhadha.example',
        kind: 'security-alert',
        subject: expect.stringContaining('export 3 times'),
      },
      { event: 'export', times: 3, networks: 3, most: 2 },
    ])
    clock.advance(3_601_000)
    await log({ event: 'export', what: 'GET /x' })
    await watch()
    expect(warnings).toHaveLength(2)
  })

  it.each(['sign-in-refused', 'sign-in-refused=0', 'unknown=3', 'export=2;budget=3'])(
    'SECURITY_ALERTS=%s is refused with a sentence',
    (value) => {
      expect(() => readSecuritySettings({ SECURITY_ALERTS: value })).toThrow('SECURITY_ALERTS must be')
    },
  )
})

it.each([
  [undefined, 403, 'refusal'],
  [undefined, 404, null],
  [null, 429, 'budget'],
  [null, 403, 'refusal'],
  [null, 200, null],
  ['sign-in', 200, 'sign-in'],
  ['sign-in', 401, 'sign-in-refused'],
  ['sign-in', 500, null],
] as const)('an answer of a route about %s with %d is the event %s', (security, status, event) => {
  expect(getEvent(security, status)).toBe(event)
})
