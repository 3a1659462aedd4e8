// Hashes and compares passwords.
import { availableParallelism } from 'node:os'
import { normalPassword } from '@dhadha/passwords'
import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../../../platform/errors/api-error.ts'

/** argon2id; the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** File access and DNS use the same few threads, so some must stay free. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), 3))
/** About two seconds of work; further callers receive an error and retry later. */
const MAX_WAITING = 300

let running = 0
const waiting: (() => void)[] = []

/** Limits how many run at once, so that a burst of sign-ins takes neither all memory nor all threads. */
async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw unavailable()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(normalPassword(password), COST))

let nobody: Promise<string> | undefined

/**
 * Whether a password is right. Without a hash (no password, or no such account) it takes as long and returns false
 * (decision 6).
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hash('the password of nobody', COST)
  const compared = passwordHash ?? (await nobody)
  const isRight = await limitConcurrency(() => verify(compared, normalPassword(password)))
  return isRight && passwordHash !== null
}
