// The queue of release commands in the database.
import type { ReleaseCommandReply } from '@dhadha/contract/wire'
import type { AskedCommand } from '@dhadha/release/commands'
import { DAY_MS } from '@dhadha/server/durations'
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
/**
 * The process that has taken up a rollback counts as dead after this time: a rollback takes seconds. Another process
 * takes it up where it names the revision that it expects, as it then goes back no further if it was done already.
 */
const DEAD_MS = 60_000
/** Actions of the last day are shown on the page, and count for approvals. */
const SHOWN_MS = DAY_MS
const MAX_ACTIONS = 10
/** The page shows a sentence; the whole output is with the command. */
const MAX_SENTENCE_LENGTH = 1_000
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

/** Queues a command. @returns false where too many uploads wait; a repeat of the same command has the same result */
export const enqueue = (db: Executor, command: NewCommand, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('release_command'))`.execute(trx)
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
      const ownWaiting = waiting.filter(({ who }) => who === command.who)
      if (waiting.length >= MAX_UPLOADS || ownWaiting.length >= MAX_UPLOADS_EACH) return false
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
 * Takes up waiting commands, each once: a rollback without an expected revision that is run twice would go back twice.
 * Commands that the role of their operator and token no longer allows end here, so that they neither block the commands
 * behind them nor come back with the role; so do those of an operator or a token that was removed, or created anew
 * since. A command that was taken up before is settled by its first process.
 */
export const claim = (db: Executor, now: Date) =>
  db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('release_command as asked')
      .leftJoin('release_operator as operator', (join) =>
        join.onRef('operator.name', '=', 'asked.who').onRef('operator.created_at', '<=', 'asked.asked_at'),
      )
      .leftJoin('release_token as token', (join) =>
        join
          .onRef('token.operator_id', '=', 'operator.id')
          .onRef('token.name', '=', 'asked.token')
          .onRef('token.created_at', '<=', 'asked.asked_at')
          .on('token.expires_at', '>', now),
      )
      .where('asked.done_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('asked.taken_at', 'is', null),
            eb('asked.asked_at', '>', new Date(now.getTime() - LATE_MS)),
          ]),
          eb.and([
            eb('asked.command', '=', 'rollback'),
            sql<boolean>`asked.options ? 'expect'`,
            eb('asked.taken_at', '<', new Date(now.getTime() - DEAD_MS)),
            eb('asked.asked_at', '>', new Date(now.getTime() - LOST_MS)),
          ]),
        ]),
      )
      .select(['asked.id', 'asked.who', 'asked.token', 'asked.command', 'asked.words', 'asked.options'])
      .select(['asked.taken_at', 'operator.role as ownRole', 'token.role as tokenRole', 'token.part'])
      .orderBy('asked.taken_at', (by) => by.asc().nullsFirst())
      .orderBy('asked.asked_at')
      .limit(5)
      .forUpdate('asked')
      .skipLocked()
      .execute()
    const taken = []
    for (const { ownRole, tokenRole, part, taken_at, ...command } of waiting) {
      const givenRole = command.token === null ? ownRole : tokenRole
      const role = ownRole && givenRole && getLesserRole(ownRole, givenRole)
      if (role && isPermitted({ role, part }, command)) taken.push(command)
      else if (taken_at === null) {
        const err = `Refused: ${command.who} may not do this any more.`
        await finish(trx, { id: command.id, code: 1, out: '', err }, now)
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
export async function finish(db: Executor, { id, ...ended }: CommandResult, now: Date): Promise<void> {
  await db
    .updateTable('release_command')
    .set({ ...ended, done_at: now, upload: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** Records what a running command has said until now, in the place of its result, which replaces it. */
export async function recordProgress(
  db: Executor,
  { id, err }: Pick<CommandResult, 'id' | 'err'>,
): Promise<void> {
  await db
    .updateTable('release_command')
    .set({ err })
    .where('id', '=', id)
    .where('taken_at', 'is not', null)
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
  const { code, out, err, ...times } = row
  return { state: getState(times, now), code, out, err }
}

/** @returns `late`: it was not taken up in time, and will not be; `lost`: its process did not report in time */
export function getState(
  { asked_at, taken_at, done_at }: { asked_at: Date; taken_at: Date | null; done_at: Date | null },
  now: Date,
): ReleaseCommandReply['state'] {
  if (done_at) return 'done'
  const age = now.getTime() - asked_at.getTime()
  if (taken_at) return age > LOST_MS ? 'lost' : 'running'
  return age > LATE_MS ? 'late' : 'waiting'
}

/**
 * The latest activations and rollbacks of a day, by page and by token, the newest first, with the begin of their
 * output.
 */
export const readRecentActions = (db: Executor, now: Date) =>
  db
    .selectFrom('release_command')
    .select(['id', 'who', 'token', 'command', 'words', 'options', 'asked_at', 'taken_at', 'done_at', 'code'])
    .select([
      sql<string | null>`left(out, ${MAX_SENTENCE_LENGTH})`.as('out'),
      sql<string | null>`left(err, ${MAX_SENTENCE_LENGTH})`.as('err'),
    ])
    .where('command', 'in', ['activate', 'rollback'])
    .where('asked_at', '>', new Date(now.getTime() - SHOWN_MS))
    .orderBy('asked_at', 'desc')
    .limit(MAX_ACTIONS)
    .execute()

/** Whether this operator was the last to ask for this version, by page or token, within a day (decision 77). */
export async function isOwnAction(
  db: Executor,
  { part, version, who }: { part: string; version: string; who: string },
  now: Date,
): Promise<boolean> {
  const last = await db
    .selectFrom('release_command')
    .select('who')
    .where('command', '=', 'activate')
    .where(sql<boolean>`words = array[${part}, ${version}]`)
    .where('asked_at', '>', new Date(now.getTime() - SHOWN_MS))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.who === who
}

/**
 * Deletes commands that were requested before a time: the history of releases has what they did.
 *
 * @returns how many
 */
export async function deleteExpiredCommands(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('release_command')
    .where('asked_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
