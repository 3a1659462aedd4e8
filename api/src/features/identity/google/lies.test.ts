import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { GoogleReply } from '@dhadha/contract/wire'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'

const CLIENT = 'dhadha-client'
const VERIFIER = 'v'.repeat(64)

type Answer = (response: ServerResponse) => void
const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))

/** A server that sends the answers of a test, and records the requests. */
async function startLiar() {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    request.resume()
    const answer = answers.get(pathname) ?? json({}, 404)
    request.on('end', () => answer(response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, answers, asked }
}

const google = await startLiar()
const elsewhere = await startLiar()
const api = await testApp({
  environment: {
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: 'known to site and provider',
    GOOGLE_TOKENINFO_URL: `${google.url}/tokeninfo`,
    GOOGLE_TOKEN_URL: `${google.url}/token`,
  },
})
const signIn = (body: object) =>
  api.call<GoogleReply & { error?: string }>({ url: '/auth/googleoauth', body })
const byToken = () => signIn({ access_token: 'token' })
const byCode = () => signIn({ code: 'code', code_verifier: VERIFIER })
const countLearners = async () =>
  (await api.database.pool.query<{ n: number }>('select count(*)::integer as n from learner')).rows[0]?.n

const GOOD = {
  aud: CLIENT,
  sub: '1000',
  email: 'rina@example.com',
  email_verified: 'true',
  expires_in: '3599',
}

beforeEach(() => {
  for (const { answers, asked } of [google, elsewhere]) {
    answers.clear()
    asked.length = 0
    answers.set('/tokeninfo', json(GOOD))
    answers.set('/token', json({ access_token: 'token' }))
  }
})

describe('an answer about a token that lies', { tags: ['decision-10'] }, () => {
  const cases: readonly (readonly [string, object])[] = [
    ...['another-site', `${CLIENT} `, CLIENT.toUpperCase(), '', [CLIENT], [CLIENT, 'x'], null].map(
      (aud) => ['audience', { aud }] as const,
    ),
    ...['0', 0, '-1', 'soon', '', ' ', 'Infinity', '1e999', '0x10', 0.5, null, [3599]].map(
      (expires_in) => ['time', { expires_in }] as const,
    ),
    ...['', 7, null, ['1000'], { id: '1000' }, '1'.repeat(256), 'a\u0000b', '\ud800', ' ', '১০০০'].map(
      (sub) => ['subject', { sub }] as const,
    ),
    ...[false, 'false', 'TRUE', 1, null, ['true'], undefined].map(
      (email_verified) => ['address not confirmed', { email_verified }] as const,
    ),
    ...[null, ['rina@example.com'], 'rina', 'rina@example.com,eve@example.com', 'r\u0000@example.com'].map(
      (email) => ['address', { email }] as const,
    ),
    ...['https://accounts.example.com', 'accounts.google.com.example', '', 7].map(
      (iss) => ['issuer', { iss }] as const,
    ),
  ]

  it.each(cases)('does not sign in a learner: %s %j', { tags: ['attack-148'] }, async (_what, lie) => {
    google.answers.set('/tokeninfo', json({ ...GOOD, ...lie }))
    const before = await countLearners()
    for (const { status, body } of [await byToken(), await byCode()]) {
      expect([401, 403]).toContain(status)
      expect(body.access_token).toBeUndefined()
    }
    expect(await countLearners()).toBe(before)
  })

  it.each(['accounts.google.com', 'https://accounts.google.com'])('signs in with issuer %s', async (iss) => {
    google.answers.set('/tokeninfo', json({ ...GOOD, iss }))
    expect((await byToken()).status).toBe(200)
  })
})

describe('an answer to a code that lies', { tags: ['decision-10'] }, () => {
  it('names another subject: only that of the token itself counts', async () => {
    const { body: victim } = await byToken()
    google.answers.set('/tokeninfo', json({ ...GOOD, sub: '2000', email: 'eve@example.com' }))
    google.answers.set('/token', json({ access_token: 'token', id_token: 'x.y.z', ...GOOD }))
    const { body } = await byCode()
    const fetchId = async (token: string) =>
      (await api.call<{ id: string }>({ url: '/api/v2/app/user/profile', token })).body.id
    expect(await fetchId(body.access_token)).not.toBe(await fetchId(victim.access_token))
  })

  it.each([{}, { access_token: '' }, { access_token: 7 }, [], null])('has no token: %j', async (answer) => {
    google.answers.set('/token', json(answer))
    expect((await byCode()).status).toBe(401)
    expect(google.asked).toEqual(['/token'])
  })
})

describe('a redirection by Google', () => {
  it.each([301, 302, 303, 307, 308])(
    'is followed by nothing: %i',
    { tags: ['attack-149'] },
    async (status) => {
      for (const path of ['/tokeninfo', '/token']) {
        google.answers.set(path, json(GOOD, status, { location: `${elsewhere.url}${path}` }))
        expect((await byCode()).status).toBe(424)
      }
      expect(elsewhere.asked).toEqual([])
    },
  )
})

it.each(['/tokeninfo', '/token'])('an answer of Google without an end at %s is cut off', async (path) => {
  let sent = 0
  google.answers.set(path, (response) => {
    const chunk = Buffer.alloc(64 * 1024, 0x20)
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => {
      response.write(chunk)
      sent += chunk.length
    }, 1)
    response.on('close', () => clearInterval(timer))
  })
  expect((await byCode()).status).toBe(424)
  expect(sent).toBeLessThan(4 * 1024 * 1024)
})
