/**
 * Measures whether public calls reveal if an identity is known (decisions 6 and 52): known and unknown ones, by turns,
 * through sequences of five calls out of login, register, resend, verify, forgot and reset, in an order that a seed
 * chooses, at once or a minute apart. The first calls of a sequence are the shorter ones.
 *
 * Prints the AUC of guessers (0.5 is chance, 1 is always right): of the contents of an answer, call by call; of the
 * times, by the call, by the call and the one before, by the sum of a sequence; and of a guesser that was trained on
 * the times of one half of the sequences and guesses the other half. Behind ± is the deviation by chance with so few
 * calls. No test asserts the results, as times depend on the machine; sequences.test.ts compares the answers.
 *
 * `node api/bench/identities.ts`, some five minutes; `--sequences N --seed N`.
 */
import { randomBytes } from 'node:crypto'
import { randomFrom } from '@dhadha/boards/rules'
import { median, printTable, readOptions } from '../../scripts/bench/harness.ts'
import { buildApp } from '../src/app/app.ts'
import { readConfig } from '../src/app/startup/config.ts'
import { addLearner } from '../src/features/identity/store/accounts.ts'
import { hashPassword } from '../src/features/identity/passwords/passwords.ts'
import { computeAuc, byChance, eitherWay } from './auc.ts'
import { withDatabase } from './stage.ts'

const LENGTH = 5
const KINDS = ['known', 'other'] as const
type Kind = (typeof KINDS)[number]

const CALLS = ['login', 'register', 'resend', 'verify', 'forgot', 'reset'] as const
type Call = (typeof CALLS)[number]

const { sequences: COUNT, seed } = readOptions({ sequences: 2_000, seed: 1 })

/** The parts of an answer that a caller sees, without the random ones. */
interface CallResult {
  readonly status: number
  readonly body: string
  readonly length: number
  readonly headers: string
  readonly cookies: string
  readonly ms: number
}

const RANDOM = /("registration_id":"|"challenge":")[^"]+/g

interface Pair {
  readonly calls: readonly Call[]
  readonly pauseMs: number
  readonly known: readonly CallResult[]
  readonly other: readonly CallResult[]
}

/** Asks with as many identities of each kind as sequences, in pairs. */
const pairs = await withDatabase(async ({ dataDir, database }) => {
  const passwordHash = await hashPassword('correct horse battery')
  for (let index = -20; index < COUNT; index++)
    await addLearner(
      database.db,
      { channel: 'email', value: `known${index}@example.com` },
      passwordHash,
      new Date(),
    )

  // Budgets of networks and the site's clock are no part of what is compared.
  let now = Date.now()
  const app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PROOF_BITS: '1' }),
    database,
    clock: () => new Date(now),
    print: () => undefined,
    repeats: false,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  async function ask(path: string, body: object, from: string): Promise<CallResult & { reply: string }> {
    const start = performance.now()
    const response = await fetch(`${address}/api/v2/app/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
    const reply = await response.text()
    const ms = performance.now() - start
    // These headers differ in each call, for any identity.
    const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
    return {
      status: response.status,
      body: reply.replaceAll(RANDOM, '$1'),
      length: reply.length,
      headers: JSON.stringify(headers),
      cookies: JSON.stringify(response.headers.getSetCookie()),
      ms,
      reply,
    }
  }

  let networks = 0

  /** Sends a sequence of calls for one identity, from a network of its own, as an attacker would spread them. */
  async function walk(email: string, calls: readonly Call[], pauseMs: number): Promise<CallResult[]> {
    const from = `10.${(++networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
    const password = 'correct horse battery'
    let registration = {}
    const seen: CallResult[] = []
    for (const call of calls) {
      const [path, body] = {
        login: ['login', { email, password: 'not the one' }],
        register: ['register', { email, password }],
        resend: ['register', { email, password, ...registration }],
        verify: ['otp/verify', { email, otp: '000000', ...registration }],
        forgot: ['password/forget', { email }],
        reset: ['password/reset', { token: randomBytes(32).toString('base64url'), password }],
      }[call] as [string, object]
      const { reply, ...one } = await ask(path, body, from)
      const id = (JSON.parse(reply) as { registration_id?: string }).registration_id
      if (id !== undefined) registration = { registration_id: id }
      seen.push(one)
      now += pauseMs
    }
    // Work that continues after the last answer must not be in the next sequence's times.
    await app.settled()
    return seen
  }

  const random = randomFrom(seed)
  const anyCall = () => CALLS[Math.floor(random() * CALLS.length)] ?? 'login'
  const pairs: Pair[] = []
  // The first ones warm up.
  for (let index = -20; index < COUNT; index++) {
    const calls = Array.from({ length: LENGTH }, anyCall)
    const pauseMs = random() < 0.5 ? 0 : 61_000
    const isKnownFirst = random() < 0.5
    const start = now
    const seen: Record<Kind, CallResult[]> = { known: [], other: [] }
    for (const kind of isKnownFirst ? KINDS : KINDS.toReversed()) {
      now = start
      seen[kind] = await walk(`${kind}${index}@example.com`, calls, pauseMs)
    }
    now = start + 3_600_000
    if (index >= 0) pairs.push({ calls, pauseMs, ...seen })
  }
  await app.close()
  return pairs
})

/** Times of a call in the same circumstances, by kind. */
class Cell {
  readonly known: number[] = []
  readonly other: number[] = []
  get auc() {
    return computeAuc(this.known, this.other)
  }
}

function cellsBy(getName: (calls: readonly Call[], position: number, pauseMs: number) => string | null) {
  const cells = new Map<string, Cell>()
  for (const { calls, pauseMs, known, other } of pairs)
    for (const position of calls.keys()) {
      const name = getName(calls, position, pauseMs)
      if (name === null) continue
      const cell = cells.get(name) ?? new Cell()
      cells.set(name, cell)
      cell.known.push(known[position]?.ms ?? 0)
      cell.other.push(other[position]?.ms ?? 0)
    }
  return cells
}

console.log(`${COUNT} sequences of ${LENGTH} calls for each kind, seed ${seed}\n`)
const print = printTable(['what tells', 'AUC', 'by chance', 'more'])
const row = (name: string, auc: number, count: number, more = '') =>
  print(name, eitherWay(auc).toFixed(3), `± ${byChance(count).toFixed(3)}`, more)

for (const what of ['status', 'body', 'length', 'headers', 'cookies'] as const) {
  const all = pairs.flatMap(({ known, other }) =>
    known.map((callResult, position) => callResult[what] !== other[position]?.[what]),
  )
  const different = all.filter(Boolean).length
  row(`answer: ${what}`, 0.5 + different / all.length / 2, all.length, `${different} of ${all.length} differ`)
}

for (const [name, cell] of cellsBy((calls, position) => calls[position] ?? null))
  row(
    `time of ${name}`,
    cell.auc,
    cell.known.length,
    `median known ${median(cell.known).toFixed(2)} ms, unknown ${median(cell.other).toFixed(2)} ms`,
  )

// The eight largest.
const afterwards = cellsBy((calls, position, pauseMs) =>
  position === 0 || pauseMs > 0 ? null : `${calls[position - 1]}, then ${calls[position]}`,
)
for (const [name, cell] of [...afterwards]
  .toSorted(([, a], [, b]) => eitherWay(b.auc) - eitherWay(a.auc))
  .slice(0, 8))
  row(`time of ${name}, at once`, cell.auc, cell.known.length)

const sum = (seen: readonly CallResult[]) => seen.reduce((total, { ms }) => total + ms, 0)
row(
  `time of a sequence of ${LENGTH}`,
  computeAuc(
    pairs.map(({ known }) => sum(known)),
    pairs.map(({ other }) => sum(other)),
  ),
  pairs.length,
)

/**
 * The scores of a trained guesser: for each call after another, at once or later, it has learned how far the times of
 * known and unknown identities differ. Its score of another sequence is the sum over its five times.
 */
function learnedScores(): { known: number[]; other: number[] } {
  const getName = ({ calls, pauseMs }: Pair, position: number) =>
    `${calls[position - 1] ?? 'first'} ${calls[position]} ${pauseMs}`
  const scores = { known: [] as number[], other: [] as number[] }
  for (const half of [0, 1]) {
    const learned = new Map<string, { known: number[]; other: number[] }>()
    for (const [index, pair] of pairs.entries())
      if (index % 2 === half)
        for (const position of pair.calls.keys()) {
          const name = getName(pair, position)
          const times = learned.get(name) ?? { known: [], other: [] }
          learned.set(name, times)
          for (const kind of KINDS) times[kind].push(Math.log(pair[kind][position]?.ms ?? 1))
        }
    const weights = new Map(
      Array.from(learned, ([name, { known, other }]) => {
        const [a, b] = [median(known), median(other)]
        const spread = median([...known, ...other].map((time) => Math.abs(time - (a + b) / 2))) || 1
        return [name, { middle: (a + b) / 2, weight: (a - b) / spread ** 2 }]
      }),
    )
    for (const [index, pair] of pairs.entries())
      if (index % 2 !== half)
        for (const kind of KINDS)
          scores[kind].push(
            pair[kind].reduce((total, { ms }, position) => {
              const { middle, weight } = weights.get(getName(pair, position)) ?? { middle: 0, weight: 0 }
              return total + weight * (Math.log(ms) - middle)
            }, 0),
          )
  }
  return scores
}

const scores = learnedScores()
// The training fixes the direction, so that a value below 0.5 is worse than chance.
print(
  'a guesser who has learned',
  computeAuc(scores.known, scores.other).toFixed(3),
  `± ${byChance(pairs.length).toFixed(3)}`,
  '',
)
