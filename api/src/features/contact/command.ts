// `api contact`: the operator's commands for messages of the contact form.
import type { Command } from 'commander'
import { OperatorError } from '@dhadha/server/errors'
import type { Executor } from '../../platform/database/schema.ts'
import { parseCount, printLines, type Operator } from '../../platform/operator.ts'
import { deleteMessages, findMessage, listMessages } from './store.ts'

/** An id as it was typed. @throws OperatorError for anything but a number */
function readId(input: string): number {
  if (!/^\d{1,15}$/.test(input)) throw new OperatorError(`"${input}" is not the number of a message.`)
  return Number(input)
}

/** The latest messages of the contact form, one line each, the newest first. */
export async function messageLines(db: Executor, limit: number): Promise<string[]> {
  const messages = await listMessages(db, limit)
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
export async function showMessage(db: Executor, input: string): Promise<string[]> {
  const message = await findMessage(db, readId(input))
  if (!message) throw new OperatorError(`There is no message ${input}.`)
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
export async function deleteAll(db: Executor, input: readonly string[]): Promise<number> {
  const ids = [...new Set(input.map(readId))]
  return db.transaction().execute(async (trx) => {
    const deleted = await deleteMessages(trx, ids)
    const missing = ids.filter((id) => !deleted.includes(id))
    if (missing.length > 0)
      throw new OperatorError(`There is no message ${missing.join(', ')}; nothing was deleted.`)
    return deleted.length
  })
}

/** `api contact` lists, shows and deletes messages of the contact form. */
export function addContactCommands(program: Command, { withDatabase }: Pick<Operator, 'withDatabase'>): void {
  const contact = program.command('contact').description('messages of the contact form')

  contact
    .command('list')
    .description(
      'list the latest messages, one line each; "suspect": probably spam, and not forwarded by mail',
    )
    .option('--limit <count>', 'number of messages', parseCount, 50)
    .action(async ({ limit }: { limit: number }) => {
      const messages = await withDatabase((db) => messageLines(db, limit))
      printLines(messages.length > 0 ? messages : ['There are no messages.'])
    })

  contact
    .command('show')
    .description('show a whole message')
    .argument('<number>', 'its number in `list`')
    .action(async (number: string) => {
      printLines(await withDatabase((db) => showMessage(db, number)))
    })

  contact
    .command('delete')
    .description('delete messages for good: all of those given, or none')
    .argument('<numbers...>', 'their numbers in `list`')
    .action(async (numbers: string[]) => {
      const count = await withDatabase((db) => deleteAll(db, numbers))
      printLines([count === 1 ? '1 message deleted.' : `${count} messages deleted.`])
    })
}
