// Sign-ins and known browsers in the database.
import type { Executor } from '../../../platform/database/schema.ts'
import { createSessionStore } from '../../../platform/sign-in/session-store.ts'

/** Sign-ins that were last used, or created, before these times have expired. */
interface Since {
  readonly idle: Date
  readonly born: Date
}

/** Sign-ins are the sessions of learners (decision 8). */
export const sessions = createSessionStore({ table: 'access_token', owner: 'learner_id', prefix: 'token' })

interface Newest {
  /** The one just created. */
  readonly hash: Buffer
  /** Number of others to retain. */
  readonly others: number
}

/** Deletes all but the learner's newest sign-ins. @returns the hashes of those deleted */
export async function deleteOldestSignIns(
  db: Executor,
  learnerId: string,
  { hash: newest, others }: Newest,
): Promise<Buffer[]> {
  const rows = await db
    .deleteFrom('access_token')
    .where('hash', 'in', (query) =>
      query
        .selectFrom('access_token')
        .select('hash')
        .where('learner_id', '=', learnerId)
        .where('hash', '!=', newest)
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .offset(others)
        // In one order, so that simultaneous sign-ins wait for one another.
        .forUpdate(),
    )
    .returning('hash')
    .execute()
  return rows.map((row) => row.hash)
}

/** @returns the hashes of those deleted */
export async function deleteSignIns(trx: Executor, learnerId: string, except?: Buffer): Promise<Buffer[]> {
  let sweep = trx.deleteFrom('access_token').where('learner_id', '=', learnerId)
  if (except !== undefined) sweep = sweep.where('hash', '!=', except)
  const rows = await sweep.returning('hash').execute()
  return rows.map((row) => row.hash)
}

/** Notifies every instance that these are deleted, for callers without the change feed. */
export async function recordEnded(trx: Executor, topic: string, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return
  const changes = hashes.map((hash) => ({ topic, key: hash.toString('hex') }))
  await trx.insertInto('change').values(changes).execute()
}

/** The learner's valid sign-ins, the one used last first. */
export const listSignIns = (db: Executor, learnerId: string, since: Since) =>
  db
    .selectFrom('access_token')
    .select(['id', 'hash', 'browser', 'system', 'created_at', 'last_used_at'])
    .where('learner_id', '=', learnerId)
    .where('last_used_at', '>', since.idle)
    .where('created_at', '>', since.born)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()

/** The id of a sign-in in its owner's list; null if it has ended. */
export async function findSignInId(db: Executor, hash: Buffer): Promise<string | null> {
  const row = await db.selectFrom('access_token').select('id').where('hash', '=', hash).executeTakeFirst()
  return row?.id ?? null
}

/** The hash of one of the learner's own sign-ins; null for one of another learner. */
export async function findOwnSignIn(db: Executor, learnerId: string, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('access_token')
    .select('hash')
    .where('learner_id', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.hash ?? null
}

export async function rememberDevice(
  db: Executor,
  learnerId: string,
  hash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ learner_id: learnerId, hash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['learner_id', 'hash']).doUpdateSet({ last_used_at: now }))
    .execute()
}

/** True when the learner has signed in before, and never in this browser. */
export async function isOtherDevice(db: Executor, learnerId: string, hash: Buffer): Promise<boolean> {
  const { others, here } = await db
    .selectFrom('known_device')
    .select(({ fn }) => [
      fn.countAll<string>().as('others'),
      fn.countAll<string>().filterWhere('hash', '=', hash).as('here'),
    ])
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return Number(others) > 0 && Number(here) === 0
}

export async function deleteDevices(trx: Executor, learnerId: string): Promise<void> {
  await trx.deleteFrom('known_device').where('learner_id', '=', learnerId).execute()
}

/** Deletes known browsers that were last used before a moment. @returns how many */
export async function deleteIdleDevices(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_device')
    .where('last_used_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether any learner has signed in with this browser before. */
export async function isKnownDevice(db: Executor, hash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('known_device').select('hash').where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}
