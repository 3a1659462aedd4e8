// Sign-up codes and the guesses at them (decision 7).
import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '@dhadha/server/durations'
import { foldTypedText } from '@dhadha/contract/typed-text'
import type { Executor } from '../../../platform/database/schema.ts'
import { createSecret } from '../../../platform/secrets/secrets.ts'
import { GUESSES_PER_CODE, NAMELESS_FAILURES_PER_DAY } from '../budgets/limits.ts'
import { hashToken } from '../../../platform/sign-in/tokens.ts'
import {
  findGuesses,
  findOwnGuesses,
  findSeed,
  putCode,
  takeGuess,
  takeOwnGuess,
} from '../store/registrations.ts'

// A program can guess six digits quickly, so a code allows few guesses and expires soon (decision 7).
const LIFETIME_MS = 10 * 60_000

/** The verdict on a guess. `exhausted`: a new code is needed. `tomorrow`: new codes would not help either. */
export type Verdict = 'right' | 'wrong' | 'exhausted' | 'tomorrow'

/** A typed code for an address, in the form in which codes are stored. */
interface Guess {
  readonly address: string
  readonly mac: Buffer
  /** The registration whose code is guessed; null: the caller names none. */
  readonly idHash: Buffer | null
}

/** Sign-up codes: six digits, kept as an HMAC and a seed. */
export interface Codes {
  /**
   * Creates a code, or prolongs the one that is still valid: messages that strangers cause bring the same code, so the
   * newest message always has the right one. @returns the six digits
   */
  readonly issue: (address: string, now: Date) => Promise<string>
  /**
   * Does the same work, but stores a code that no guess matches, for an address that has an account already (decision
   * 6). @returns six digits that open no account
   */
  readonly issueDecoy: (address: string, now: Date) => Promise<string>
  /**
   * Reads a guess. Call it before the transaction that judges the guess: the first call reads the key from the
   * database, and inside the transaction a burst of guesses would hold every connection while each waits for another
   * one.
   */
  readonly readGuess: (address: string, typed: string, registrationId: string | undefined) => Promise<Guess>
  /** Whether the guess names a registration whose message brought a code. */
  readonly isNamed: (guess: Guess) => Promise<boolean>
  /**
   * Judges one guess; the caller ends the code after a right one. Each registration has its own guesses: a guess
   * without its id, or with another, uses up none of them. Part of the caller's transaction, which holds the address'
   * lock.
   */
  readonly check: (executor: Executor, guess: Guess, now: Date) => Promise<Verdict>
}

/** The reason why a guess at the newest code was not judged. */
async function verdictWithoutGuess(executor: Executor, address: string, now: Date): Promise<Verdict> {
  const row = await findGuesses(executor, address)
  if (!row) return 'wrong'
  const isToday = now.getTime() - row.failures_since.getTime() < DAY_MS
  if (isToday && row.failures >= NAMELESS_FAILURES_PER_DAY) return 'tomorrow'
  return row.guesses >= GUESSES_PER_CODE && row.expires_at > now ? 'exhausted' : 'wrong'
}

/** Null: the registration has no code of its own. */
async function checkOwn(
  executor: Executor,
  { address, mac, idHash }: Guess,
  now: Date,
): Promise<Verdict | null> {
  if (!idHash) return null
  const guess = await takeOwnGuess(executor, { address, idHash, mac }, { now, guesses: GUESSES_PER_CODE })
  if (guess) return guess.isRight ? 'right' : 'wrong'
  const guesses = await findOwnGuesses(executor, address, idHash)
  if (guesses === undefined) return null
  return guesses >= GUESSES_PER_CODE ? 'exhausted' : 'wrong'
}

async function checkNewest(executor: Executor, { address, mac }: Guess, now: Date): Promise<Verdict> {
  const guess = await takeGuess(executor, address, mac, {
    now,
    dayAgo: new Date(now.getTime() - DAY_MS),
    guesses: GUESSES_PER_CODE,
    failuresPerDay: NAMELESS_FAILURES_PER_DAY,
  })
  if (!guess) return verdictWithoutGuess(executor, address, now)
  return guess.isRight ? 'right' : 'wrong'
}

export function createCodes(db: Executor): Codes {
  const readKey = createSecret(db, 'otp')

  async function computeMac(address: string, code: string): Promise<Buffer> {
    return createHmac('sha256', await readKey())
      .update(`${address}\n${code}`)
      .digest()
  }

  async function deriveDigits(address: string, seed: Buffer): Promise<string> {
    const hash = createHmac('sha256', await readKey())
      .update(seed)
      .update(`\n${address}`)
      .digest()
    return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  }

  const expiryFrom = (now: Date) => new Date(now.getTime() + LIFETIME_MS)

  return {
    async issue(address, now) {
      const seed = (await findSeed(db, address, now)) ?? randomBytes(16)
      const digits = await deriveDigits(address, seed)
      const mac = await computeMac(address, digits)
      await putCode(db, address, { mac, seed, expires: expiryFrom(now) }, now)
      return digits
    },

    async issueDecoy(address, now) {
      await findSeed(db, address, now)
      const digits = await deriveDigits(address, randomBytes(16))
      await computeMac(address, digits)
      await putCode(db, address, { mac: randomBytes(32), seed: null, expires: expiryFrom(now) }, now)
      return digits
    },

    async readGuess(address, typed, registrationId) {
      return {
        address,
        mac: await computeMac(address, foldTypedText(typed).trim()),
        idHash: registrationId === undefined ? null : hashToken(registrationId),
      }
    },

    isNamed: async ({ address, idHash }) =>
      idHash !== null && (await findOwnGuesses(db, address, idHash)) !== undefined,

    check: async (executor, guess, now) =>
      (await checkOwn(executor, guess, now)) ?? checkNewest(executor, guess, now),
  }
}
