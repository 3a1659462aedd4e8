import { InvalidArgumentError, Option, type Command } from 'commander'
import { printLines } from '../../platform/operator.ts'
import { SECURITY_EVENTS } from '../../platform/security/log.ts'
import { deleteMessages, listMessages, showMessage } from './contact.ts'
import type { Program } from './database.ts'
import { listSecurity } from './security.ts'

const readLimit = (given: string): number => {
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given)
  throw new InvalidArgumentError('It must be a whole number from 1 to 999999.')
}

/** `api contact` lists, shows and deletes messages of the contact form; `api security` prints the security log. */
export function addWatchCommands(program: Command, { withDatabase }: Pick<Program, 'withDatabase'>): void {
  const contact = program.command('contact').description('messages of the contact form')

  contact
    .command('list')
    .description(
      'list the latest messages, one line each; "suspect": probably spam, and not forwarded by mail',
    )
    .option('--limit <count>', 'number of messages', readLimit, 50)
    .action(async ({ limit }: { limit: number }) => {
      const messages = await withDatabase((db) => listMessages(db, limit))
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
      const count = await withDatabase((db) => deleteMessages(db, numbers))
      printLines([count === 1 ? '1 message deleted.' : `${count} messages deleted.`])
    })

  program
    .command('security')
    .description(
      'print the security log, newest first: time, how often in that minute, event, account, network, route',
    )
    .addOption(new Option('--event <event>', 'only this event').choices(SECURITY_EVENTS))
    .option('--hours <count>', 'how far back', readLimit, 24)
    .option('--limit <count>', 'number of lines', readLimit, 200)
    .option('--account <identity>', 'only this account, by e-mail address, mobile number, handle or id')
    .option('--pseudonym <pseudonym>', 'only this account or network, as the list names it')
    .addHelpText(
      'after',
      `
Accounts, addresses and networks stand as pseudonyms: the same one each time, useless without the database.
The log is kept for SECURITY_LOG_DAYS days; SECURITY_ALERTS says when the operator is told by mail.

Examples:
  pnpm api security --event sign-in-refused --hours 1
  pnpm api security --account rima@example.com --hours 720`,
    )
    .action(async (filters: Parameters<typeof listSecurity>[1]) => {
      const lines = await withDatabase((db) => listSecurity(db, filters, new Date()))
      printLines(lines.length > 0 ? lines : ['The log has no such events.'])
    })
}
