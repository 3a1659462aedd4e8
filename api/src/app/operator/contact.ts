import type { Kysely } from 'kysely'
import { OperatorError } from '@dhadha/server/errors'
import type { Database } from '../../platform/database/schema.ts'

const LISTED = ['id', 'name', 'email', 'subject', 'received_at', 'is_suspect'] as const

/** An id as it was typed. @throws OperatorError for anything but a number */
function readId(given: string): number {
  if (!/^\d{1,15}$/.test(given)) throw new OperatorError(`"${given}" is not the number of a message.`)
  return Number(given)
}

/** The latest messages of the contact form, one line each, the newest first. */
export async function listMessages(db: Kysely<Database>, limit: number): Promise<string[]> {
  const messages = await db.selectFrom('contact').select(LISTED).orderBy('id', 'desc').limit(limit).execute()
  return messages.map(({ id, name, email, subject, received_at, is_suspect }) =>
    [
      String(id).padStart(6),
      received_at.toISOString().slice(0, 16).replace('T', ' '),
      is_suspect ? 'suspect' : '       ',
      `${name} <${email}>: ${subject}`,
    ].join('  '),
  )
}

/** A whole message, line by line. @throws OperatorError when there is none */
export async function showMessage(db: Kysely<Database>, given: string): Promise<string[]> {
  const message = await db
    .selectFrom('contact')
    .select([...LISTED, 'message'])
    .where('id', '=', readId(given))
    .executeTakeFirst()
  if (!message) throw new OperatorError(`There is no message ${given}.`)
  return [
    `from      ${message.name} <${message.email}>`,
    `received  ${message.received_at.toISOString()}`,
    `subject   ${message.subject}`,
    ...(message.is_suspect ? ['suspect   probably spam; it was not forwarded by mail'] : []),
    '',
    ...message.message.split(/\r?\n/),
  ]
}

/** Deletes messages for good: all of those given, or none. @throws OperatorError naming those that do not exist */
export async function deleteMessages(db: Kysely<Database>, given: readonly string[]): Promise<number> {
  const ids = [...new Set(given.map(readId))]
  return db.transaction().execute(async (write) => {
    const gone = await write.deleteFrom('contact').where('id', 'in', ids).returning('id').execute()
    const missing = ids.filter((id) => !gone.some((row) => row.id === id))
    if (missing.length > 0)
      throw new OperatorError(`There is no message ${missing.join(', ')}; nothing was deleted.`)
    return gone.length
  })
}
