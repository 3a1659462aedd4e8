import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

type Executor = Kysely<Database>

/** The key of the codes, created once for all instances. */
export async function readCodeKey(db: Executor): Promise<Buffer> {
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

/** Replaces the address' former code; its wrong guesses of the day stay counted. */
export async function putCode(
  db: Executor,
  address: string,
  { mac, now, expires }: { readonly mac: Buffer; readonly now: Date; readonly expires: Date },
): Promise<void> {
  const code = { code_mac: mac, expires_at: expires, guesses: 0 }
  await db
    .insertInto('registration')
    .values({ identity: address, ...code, failures: 0, failures_since: now })
    .onConflict((conflict) => conflict.column('identity').doUpdateSet(code))
    .execute()
}

/** The limits on guesses, and the time since which wrong guesses count. */
interface GuessLimits {
  readonly now: Date
  readonly dayAgo: Date
  readonly guesses: number
  readonly failuresPerDay: number
}

/**
 * Counts one guess and consumes the code if it is right. One statement: the row's lock serialises simultaneous guesses,
 * so that each sees those before it.
 *
 * @returns null when no guess may be judged now
 */
export async function takeGuess(
  trx: Executor,
  address: string,
  mac: Buffer,
  { now, dayAgo, guesses, failuresPerDay }: GuessLimits,
): Promise<{ readonly isRight: boolean } | null> {
  const { rows } = await sql<{ is_right: boolean }>`
    update registration set
      guesses = guesses + 1,
      failures = case when failures_since <= ${dayAgo} then 0 else failures end
        + case when code_mac = ${mac} then 0 else 1 end,
      failures_since = case when failures_since <= ${dayAgo} then ${now} else failures_since end,
      code_mac = nullif(code_mac, ${mac})
    where identity = ${address}
      and code_mac is not null
      and expires_at > ${now}
      and guesses < ${guesses}
      and (failures < ${failuresPerDay} or failures_since <= ${dayAgo})
    returning code_mac is null as is_right`.execute(trx)
  return rows[0] ? { isRight: rows[0].is_right } : null
}

/** The count of guesses for an address. */
export const findGuesses = (db: Executor, address: string) =>
  db
    .selectFrom('registration')
    .select(['expires_at', 'guesses', 'failures', 'failures_since'])
    .where('identity', '=', address)
    .executeTakeFirst()

export async function deleteCode(trx: Executor, address: string): Promise<void> {
  await trx.deleteFrom('registration').where('identity', '=', address).execute()
}

/** The different passwords that wait for an address' code and were registered after `since`. */
export async function listPendingHashes(db: Executor, address: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('registration_password')
    .select('password_hash')
    .distinct()
    .where('identity', '=', address)
    .where('asked_at', '>', since)
    .execute()
  return rows.map((row) => row.password_hash)
}

interface PendingPassword {
  readonly idHash: Buffer
  readonly passwordHash: string
  readonly askedAt: Date
}

/** @returns whether there was one under this id */
export async function replacePending(
  db: Executor,
  address: string,
  { idHash, passwordHash, askedAt }: PendingPassword,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registration_password')
    .set({ password_hash: passwordHash, asked_at: askedAt })
    .where('identity', '=', address)
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function addPending(
  db: Executor,
  address: string,
  { idHash, passwordHash, askedAt }: PendingPassword,
): Promise<void> {
  await db
    .insertInto('registration_password')
    .values({ identity: address, id_hash: idHash, password_hash: passwordHash, asked_at: askedAt })
    .execute()
}

/** Removes all passwords of an address. @returns what was removed */
export async function takePending(trx: Executor, address: string): Promise<PendingPassword[]> {
  const rows = await trx
    .deleteFrom('registration_password')
    .where('identity', '=', address)
    .returning(['id_hash', 'password_hash', 'asked_at'])
    .execute()
  return rows.map((row) => ({
    idHash: row.id_hash,
    passwordHash: row.password_hash,
    askedAt: row.asked_at,
  }))
}

/** Deletes expired codes and their passwords. */
export async function forgetOldRegistrations(
  db: Executor,
  { codesBefore, passwordsBefore }: { readonly codesBefore: Date; readonly passwordsBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('registration')
    .where('expires_at', '<', codesBefore)
    .where('failures_since', '<', codesBefore)
    .execute()
  await db.deleteFrom('registration_password').where('asked_at', '<', passwordsBefore).execute()
}
