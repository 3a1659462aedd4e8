import { Option, type Command } from 'commander'
import { parseCount, printLines } from '../../platform/operator.ts'
import { SECURITY_EVENTS } from '../../platform/security/log.ts'
import type { Program } from './database.ts'
import { listSecurity } from './security.ts'

/** `api security` prints the security log. */
export function addSecurityCommand(program: Command, { withDatabase }: Pick<Program, 'withDatabase'>): void {
  program
    .command('security')
    .description(
      'print the security log, newest first: time, how often in that minute, event, account, network, route',
    )
    .addOption(new Option('--event <event>', 'only this event').choices(SECURITY_EVENTS))
    .option('--hours <count>', 'how far back', parseCount, 24)
    .option('--limit <count>', 'number of lines', parseCount, 200)
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
