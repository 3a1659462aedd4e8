import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { toAsciiDigits } from '@dhadha/contract/digits'

// Six digits are guessed by a program in no time: few guesses, for a short while (decision 7).
const LIFETIME_MS = 10 * 60_000
const GUESSES = 5
const DAY_MS = 86_400_000
/** Wrong guesses of one address over all its codes of a day: three codes' worth, 15 chances in a million. */
const FAILURES_PER_DAY = 15

/** What became of a guess. `exhausted`: a new code is needed. `tomorrow`: new codes would not help either. */
export type Verdict = 'right' | 'wrong' | 'exhausted' | 'tomorrow'

/** What somebody types for an address, in the form in which codes are kept. */
interface Guess {
  readonly address: string
  readonly mac: Buffer
}

/** Sign-up codes: six digits, kept as an HMAC. */
export interface Codes {
  /** Replaces the address' former code. @returns the six digits */
  readonly issue: (address: string, now: Date) => Promise<string>
  /** Does the same work, and leaves a code that nothing matches: for an address that has an account (decision 6). */
  readonly issueDecoy: (address: string, now: Date) => Promise<void>
  /**
   * Reads a guess. Before the transaction that judges it: the key comes from the database at first, and were it asked
   * for in there, a rush of guesses would hold every connection while each waits for one more.
   */
  readonly readGuess: (address: string, typed: string) => Promise<Guess>
  /** Judges one guess, atomically; a right one uses the code up. Part of the caller's transaction. */
  readonly judge: (executor: Kysely<Database>, guess: Guess, now: Date) => Promise<Verdict>
}

/** The key of the codes, made once for all instances. */
async function readKey(db: Kysely<Database>): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name: 'otp', value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'otp')
    .executeTakeFirstOrThrow()
  return value
}

export function createCodes(db: Kysely<Database>): Codes {
  let key: Buffer | undefined

  async function macOf(address: string, code: string): Promise<Buffer> {
    key ??= await readKey(db)
    return createHmac('sha256', key).update(`${address}\n${code}`).digest()
  }

  async function write(address: string, mac: Buffer, now: Date) {
    const code = {
      code_mac: mac,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      guesses: 0,
    }
    await db
      .insertInto('registration')
      .values({ identity: address, ...code, failures: 0, failures_since: now })
      .onConflict((conflict) => conflict.column('identity').doUpdateSet(code))
      .execute()
  }

  /** Why a guess was not judged. */
  async function refusal(executor: Kysely<Database>, address: string, now: Date): Promise<Verdict> {
    const row = await executor
      .selectFrom('registration')
      .select(['expires_at', 'guesses', 'failures', 'failures_since'])
      .where('identity', '=', address)
      .executeTakeFirst()
    if (!row) return 'wrong'
    const isToday = now.getTime() - row.failures_since.getTime() < DAY_MS
    if (isToday && row.failures >= FAILURES_PER_DAY) return 'tomorrow'
    return row.guesses >= GUESSES && row.expires_at > now ? 'exhausted' : 'wrong'
  }

  return {
    async issue(address, now) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await write(address, await macOf(address, code), now)
      return code
    },

    async issueDecoy(address, now) {
      await macOf(address, '')
      await write(address, randomBytes(32), now)
    },

    async readGuess(address, typed) {
      return { address, mac: await macOf(address, toAsciiDigits(typed.trim())) }
    },

    async judge(executor, { address, mac }, now) {
      const dayAgo = new Date(now.getTime() - DAY_MS)
      // One statement: the row's lock puts guesses that come at once into a line, and each sees its predecessors'.
      const judged = await sql<{ is_right: boolean }>`
        update registration set
          guesses = guesses + 1,
          failures = case when failures_since <= ${dayAgo} then 0 else failures end
            + case when code_mac = ${mac} then 0 else 1 end,
          failures_since = case when failures_since <= ${dayAgo} then ${now} else failures_since end,
          code_mac = nullif(code_mac, ${mac})
        where identity = ${address}
          and code_mac is not null
          and expires_at > ${now}
          and guesses < ${GUESSES}
          and (failures < ${FAILURES_PER_DAY} or failures_since <= ${dayAgo})
        returning code_mac is null as is_right`.execute(executor)
      const row = judged.rows[0]
      if (!row) return refusal(executor, address, now)
      return row.is_right ? 'right' : 'wrong'
    },
  }
}
