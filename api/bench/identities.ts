/**
 * Whether response times reveal if an identity is known (decision 6): 500 known and 500 unknown ones, by turns, through
 * login, register, verify and forgot. Prints for each route the medians and the AUC of a guesser who has one time to go
 * by: 0.5 is chance, 1 is always right. `node api/bench/identities.ts`; some two minutes; nothing asserts it.
 */
import { buildApp } from '../src/app/app.ts'
import { readConfig } from '../src/app/startup/config.ts'
import { addLearner } from '../src/features/identity/store/accounts.ts'
import { hashPassword } from '../src/features/identity/passwords/passwords.ts'
import { median } from './median.ts'
import { freshDatabase } from './stage.ts'

const COUNT = 500
const ROUTES = [
  ['login', { password: 'not the one' }],
  ['register', { password: 'correct horse battery' }],
  ['otp/verify', { otp: '000000' }],
  ['password/forget', {}],
] as const

const { dataDir, database, close } = await freshDatabase()
const passwordHash = await hashPassword('correct horse battery')
for (let index = 0; index < COUNT; index++)
  await addLearner(
    database.db,
    { channel: 'email', value: `known${index}@example.com` },
    passwordHash,
    new Date(),
  )

const config = readConfig({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  SENDS_PER_HOUR_FROM_ONE_ADDRESS: '100000',
  LOGINS_PER_QUARTER_HOUR_FROM_ONE_ADDRESS: '100000',
  CODES_PER_HOUR_FROM_ONE_ADDRESS: '100000',
})
const app = await buildApp({ config, database, print: () => undefined })
const address = await app.listen({ host: '127.0.0.1', port: 0 })

let calls = 0

/** One call from a network of its own, as an attacker would spread them. @returns milliseconds, and what came back */
async function ask(path: string, body: object) {
  const from = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  const start = performance.now()
  const response = await fetch(`${address}/api/v2/app/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const time = performance.now() - start
  // What goes on after an answer must not be in the next one's time.
  await app.settled()
  const said = text.replace(/("registration_id":")[\w-]{43}/, '$1')
  const { date: _, ...headers } = Object.fromEntries(response.headers)
  return { time, answer: JSON.stringify([response.status, headers, said]) }
}

/** How often a random known one takes longer than a random unknown one; ties count half. */
function aucOf(known: readonly number[], unknown: readonly number[]): number {
  let wins = 0
  for (const one of known) for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0
  return wins / (known.length * unknown.length)
}

for (const [path, rest] of ROUTES) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const answers = new Set<string>()
  // The first calls warm up; both kinds take turns in going first.
  for (let index = -20; index < COUNT; index++) {
    const kinds = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      const email = index < 0 ? `warm${kind}${index}@example.com` : `${kind}${index}@example.com`
      const { time, answer } = await ask(path, { email, ...rest })
      if (index < 0) continue
      times[kind].push(time)
      answers.add(answer)
    }
  }
  const auc = aucOf(times.known, times.unknown)
  console.log(
    `${path.padEnd(16)} AUC ${Math.max(auc, 1 - auc).toFixed(3)}  median known ${median(times.known).toFixed(2)} ms, ` +
      `unknown ${median(times.unknown).toFixed(2)} ms, different answers ${answers.size}`,
  )
}

await app.close()
await close()
