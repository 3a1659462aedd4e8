import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Notifications } from '@dhadha/contract/wire'
import { createRegistry } from '@dhadha/server'
import { expect, it } from 'vitest'
import { NOTIFICATION_CHANGE, POLL } from '../features/notifications/index.ts'
import { openDatabase } from '../platform/database/open.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { cleanUp } from '../testing/cleanup.ts'

const registry = createRegistry()
const api = await testApp({ now: new Date('2026-11-21T10:00:00Z'), registry })
const other = await testApp({ database: api.database, now: api.clock.now() })
const { clock, database, signedIn } = api

/** How many polls have reached their route; those that memory answers do not. */
let routed = 0
const ROUTED = 'tracing:fastify.request.handler:start'
const record = (message: unknown) => {
  const { route } = message as { route: { url: string } }
  if (route.url === POLL) routed += 1
}
subscribe(ROUTED, record)
cleanUp(() => {
  unsubscribe(ROUTED, record)
})

const listen = async ({ app }: TestApp) => app.listen({ host: '127.0.0.1', port: 0 })
const url = await listen(api)

/**
 * Soon at the latest: on a busy machine the news of other instances may be late, and until they are here the route
 * answers.
 */
const FROM_MEMORY = { status: 304, isRouted: false }

let pollers = 0

/** A learner whose tab has polled already. */
async function tab(at = url) {
  const handle = `poller-${++pollers}`
  const { id, token } = await signedIn(handle)
  const poll = async (etag?: string) => {
    const before = routed
    const response = await fetch(`${at}${POLL}`, {
      headers: { authorization: `Bearer ${token}`, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
    })
    const body = await response.text()
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      etag: response.headers.get('etag') ?? '',
      isRouted: routed > before,
      contents:
        response.status === 200
          ? (JSON.parse(body) as Notifications).notifications.map(({ content }) => content)
          : [],
    }
  }
  /** @param isNotified whether other instances are notified */
  const write = async (content: string, isNotified = true) => {
    await database.db
      .insertInto('notification')
      .values({
        learner_id: id,
        occasion: content,
        type: 'report',
        content,
        bangla_content: content,
        link: null,
        created_at: clock.now(),
        viewed_at: null,
      })
      .execute()
    if (isNotified)
      await database.db.insertInto('change').values({ topic: NOTIFICATION_CHANGE, key: id }).execute()
  }
  // The first call of a day records the visit, and may bring news of its own.
  await poll()
  await api.settle()
  await write(`hello ${id}`, false)
  // Changes no data, but makes this instance read again.
  await fetch(`${at}${POLL}/mark-read`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"notificationIds":["0"]}',
  })
  const { etag } = await poll()
  return { id, handle, token, poll, write, etag }
}

it(
  'a poll without news is answered from memory, with the headers of its route',
  { tags: ['decision-62'] },
  async () => {
    const { token, poll, etag } = await tab()
    await expect.poll(() => poll(etag)).toMatchObject(FROM_MEMORY)
    const fromMemory = await poll(etag)
    const fromRoute = await api.app.inject({
      url: POLL,
      headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
    })
    expect(fromRoute.statusCode).toBe(304)
    const named = (headers: Readonly<Record<string, unknown>>) =>
      Object.entries(headers).filter(
        ([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name),
      )
    expect(named(fromMemory.headers)).toEqual(named(fromRoute.headers))
    expect(fromMemory.headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
  },
)

it('a poll that memory answers is counted', { tags: ['decision-64'] }, async () => {
  const { poll, etag } = await tab()
  const count = async () =>
    Number(
      new RegExp(`_count\\{method="GET",route="${POLL}",status="3xx"\\} (\\d+)`).exec(
        await registry.metrics(),
      )?.[1] ?? 0,
    )
  const before = await count()
  let polls = 0
  const counted = () => {
    polls += 1
    return poll(etag)
  }
  await expect.poll(counted).toMatchObject(FROM_MEMORY)
  expect(await count()).toBe(before + polls)
})

it('no learner gets 304 for another learner’s version', { tags: ['S3.27'] }, async () => {
  const [firstTab, two] = [await tab(), await tab()]
  expect(await firstTab.poll(two.etag)).toMatchObject({ status: 200, contents: [`hello ${firstTab.id}`] })
})

it(
  'news of another instance ends the answers from memory within a second',
  { tags: ['S7.24a'] },
  async () => {
    const { id, poll, write, etag } = await tab()
    await expect.poll(() => poll(etag)).toMatchObject(FROM_MEMORY)
    await write('news')
    await expect
      .poll(async () => (await poll(etag)).contents, { timeout: 1500, interval: 50 })
      .toEqual(['news', `hello ${id}`])
  },
)

it('a notification read here is read in the next poll', { tags: ['S7.24c'] }, async () => {
  const { token, poll, etag } = await tab()
  await api.call({ url: `${POLL}/mark-all-read`, method: 'POST', token })
  expect(await poll(etag)).toMatchObject({ status: 200 })
})

it('a poll after a log out is refused', { tags: ['decision-8'] }, async () => {
  const { token, poll, etag } = await tab()
  await api.call({ url: '/api/v2/app/auth/logout', method: 'POST', token })
  expect(await poll(etag)).toMatchObject({ status: 401, etag: '' })
})

it(
  'a poll is refused within a second after all sign-ins were ended at another instance',
  { tags: ['decision-8'] },
  async () => {
    const { token, poll, etag } = await tab()
    await other.call({ url: '/api/v2/app/user/sessions', method: 'DELETE', token })
    await expect.poll(async () => (await poll(etag)).status, { timeout: 1500, interval: 50 }).toBe(401)
  },
)

it('a poll of a deleted account is refused', { tags: ['decision-5'] }, async () => {
  const { handle, token, poll, etag } = await tab()
  const gone = await api.call({ url: '/api/v2/app/user/deletion', token, body: { handle } })
  expect(gone.status).toBe(200)
  expect(await poll(etag)).toMatchObject({ status: 401, etag: '' })
})

it(
  'the first poll of a day is left to the route, which records the visit',
  { tags: ['decision-16'] },
  async () => {
    const { poll, etag } = await tab()
    clock.advance(86_400_000)
    expect(await poll(etag)).toMatchObject({ isRouted: true })
  },
)

it('a sign-in that was unused for 180 days ends, though it is cached', { tags: ['decision-8'] }, async () => {
  const { poll, etag } = await tab()
  clock.advance(181 * 86_400_000)
  expect(await poll(etag)).toMatchObject({ status: 401, isRouted: false })
})

it('each poll has its line where the operator asks for all', { tags: ['decision-64'] }, async () => {
  const lines: string[] = []
  const talkative = await testApp({
    database,
    now: clock.now(),
    environment: { ACCESS_LOG: 'all', LOG_LEVEL: 'info' },
    logTo: { write: (line) => lines.push(line) },
  })
  const { poll, etag } = await tab(await listen(talkative))
  const before = lines.length
  expect(await poll(etag)).toMatchObject({ status: 304 })
  expect(lines.slice(before).map((line) => JSON.parse(line) as object)).toMatchObject([
    { route: POLL, status: 304 },
  ])
})

it('memory is not asked while changes cannot be read', { tags: ['decision-62'] }, async () => {
  const watcher = openDatabase(database.url, { poolSize: 1, onError: () => undefined })
  const cutOff = await testApp({ database: { ...database, watcher: watcher.watcher }, now: clock.now() })
  const { poll, etag } = await tab(await listen(cutOff))
  await expect.poll(() => poll(etag)).toMatchObject(FROM_MEMORY)
  await watcher.watcher.pool.end()
  await expect
    .poll(() => poll(etag), { timeout: 3000, interval: 50 })
    .toMatchObject({ status: 304, isRouted: true })
})
