import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { toAsciiDigits } from '@dhadha/contract/digits'
import { findGuesses, putCode, readCodeKey, takeGuess } from '../store/registrations.ts'

// A program would soon guess six digits, so a code allows few guesses and expires soon (decision 7).
const LIFETIME_MS = 10 * 60_000
const GUESSES = 5
const DAY_MS = 86_400_000
/** Wrong guesses for one address over all its codes of a day: as many as three codes allow, 15 chances in a million. */
const FAILURES_PER_DAY = 15

/** The verdict on a guess. `exhausted`: a new code is needed. `tomorrow`: new codes would not help either. */
export type Verdict = 'right' | 'wrong' | 'exhausted' | 'tomorrow'

/** A typed code for an address, in the form in which codes are stored. */
interface Guess {
  readonly address: string
  readonly mac: Buffer
}

/** Sign-up codes: six digits, kept as an HMAC. */
export interface Codes {
  /** Replaces the address' former code. @returns the six digits */
  readonly issue: (address: string, now: Date) => Promise<string>
  /**
   * Does the same work, but stores a code that nothing matches: for an address that has an account already (decision
   * 6).
   */
  readonly issueDecoy: (address: string, now: Date) => Promise<void>
  /**
   * Reads a guess. Call it before the transaction that judges the guess: the first call reads the key from the
   * database, and inside the transaction a burst of guesses would hold every connection while each waits for another
   * one.
   */
  readonly readGuess: (address: string, typed: string) => Promise<Guess>
  /** Judges one guess atomically; a right one consumes the code. Part of the caller's transaction. */
  readonly judge: (executor: Kysely<Database>, guess: Guess, now: Date) => Promise<Verdict>
}

export function createCodes(db: Kysely<Database>): Codes {
  let key: Buffer | undefined

  async function macOf(address: string, code: string): Promise<Buffer> {
    key ??= await readCodeKey(db)
    return createHmac('sha256', key).update(`${address}\n${code}`).digest()
  }

  const write = (address: string, mac: Buffer, now: Date) =>
    putCode(db, address, { mac, now, expires: new Date(now.getTime() + LIFETIME_MS) })

  /** Why a guess was not judged. */
  async function verdictWithoutGuess(
    executor: Kysely<Database>,
    address: string,
    now: Date,
  ): Promise<Verdict> {
    const row = await findGuesses(executor, address)
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
      const guess = await takeGuess(executor, address, mac, {
        now,
        dayAgo,
        guesses: GUESSES,
        failuresPerDay: FAILURES_PER_DAY,
      })
      if (!guess) return verdictWithoutGuess(executor, address, now)
      return guess.isRight ? 'right' : 'wrong'
    },
  }
}
