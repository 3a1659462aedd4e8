import type { AskedCommand } from '@dhadha/release/commands'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'
import { getLesserRole } from '../operators/session.ts'
import { isPermitted } from './permissions.ts'

/** A command that is not taken up within this time is never run: its caller has got an error. */
const LATE_MS = 60_000
/**
 * The longest command opens all pages of a version in a browser; a command that takes longer was lost with its process.
 */
const LOST_MS = 15 * 60_000
/** The history of releases has the commands; this table is a queue. */
const RETENTION_MS = 86_400_000
/** The maximum number of waiting uploads, so that they do not fill the disk. */
const MAX_UPLOADS = 5
/** The maximum for one operator and the operator's tokens: a stolen token leaves room for others. */
const MAX_UPLOADS_EACH = 3

export interface NewCommand extends AskedCommand {
  readonly id: string
  readonly who: string
  readonly token: string | null
  readonly upload: Buffer | null
}

/** @returns false where too many uploads wait; a repeat of the same command has the same result */
export const ask = (db: Executor, command: NewCommand, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('release_command'))`.execute(trx)
    await trx
      .deleteFrom('release_command')
      .where('asked_at', '<', new Date(now.getTime() - RETENTION_MS))
      .execute()
    // The result is not fetched any more.
    await trx
      .updateTable('release_command')
      .set({ upload: null })
      .where('upload', 'is not', null)
      .where('asked_at', '<', new Date(now.getTime() - LOST_MS))
      .execute()
    if (command.upload) {
      const waiting = await trx
        .selectFrom('release_command')
        .select('who')
        .where('upload', 'is not', null)
        .where('id', '!=', command.id)
        .execute()
      const own = waiting.filter(({ who }) => who === command.who)
      if (waiting.length >= MAX_UPLOADS || own.length >= MAX_UPLOADS_EACH) return false
    }
    await trx
      .insertInto('release_command')
      .values({
        ...command,
        words: [...command.words],
        options: JSON.stringify(command.options) as unknown as Record<string, string | true>,
        asked_at: now,
        taken_at: null,
        done_at: null,
        code: null,
        out: null,
        err: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return true
  })

/**
 * Takes up waiting commands, each once: a rollback that is run twice would go back twice. Commands of an operator or a
 * token that was removed, or created anew since, are not taken up: the withdrawal of a token stops them. Commands that
 * the role of both no longer allows end here, so that they neither block the commands behind them nor come back with
 * the role.
 */
export const takeUp = (db: Executor, now: Date) =>
  db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('release_command as asked')
      .innerJoin('release_operator as operator', 'operator.name', 'asked.who')
      .leftJoin('release_token as token', (join) =>
        join
          .onRef('token.operator_id', '=', 'operator.id')
          .onRef('token.name', '=', 'asked.token')
          .onRef('token.created_at', '<=', 'asked.asked_at')
          .on('token.expires_at', '>', now),
      )
      .where('asked.taken_at', 'is', null)
      .where('asked.done_at', 'is', null)
      .where('asked.asked_at', '>', new Date(now.getTime() - LATE_MS))
      .whereRef('operator.created_at', '<=', 'asked.asked_at')
      .where((of) => of.or([of('asked.token', 'is', null), of('token.id', 'is not', null)]))
      .select(['asked.id', 'asked.who', 'asked.token', 'asked.command', 'asked.words', 'asked.options'])
      .select(['operator.role as ownRole', 'token.role as tokenRole', 'token.part'])
      .orderBy('asked.asked_at')
      .limit(5)
      .forUpdate('asked')
      .skipLocked()
      .execute()
    const taken = []
    for (const { ownRole, tokenRole, part, ...command } of waiting) {
      const role = tokenRole === null ? ownRole : getLesserRole(ownRole, tokenRole)
      if (isPermitted({ role, part }, command)) taken.push(command)
      else {
        const err = `Refused: ${command.who} may not do this any more.`
        await settle(trx, { id: command.id, code: 1, out: '', err }, now)
      }
    }
    const ids = taken.map(({ id }) => id)
    if (ids.length > 0)
      await trx.updateTable('release_command').set({ taken_at: now }).where('id', 'in', ids).execute()
    return taken
  })

/** The upload of a command that was taken up; null: there is none, or it was deleted. */
export async function readUpload(db: Executor, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('release_command')
    .select('upload')
    .where('id', '=', id)
    .where('taken_at', 'is not', null)
    .executeTakeFirst()
  return row?.upload ?? null
}

export interface CommandResult {
  readonly id: string
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Records the result of a command, and deletes its upload; the first result counts. */
export async function settle(db: Executor, { id, ...ended }: CommandResult, now: Date): Promise<void> {
  await db
    .updateTable('release_command')
    .set({ ...ended, done_at: now, upload: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** The state of a command: null for an unknown one, and for that of another operator. */
export async function readCommand(db: Executor, id: string, who: string, now: Date) {
  const row = await db
    .selectFrom('release_command')
    .select(['asked_at', 'taken_at', 'done_at', 'code', 'out', 'err'])
    .where('id', '=', id)
    .where('who', '=', who)
    .executeTakeFirst()
  if (!row) return null
  const { asked_at, taken_at, done_at, code, out, err } = row
  const age = now.getTime() - asked_at.getTime()
  const state = done_at
    ? 'done'
    : taken_at
      ? age > LOST_MS
        ? 'lost'
        : 'running'
      : age > LATE_MS
        ? 'late'
        : 'waiting'
  return { state, code, out, err } as const
}
