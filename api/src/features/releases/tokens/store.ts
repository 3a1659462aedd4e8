// Tokens of programs in the database.
import type { ReleaseRole } from '@dhadha/contract/wire'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'

export interface NewToken {
  readonly operatorId: string
  readonly name: string
  readonly role: ReleaseRole
  readonly part: string | null
  readonly hash: Buffer
  readonly expiresAt: Date
}

/** @returns false where that operator has a token of that name */
export async function addToken(
  db: Executor,
  { operatorId, expiresAt, ...token }: NewToken,
  now: Date,
): Promise<boolean> {
  // An expired token does not reserve its name.
  await db.deleteFrom('release_token').where('expires_at', '<=', now).execute()
  const added = await db
    .insertInto('release_token')
    .values({
      id: randomUUID(),
      operator_id: operatorId,
      ...token,
      created_at: now,
      expires_at: expiresAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.expression(sql`operator_id, lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The owner of a token, with the current roles of both; records the use. */
export async function findToken(db: Executor, hash: Buffer, now: Date) {
  const found = await db
    .updateTable('release_token as token')
    .from('release_operator as operator')
    .set({ last_used_at: now })
    .whereRef('operator.id', '=', 'token.operator_id')
    .where('token.hash', '=', hash)
    .where('token.expires_at', '>', now)
    .returning([
      'operator.id',
      'operator.name',
      'operator.role as ownRole',
      'token.name as token',
      'token.role',
      'token.part',
    ])
    .executeTakeFirst()
  return found ?? null
}

/** All valid tokens, by owner and name. */
export const listTokens = (db: Executor, now: Date) =>
  db
    .selectFrom('release_token as token')
    .innerJoin('release_operator as operator', 'operator.id', 'token.operator_id')
    .select([
      'token.id',
      'operator.name as owner',
      'token.name',
      'token.role',
      'token.part',
      'token.expires_at',
      'token.last_used_at',
    ])
    .where('token.expires_at', '>', now)
    .orderBy('operator.name')
    .orderBy('token.name')
    .execute()

/** @returns whether there was such a token */
export async function removeToken(
  db: Executor,
  { operatorId, name }: { operatorId: string; name: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('release_token')
    .where('operator_id', '=', operatorId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * @param owner removes the token only where it is this operator's; null: any owner's.
 *
 * @returns whether there was one
 */
export async function removeTokenById(db: Executor, id: string, owner: string | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('release_token')
    .where('id', '=', id)
    .$if(owner !== null, (query) => query.where('operator_id', '=', owner ?? ''))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
