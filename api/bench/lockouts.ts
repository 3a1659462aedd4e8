/**
 * Whether strangers can keep a child out (decision 150): under each steady attack of one call a second the owner of an
 * account tries 100 times to get in, with what a browser does by itself: answer a challenge, else use the link of the
 * newest message. The work of a challenge is made small, as it is the attack's, too. In one process, on a database of its own, with a clock that the script moves; it opens no port. Prints
 * how often and by what the owner got in, and the guesser's chance. `node api/bench/lockouts.ts`, or with a part
 * of an attack's name for those alone; some minutes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProofChallenge } from '@dhadha/contract/wire'
import { buildApp } from '../src/app/app.ts'
import { readConfig } from '../src/app/startup/config.ts'
import { codeChance, passwordChance } from '../src/features/identity/budgets/limits.ts'
import type { Message } from '../src/platform/messages/messenger.ts'
import { solve } from '../src/testing/proofs.ts'
import { freshDatabase } from './stage.ts'

const TRIES = 100
/** Calls of the attack between two tries of the owner; one a second. */
const BETWEEN = 36
const AUTH = '/api/v2/app/auth'
const PASSWORD = 'three kites over the river'
const HOME = '198.51.100.1'
const SCHOOL = '203.0.113.7'

const { dataDir, database, close } = await freshDatabase()
let now = Date.now()
const app = await buildApp({
  config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PROOF_BITS: '1' }),
  database,
  clock: () => new Date(now),
  print: () => undefined,
  repeats: false,
})

interface Reply {
  readonly status: number
  readonly cookie: string
  readonly body: { readonly registration_id?: string; readonly proof?: ProofChallenge }
}

async function post(path: string, payload: object, from: string, cookie = ''): Promise<Reply> {
  const response = await app.inject({
    method: 'POST',
    url: `${AUTH}/${path}`,
    payload,
    headers: { 'x-forwarded-for': from, cookie },
  })
  const setCookie = String(response.headers['set-cookie'] ?? '')
  return { status: response.statusCode, cookie: setCookie.split(';', 1).join(''), body: response.json() }
}

/** As a browser sends it. */
async function withProof(path: string, payload: object, from: string, cookie = ''): Promise<Reply> {
  const first = await post(path, payload, from, cookie)
  const { proof } = first.body
  if (!proof) return first
  now += proof.delay * 1000
  return post(
    path,
    { ...payload, proof: { challenge: proof.challenge, solution: solve(proof) } },
    from,
    cookie,
  )
}

async function newest(to: string): Promise<Message | undefined> {
  await app.settled()
  const lines = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Message).findLast((message) => message.to === to)
}

/** @returns the browser's cookie; null when there was no way */
async function byLink(email: string, from: string): Promise<string | null> {
  const link = (await newest(email))?.link
  const token = link === undefined ? null : new URLSearchParams(link.split('#')[1]).get('token')
  const { status, cookie } = await post('password/reset', { token, password: PASSWORD }, from)
  if (status !== 200) return null
  return (await withProof('login', { email, password: PASSWORD }, from, cookie)).status === 200
    ? cookie
    : null
}

type Way = 'code' | 'password' | 'password and proof' | 'link' | 'none'

async function signUp(email: string, from: string): Promise<Way> {
  const { status, body } = await withProof('register', { email, password: PASSWORD }, from)
  if (status === 200) {
    const otp = (await newest(email))?.code
    const { registration_id } = body
    if (otp !== undefined && (await post('otp/verify', { email, otp, registration_id }, from)).status === 200)
      return 'code'
  }
  return (await byLink(email, from)) === null ? 'none' : 'link'
}

async function logIn(email: string, from: string, cookie = ''): Promise<Way> {
  const first = await post('login', { email, password: PASSWORD }, from, cookie)
  if (first.status === 200) return 'password'
  if ((await withProof('login', { email, password: PASSWORD }, from, cookie)).status === 200)
    return 'password and proof'
  await withProof('password/forget', { email }, from)
  return (await byLink(email, from)) === null ? 'none' : 'link'
}

async function resetPassword(email: string, from: string): Promise<Way> {
  await withProof('password/forget', { email }, from)
  return (await byLink(email, from)) === null ? 'none' : 'link'
}

let count = 0
const fresh = () => `bench${++count}@example.com`
const anywhere = () => `100.${64 + (++count % 64)}.${(count >> 6) & 255}.${(count >> 14) & 255}`

interface Attack {
  readonly name: string
  /** One call of the attack. `email`: the victim's address. */
  readonly call: (email: string, second: number) => Promise<unknown>
  /** One try of the owner, once the victim is set up. */
  readonly owner: (email: string) => Promise<Way>
  readonly hasAccount?: boolean
}

const wrong = (email: string) => ({ email, password: 'not the one' })
const cookies = new Map<string, string>()

const attacks: Attack[] = [
  {
    name: 'sign-up: register, one network',
    call: (email) => post('register', { email, password: 'the stranger knows' }, SCHOOL),
    owner: (email) => signUp(email, HOME),
  },
  {
    name: 'sign-up: register, networks everywhere',
    call: (email) => withProof('register', { email, password: 'the stranger knows' }, anywhere()),
    owner: (email) => signUp(email, HOME),
  },
  {
    name: 'sign-up: register and wrong codes by turns',
    call: (email, second) =>
      second % 2 === 0
        ? post('register', { email, password: 'the stranger knows' }, anywhere())
        : post('otp/verify', { email, otp: '000000' }, anywhere()),
    owner: (email) => signUp(email, HOME),
  },
  {
    name: 'verification: wrong codes from the same school',
    call: (email) => post('otp/verify', { email, otp: '000000' }, SCHOOL),
    owner: (email) => signUp(email, SCHOOL),
  },
  {
    name: 'login: polling, one network, new browser',
    call: (email) => post('login', wrong(email), SCHOOL),
    owner: (email) => logIn(email, HOME),
    hasAccount: true,
  },
  {
    name: 'login: polling from the same school, new browser',
    call: (email) => post('login', wrong(email), SCHOOL),
    owner: (email) => logIn(email, SCHOOL),
    hasAccount: true,
  },
  {
    name: 'login: with proofs, one network, new browser',
    call: (email) => withProof('login', wrong(email), SCHOOL),
    owner: (email) => logIn(email, HOME),
    hasAccount: true,
  },
  {
    name: 'login: with proofs, networks everywhere, new browser',
    call: (email) => withProof('login', wrong(email), anywhere()),
    owner: (email) => logIn(email, HOME),
    hasAccount: true,
  },
  {
    name: 'login: with proofs, same school, known browser',
    call: (email) => withProof('login', wrong(email), SCHOOL),
    owner: (email) => logIn(email, SCHOOL, cookies.get(email)),
    hasAccount: true,
  },
  {
    name: 'network: other accounts, same school, new browser',
    call: () => withProof('login', wrong(fresh()), SCHOOL),
    owner: (email) => logIn(email, SCHOOL),
    hasAccount: true,
  },
  {
    name: 'forgot: links asked for everywhere',
    call: (email) => withProof('password/forget', { email }, anywhere()),
    owner: (email) => resetPassword(email, HOME),
    hasAccount: true,
  },
  {
    name: 'reset: made-up links from the same school',
    call: () => post('password/reset', { token: `x${++count}`, password: PASSWORD }, SCHOOL),
    owner: (email) => resetPassword(email, SCHOOL),
    hasAccount: true,
  },
]

async function newAccount(): Promise<string> {
  const email = fresh()
  await signUp(email, anywhere())
  const { cookie } = await post('login', { email, password: PASSWORD }, anywhere())
  cookies.set(email, cookie)
  return email
}

const [wanted = ''] = process.argv.slice(2)
for (const { name, call, owner, hasAccount = false } of attacks) {
  if (!name.includes(wanted)) continue
  const ways = new Map<Way, number>()
  // Who signs up is another one each time; who has an account is attacked all the time.
  const account = hasAccount ? await newAccount() : null
  for (let tried = 0; tried < TRIES; tried++) {
    const email = account ?? fresh()
    for (let second = 0; second < BETWEEN; second++) {
      await call(email, second)
      now += 1000
    }
    const way = await owner(email)
    ways.set(way, (ways.get(way) ?? 0) + 1)
  }
  const inside = TRIES - (ways.get('none') ?? 0)
  const how = Array.from(ways, ([way, times]) => `${way} ${times}`).join(', ')
  console.log(`${name.padEnd(54)} ${inside} of ${TRIES}  (${how})`)
  now += 24 * 3_600_000
}
console.log(`\nchance to guess a code in a day      ${codeChance().toExponential(1)}`)
console.log(`chance to guess a password in a day  ${passwordChance().toExponential(1)}`)

await app.close()
await close()
