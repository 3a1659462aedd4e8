// Keys that all instances share, in the database.
import { randomBytes } from 'node:crypto'
import type { Executor } from '../database/schema.ts'

/** The keys of the table `secret`. */
export const SECRET_NAMES = ['export', 'otp', 'passkey', 'proof', 'security'] as const
export type SecretName = (typeof SECRET_NAMES)[number]

/** How long an instance uses a key before it reads it again. */
export const SECRET_CACHE_MS = 60_000

const newSecret = () => randomBytes(32)

/** A key that all instances share, created when it is first read. */
export async function readSecret(db: Executor, name: SecretName): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/**
 * Reads a key for each use, from memory within a minute, so that a key that is replaced counts in every instance soon.
 *
 * @param now milliseconds that only grow
 */
export function createSecret(
  db: Executor,
  name: SecretName,
  now: () => number = () => performance.now(),
): () => Promise<Buffer> {
  let cached: { readonly value: Buffer; readonly readAt: number } | null = null
  return async () => {
    if (cached && now() - cached.readAt < SECRET_CACHE_MS) return cached.value
    cached = { value: await readSecret(db, name), readAt: now() }
    return cached.value
  }
}

/** Replaces a key by a new one: what the old one has signed ends. */
export async function replaceSecret(db: Executor, name: SecretName): Promise<void> {
  const value = newSecret()
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
