// Registrations, codes and guesses in the database.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'

/** The newest code of an address, as the table `registration` stores it; `seed` null: a decoy. */
interface StoredCode {
  readonly mac: Buffer
  readonly seed: Buffer | null
  readonly expires: Date
}

/** Replaces or prolongs the address' code, and resets the guesses at it; the wrong guesses of the day stay counted. */
export async function putCode(
  db: Executor,
  address: string,
  { mac, seed, expires }: StoredCode,
  now: Date,
): Promise<void> {
  const code = { code_mac: mac, code_seed: seed, expires_at: expires, guesses: 0 }
  await db
    .insertInto('registration')
    .values({ identity: address, ...code, failures: 0, failures_since: now })
    .onConflict((conflict) => conflict.column('identity').doUpdateSet(code))
    .execute()
}

/** The seed of the address' valid code; null if there is none. */
export async function findSeed(db: Executor, address: string, now: Date): Promise<Buffer | null> {
  const row = await db
    .selectFrom('registration')
    .select('code_seed')
    .where('identity', '=', address)
    .where('code_mac', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.code_seed ?? null
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
 * @returns null if no guess may be judged now
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

/** When the address' code expires, how many guesses were made at it, and how many were wrong since when. */
export const findGuesses = (db: Executor, address: string) =>
  db
    .selectFrom('registration')
    .select(['expires_at', 'guesses', 'failures', 'failures_since'])
    .where('identity', '=', address)
    .executeTakeFirst()

/** Deletes the address' code and its counts of guesses. */
export async function deleteCode(trx: Executor, address: string): Promise<void> {
  await trx.deleteFrom('registration').where('identity', '=', address).execute()
}

/** A registration of one browser, which waits for a code, as the table `registration_password` stores it. */
interface PendingRegistration {
  readonly idHash: Buffer
  readonly passwordHash: string
  readonly askedAt: Date
  /** Its message brings a code. */
  readonly hasCode: boolean
}

const toRow = ({ passwordHash, askedAt, hasCode }: Omit<PendingRegistration, 'idHash'>) => ({
  password_hash: passwordHash,
  asked_at: askedAt,
  has_code: hasCode,
  guesses: 0,
})

/** Replaces the password of a browser's registration. @returns whether a registration had this id */
export async function replacePending(
  db: Executor,
  address: string,
  { idHash, ...registration }: PendingRegistration,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registration_password')
    .set(toRow(registration))
    .where('identity', '=', address)
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds the registration of a browser. */
export async function addPending(
  db: Executor,
  address: string,
  { idHash, ...registration }: PendingRegistration,
): Promise<void> {
  await db
    .insertInto('registration_password')
    .values({ identity: address, id_hash: idHash, ...toRow(registration) })
    .execute()
}

interface OwnGuess {
  readonly address: string
  readonly idHash: Buffer
  readonly mac: Buffer
}

/**
 * Counts one guess of a registration at the address' code, in one statement. The caller holds the address' lock, so
 * that a right guess consumes the code before the next is judged.
 *
 * @returns null when no guess may be judged
 */
export async function takeOwnGuess(
  trx: Executor,
  { address, idHash, mac }: OwnGuess,
  { now, guesses }: Pick<GuessLimits, 'now' | 'guesses'>,
): Promise<{ readonly isRight: boolean } | null> {
  const { rows } = await sql<{ is_right: boolean }>`
    update registration_password own set guesses = own.guesses + 1
    from registration code
    where own.identity = ${address} and own.id_hash = ${idHash} and own.has_code and own.guesses < ${guesses}
      and code.identity = own.identity and code.code_mac is not null and code.expires_at > ${now}
    returning code.code_mac = ${mac} as is_right`.execute(trx)
  return rows[0] ? { isRight: rows[0].is_right } : null
}

/** How often a registration has guessed; undefined if its message brought no code. */
export async function findOwnGuesses(
  db: Executor,
  address: string,
  idHash: Buffer,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('registration_password')
    .select('guesses')
    .where('identity', '=', address)
    .where('id_hash', '=', idHash)
    .where('has_code', '=', true)
    .executeTakeFirst()
  return row?.guesses
}

/** Ends all registrations of an address. @returns the password of the one with this id, if it was made after `since` */
export async function takePending(
  trx: Executor,
  address: string,
  { idHash, since }: { readonly idHash: Buffer; readonly since: Date },
): Promise<string | null> {
  const rows = await trx
    .deleteFrom('registration_password')
    .where('identity', '=', address)
    .returning(['id_hash', 'password_hash', 'asked_at'])
    .execute()
  return rows.find((row) => row.asked_at > since && row.id_hash.equals(idHash))?.password_hash ?? null
}

/** Deletes all registrations of an address. */
export async function deletePending(trx: Executor, address: string): Promise<void> {
  await trx.deleteFrom('registration_password').where('identity', '=', address).execute()
}

/** Deletes codes that expired, and counts of guesses that began, before a moment. @returns how many */
export async function deleteExpiredCodes(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('registration')
    .where('expires_at', '<', before)
    .where('failures_since', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the passwords of unfinished registrations that began before a moment. @returns how many */
export async function deleteExpiredRegistrations(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('registration_password')
    .where('asked_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
