import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../../identity/testing/authenticator.ts'
import { readConfig } from '../../../app/startup/config.ts'
import { testApp } from '../../../testing/app.ts'
import { runCommand } from '../../../testing/command.ts'
import { minutes } from '../../../testing/pupils.ts'
import { hashToken, randomToken } from '../../../platform/sign-in/tokens.ts'
import { addLink, addOperator, findOperator } from './store.ts'

const NOW = new Date('2026-11-23T03:00:00Z')
const api = await testApp({ now: NOW })
const { db } = api.database
const PAGE = 'Bearer release-page'

async function linkFor(name: string): Promise<string> {
  const operator =
    (await findOperator(db, name)) ?? (await addOperator(db, { name, role: 'releaser' }, api.clock.now()))
  const token = randomToken()
  const expiresAt = new Date(api.clock.now().getTime() + minutes(60))
  await addLink(db, { hash: hashToken(token), operatorId: operator?.id ?? '', expiresAt })
  return token
}

interface Reply {
  readonly error?: string
  readonly options?: Record<string, unknown>
  readonly me?: unknown
}

async function send(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/release/${path}`,
    payload: body,
    headers: { authorization: PAGE, ...headers },
  })
  const cookie = String(answer.headers['set-cookie'] ?? '')
  const read: Reply = answer.body === '' ? {} : answer.json<Reply>()
  return { status: answer.statusCode, body: read, cookie, session: cookie.split(';')[0] ?? '' }
}
const getChallenge = ({ options }: Reply) => String(options?.['challenge'])
const openLink = async (token: string) => getChallenge((await send('link', { token })).body)
const isSignedIn = async (session: string) =>
  (
    await api.call({
      url: '/api/release/overview',
      headers: { cookie: session, authorization: PAGE },
    })
  ).status === 200

async function withPasskey(name: string) {
  const token = await linkFor(name)
  const authenticator = createAuthenticator()
  const credential = authenticator.create({ challenge: await openLink(token) })
  const answer = await send('link/passkey', { token, credential })
  return { authenticator, token, credential, ...answer }
}
const signIn = async (authenticator: ReturnType<typeof createAuthenticator>, headers = {}) => {
  const { body } = await send('sign-in/options', {})
  return send('sign-in', { credential: authenticator.use({ challenge: getChallenge(body) }) }, headers)
}

beforeEach(async () => {
  await db.deleteFrom('release_operator').execute()
  api.clock.set(NOW)
})

describe('a one-time link', () => {
  it.each([
    { environment: { PORT: '3300' }, site: 'http://localhost:3300' },
    { environment: { PORT: '3300', PUBLIC_URL: 'https://dhadha.test/' }, site: 'https://dhadha.test' },
  ])('leads to $site, where the site is', { tags: ['decision-77'] }, async ({ environment, site }) => {
    const place = { config: readConfig({ DATA_DIR: '/nowhere', ...environment }), database: api.database }
    for (const words of [
      ['operator', 'add', 'Rokeya', '--role', 'releaser'],
      ['operator', 'link', 'Rokeya'],
    ]) {
      const { stdout } = await runCommand(place, words)
      const [, origin, token = ''] = /^ {2}(.+)\/release#(\S+)$/m.exec(stdout) ?? []
      expect([words[1], origin]).toEqual([words[1], site])
      expect((await send('link', { token })).status).toBe(200)
    }
  })

  it(
    'leads to the site that runs with the data folder, whatever PORT its terminal alone was given',
    { tags: ['decision-77'] },
    async () => {
      const data = mkdtempSync(join(tmpdir(), 'dhadha-operator-'))
      const owner = createServer((socket) => socket.end('of-the-site')).listen(0, '127.0.0.1')
      await once(owner, 'listening')
      const { port } = owner.address() as AddressInfo
      writeFileSync(
        join(data, 'running.json'),
        JSON.stringify({ port, token: 'of-the-site', url: 'http://localhost:3300' }),
      )
      const place = { config: readConfig({ DATA_DIR: data }), database: api.database }
      const add = async (name: string) =>
        (await runCommand(place, ['operator', 'add', name, '--role', 'releaser'])).stdout
      expect(await add('Rokeya')).toContain('  http://localhost:3300/release#')
      owner.close()
      await once(owner, 'close')
      expect(await add('Begum')).toContain('  http://localhost:3000/release#')
      rmSync(data, { recursive: true })
    },
  )

  it('makes a passkey, signs in, and is used up afterwards', { tags: ['decision-77'] }, async () => {
    const made = await withPasskey('Rokeya')
    expect(made).toMatchObject({ status: 200, body: { me: { name: 'Rokeya', role: 'releaser' } } })
    expect(await isSignedIn(made.session)).toBe(true)
    expect((await send('link', { token: made.token })).body.error).toBe('link_ended')
    const again = await send('link/passkey', { token: made.token, credential: made.credential })
    expect([again.status, again.body.error, again.cookie]).toEqual([400, 'link_ended', ''])
  })

  it(
    'works in one of two browsers that use it at the same time',
    { tags: ['decision-77', 'attack-133'] },
    async () => {
      const token = await linkFor('Rokeya')
      const credentials = []
      for (let i = 0; i < 4; i++)
        credentials.push(createAuthenticator().create({ challenge: await openLink(token) }))
      const answers = await Promise.all(
        credentials.map((credential) => send('link/passkey', { token, credential })),
      )
      expect(answers.map(({ status }) => status).toSorted((number, other) => number - other)).toEqual([
        200, 400, 400, 400,
      ])
      const passkeys = await db.selectFrom('release_passkey').select('credential_id').execute()
      expect(passkeys).toHaveLength(1)
    },
  )

  it(
    'ends after an hour, and when there is a newer one; a made-up one is refused',
    { tags: ['decision-77'] },
    async () => {
      const [first, second] = [await linkFor('Rokeya'), await linkFor('Rokeya')]
      expect((await send('link', { token: first })).body.error).toBe('link_ended')
      expect((await send('link', { token: second })).status).toBe(200)
      api.clock.advance(minutes(60))
      expect((await send('link', { token: second })).body.error).toBe('link_ended')
      expect((await send('link', { token: randomToken() })).body.error).toBe('link_ended')
      expect((await send('link', { token: 'short' })).status).toBe(400)
    },
  )

  it('refuses a passkey that was made for another operator’s link', { tags: ['decision-77'] }, async () => {
    const [rokeya, begum] = [await linkFor('Rokeya'), await linkFor('Begum')]
    const credential = createAuthenticator().create({ challenge: await openLink(rokeya) })
    expect((await send('link/passkey', { token: begum, credential })).body.error).toBe('invalid_passkey')
    expect((await send('link', { token: begum })).status).toBe(200)
  })
})

describe('signing in', () => {
  it(
    'opens a session of its own each time, and never one that the browser brought',
    { tags: ['decision-77'] },
    async () => {
      const { authenticator, session } = await withPasskey('Rokeya')
      const planted = `operator=${randomToken()}`
      const answer = await signIn(authenticator, { cookie: planted })
      expect(answer.status).toBe(200)
      expect([answer.session === planted, answer.session === session]).toEqual([false, false])
      expect([await isSignedIn(planted), await isSignedIn(answer.session)]).toEqual([false, true])
      const next = await signIn(authenticator, { cookie: answer.session })
      expect([await isSignedIn(answer.session), await isSignedIn(next.session)]).toEqual([false, true])
    },
  )

  it(
    'sets a cookie that scripts cannot read and other sites cannot send',
    { tags: ['decision-77'] },
    async () => {
      const { cookie } = await withPasskey('Rokeya')
      expect(cookie).toMatch(
        /^operator=[\w-]{43}; Max-Age=43200; Path=\/api\/release; HttpOnly; SameSite=Strict$/,
      )
    },
  )

  it(
    'refuses an answer that was used before, a learner’s passkey, and one without user verification',
    { tags: ['decision-77'] },
    async () => {
      const { authenticator } = await withPasskey('Rokeya')
      const { body } = await send('sign-in/options', {})
      const challenge = getChallenge(body)
      const credential = authenticator.use({ challenge })
      expect((await send('sign-in', { credential })).status).toBe(200)
      expect((await send('sign-in', { credential })).body.error).toBe('invalid_passkey')
      expect((await signIn(createAuthenticator())).body.error).toBe('invalid_passkey')
      const { body: other } = await send('sign-in/options', {})
      const locked = authenticator.use({ challenge: getChallenge(other), isUnlocked: false })
      expect((await send('sign-in', { credential: locked })).body.error).toBe('invalid_passkey')
      const learners = await api.call<{ options: Record<string, unknown> }>({
        url: '/api/v2/app/auth/passkey/options',
        body: {},
      })
      const foreign = authenticator.use({ challenge: getChallenge(learners.body) })
      expect((await send('sign-in', { credential: foreign })).body.error).toBe('invalid_passkey')
    },
  )

  it('signing out ends the session at the API', { tags: ['decision-77'] }, async () => {
    const { session } = await withPasskey('Rokeya')
    const { status, cookie } = await send('sign-out', {}, { cookie: session })
    expect([status, cookie]).toEqual([204, expect.stringMatching(/^operator=; Max-Age=0;/)])
    expect(await isSignedIn(session)).toBe(false)
  })
})
