import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../../identity/testing/authenticator.ts'
import { testApp } from '../../../testing/app.ts'
import { runCommand } from '../../../testing/command.ts'
import { createPupils, minutes } from '../../../testing/pupils.ts'
import { hashToken, randomToken } from '../../../platform/sign-in/tokens.ts'
import { addLink, addOperator, findOperator } from './store.ts'

const NOW = new Date('2026-11-23T03:00:00Z')
const api = await testApp({ now: NOW })
const { db } = api.database
const { signUp } = createPupils(api)
const LEARNERS = '/api/v2/app/auth/passkey'

interface Reply {
  readonly error?: string
  readonly options?: { readonly challenge: string; readonly excludeCredentials?: readonly { id: string }[] }
}

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: 'Bearer release-page', ...headers },
  })
  return {
    status: answer.statusCode,
    body: answer.json<Reply>(),
    cookie: String(answer.headers['set-cookie'] ?? ''),
  }
}
const send = (path: string, payload: object) => post(`/api/release/${path}`, payload)
const getChallenge = ({ body }: { readonly body: Reply }) => body.options?.challenge ?? ''
const signInChallenge = async () => getChallenge(await send('sign-in/options', {}))
type Authenticator = ReturnType<typeof createAuthenticator>
type Credential = ReturnType<Authenticator['use']>
const signIn = (credential: Credential) => send('sign-in', { credential })

async function linkFor(name: string): Promise<string> {
  const operator = (await findOperator(db, name)) ?? (await addOperator(db, { name, role: 'approver' }, NOW))
  const token = randomToken()
  await addLink(db, {
    hash: hashToken(token),
    operatorId: operator?.id ?? '',
    expiresAt: new Date(api.clock.now().getTime() + minutes(60)),
  })
  return token
}
async function passkeyByLink(token: string, authenticator: Authenticator, isUnlocked = true) {
  const challenge = getChallenge(await send('link', { token }))
  return send('link/passkey', { token, credential: authenticator.create({ challenge, isUnlocked }) })
}
async function operatorWithPasskey(name: string) {
  const authenticator = createAuthenticator()
  expect((await passkeyByLink(await linkFor(name), authenticator)).status).toBe(200)
  return authenticator
}
async function learnerWithPasskey() {
  const { token } = await signUp()
  const authenticator = createAuthenticator()
  const headers = { authorization: `Bearer ${token}` }
  const own = '/api/v2/app/user/passkeys'
  const credential = authenticator.create({
    challenge: getChallenge(await post(`${own}/options`, {}, headers)),
  })
  expect((await post(own, { name: 'mine', credential }, headers)).status).toBe(200)
  return { token, authenticator }
}
const refused = { status: 400, body: { error: 'invalid_passkey' }, cookie: '' }

beforeEach(async () => {
  await db.deleteFrom('release_operator').execute()
  api.clock.set(NOW)
})

describe('passkeys of one kind at the sign-in of the other', { tags: ['decision-77'] }, () => {
  it(
    'a learner’s cannot sign operators in, and an operator’s cannot sign learners in',
    { tags: ['attack-120'] },
    async () => {
      const operator = await operatorWithPasskey('Rokeya')
      const { authenticator: learner } = await learnerWithPasskey()
      const learnersChallenge = async () => getChallenge(await post(`${LEARNERS}/options`, {}))
      for (const challenge of [await signInChallenge(), await learnersChallenge()]) {
        expect(await signIn(learner.use({ challenge }))).toMatchObject(refused)
        expect(await post(`${LEARNERS}/login`, { credential: operator.use({ challenge }) })).toMatchObject(
          refused,
        )
      }
    },
  )

  it.each<[string, (challenge: string, operator: Authenticator) => Credential]>([
    [
      'of a page of another site',
      (challenge, operator) => operator.use({ challenge, origin: 'https://evil.example' }),
    ],
    [
      'of another port',
      (challenge, operator) => operator.use({ challenge, origin: 'http://localhost:3001' }),
    ],
    [
      'of a host below the site',
      (challenge, operator) => operator.use({ challenge, origin: 'http://a.localhost:3000' }),
    ],
    ['of no page', (challenge, operator) => operator.use({ challenge, origin: 'null' })],
    ['in a frame of another site', (challenge, operator) => operator.use({ challenge, crossOrigin: true })],
    ['that nobody unlocked', (challenge, operator) => operator.use({ challenge, isUnlocked: false })],
    [
      'with a counter that was there before',
      (challenge, operator) => operator.use({ challenge, counter: 0 }),
    ],
  ])('an answer %s signs no one in', { tags: ['attack-121'] }, async (_, answer) => {
    const operator = await operatorWithPasskey('Rokeya')
    expect((await signIn(operator.use({ challenge: await signInChallenge() }))).status).toBe(200)
    expect(await signIn(answer(await signInChallenge(), operator))).toMatchObject(refused)
  })

  it('an answer of a passkey for another host is refused, and does not create a passkey', async () => {
    const elsewhere = createAuthenticator({ host: 'evil.example' })
    expect(await passkeyByLink(await linkFor('Rokeya'), elsewhere)).toMatchObject(refused)
  })

  it('no passkey is created without user verification', async () => {
    expect(await passkeyByLink(await linkFor('Rokeya'), createAuthenticator(), false)).toMatchObject(refused)
  })

  it(
    'a challenge counts in the ceremony that it was made for: of the link, of the sign-in, of a learner',
    { tags: ['attack-123'] },
    async () => {
      const operator = await operatorWithPasskey('Rokeya')
      const token = await linkFor('Rokeya')
      const ofLink = getChallenge(await send('link', { token }))
      expect(await signIn(operator.use({ challenge: ofLink }))).toMatchObject(refused)
      const credential = createAuthenticator().create({ challenge: await signInChallenge() })
      expect(await send('link/passkey', { token, credential })).toMatchObject(refused)
      // An answer of a sign-in where a new passkey is expected, and the other way round.
      const used = operator.use({ challenge: ofLink })
      expect(await send('link/passkey', { token, credential: used })).toMatchObject(refused)
      const made = createAuthenticator().create({ challenge: await signInChallenge() })
      expect(await send('sign-in', { credential: made })).toMatchObject(refused)
    },
  )

  it(
    'only one of a passkey and its copy, which send the same counter at once, signs in',
    { tags: ['attack-122'] },
    async () => {
      const original = await operatorWithPasskey('Rokeya')
      const challenges = await Promise.all(Array.from({ length: 8 }, signInChallenge))
      const answers = await Promise.all(
        challenges.map((challenge) => signIn(original.use({ challenge, counter: 7 }))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    },
  )

  it('only one of twenty simultaneous copies of an answer signs in', async () => {
    const operator = await operatorWithPasskey('Rokeya')
    const credential = operator.use({ challenge: await signInChallenge() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(credential)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the list of operators', { tags: ['decision-77'] }, () => {
  it(
    'is revealed by no answer: a made-up passkey, a learner’s, a removed operator’s and a wrong signature have one',
    { tags: ['attack-124'] },
    async () => {
      const operator = await operatorWithPasskey('Rokeya')
      const removed = await operatorWithPasskey('Begum')
      await db.deleteFrom('release_operator').where('name', '=', 'Begum').execute()
      const { authenticator: learner } = await learnerWithPasskey()
      const forged = async () => {
        const credential = operator.use({ challenge: await signInChallenge() })
        return { ...credential, response: { ...credential.response, signature: 'MAYCAQECAQE' } }
      }
      const answers = [await signIn(await forged())]
      for (const authenticator of [learner, removed, createAuthenticator()])
        answers.push(await signIn(authenticator.use({ challenge: await signInChallenge() })))
      expect(answers.every((answer) => isDeepStrictEqual(answer, answers[0]))).toBe(true)
      expect(answers[0]).toMatchObject(refused)
    },
  )

  it('is revealed by no challenge: it names no passkey, whichever operators exist', async () => {
    const namesNone = async () => {
      const { options } = (await send('sign-in/options', {})).body
      return Object.keys(options ?? {}).filter((key) => key !== 'challenge')
    }
    const before = await namesNone()
    await operatorWithPasskey('Rokeya')
    expect(await namesNone()).toEqual(before)
    expect(before).not.toContain('allowCredentials')
  })

  it('is revealed by no link: a made-up one and one that is over have the same answer', async () => {
    const over = await linkFor('Rokeya')
    await linkFor('Rokeya')
    const credential = createAuthenticator().create({ challenge: await signInChallenge() })
    for (const token of [over, randomToken()])
      for (const answer of [await send('link', { token }), await send('link/passkey', { token, credential })])
        expect([answer.status, answer.body.error]).toEqual([400, 'link_ended'])
  })
})

describe('a one-time link', { tags: ['decision-77'] }, () => {
  it(
    'survives a mail scanner that opens its address, and ten views of its page',
    { tags: ['attack-125'] },
    async () => {
      const token = await linkFor('Rokeya')
      const urls = ['link', 'link/passkey', 'openid'].map((path) => `/api/release/${path}?token=${token}`)
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        for (const url of urls) expect((await api.app.inject({ method, url })).statusCode).toBe(404)
      for (let i = 0; i < 10; i++) expect((await send('link', { token })).status).toBe(200)
      expect((await passkeyByLink(token, createAuthenticator())).status).toBe(200)
    },
  )

  it(
    'stays valid when it is used with a passkey that an operator has',
    { tags: ['attack-114'] },
    async () => {
      const rokeya = await operatorWithPasskey('Rokeya')
      const token = await linkFor('Begum')
      expect(await passkeyByLink(token, rokeya)).toMatchObject(refused)
      expect((await signIn(rokeya.use({ challenge: await signInChallenge() }))).status).toBe(200)
      expect((await passkeyByLink(token, createAuthenticator())).status).toBe(200)
    },
  )
})

describe('a second account of one person', { tags: ['decision-77'] }, () => {
  it('is not made with the same phone: the browser gets the passkeys of all operators', async () => {
    const rokeya = await operatorWithPasskey('Rokeya')
    const { options } = (await send('link', { token: await linkFor('Begum') })).body
    const { id } = rokeya.use({ challenge: await signInChallenge() })
    expect(options?.excludeCredentials?.map((excludeCredential) => excludeCredential.id)).toEqual([id])
  })

  it.each([
    ['rokeya begum'],
    ['Rokeya  Begum'],
    ['Rokeya-Begum'],
    ["Rokeya B'egum"],
    ['RokeyaBegum'],
    ['Rokéya Begum'],
    ['Ｒokeya Begum'],
    ['Rоkeya Begum'],
    ['Rokeya\u200d Begum'],
  ])('is not made by another spelling: %s', { tags: ['attack-127'] }, async (name) => {
    const place = { config: api.config, database: api.database }
    const add = (given: string) => runCommand(place, ['operator', 'add', given, '--role', 'approver'])
    expect((await add('Rokeya Begum')).code).toBe(0)
    expect((await add(name)).code).not.toBe(0)
    expect((await add('Rokeya Khatun')).code).toBe(0)
  })

  it('is refused when two are added at once under names that read alike', async () => {
    const names = ['Rokeya Begum', 'rokeya begum', 'Rokeya-Begum', 'RokeyaBegum']
    const added = await Promise.all(names.map((name) => addOperator(db, { name, role: 'approver' }, NOW)))
    expect(added.filter(Boolean)).toHaveLength(1)
  })
})
