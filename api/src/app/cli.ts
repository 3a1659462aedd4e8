import { resolve } from 'node:path'
import { printable } from '@dhadha/server'
import { Command, InvalidArgumentError, Option } from 'commander'
import { addTestCommands } from '../features/assessments/index.ts'
import {
  faultyFiles,
  isClean,
  parseLibrary,
  readAvoidedWords,
  reportLines,
  reportOn,
} from '../features/content/index.ts'
import { importLibrary, type ImportReport } from '../features/content-import/index.ts'
import { addReviewCommands } from '../features/learning/index.ts'
import { preview } from '../features/content-preview/index.ts'
import { addModerationCommands, addSchoolCommands, readMemory } from '../features/people/index.ts'
import { addTutorialCommands, awardEarned } from '../features/progress/index.ts'
import { createDayOf } from '../platform/calendar.ts'
import { createSecurityLog, SECURITY_EVENTS } from '../platform/security/log.ts'
import { migrate } from './startup/migrate.ts'
import { backUp, exportTables } from './operator/backup.ts'
import { deleteMessages, listMessages, showMessage } from './operator/contact.ts'
import { withDatabase as openDatabase } from './operator/database.ts'
import { listSecurity } from './operator/security.ts'
import { lookUp, type Account } from './operator/lookup.ts'
import { restore } from './operator/restore.ts'
import { readKey } from './operator/sealed-file.ts'
import { giveUp, loadConfig } from './startup/start.ts'

const describe = ({ id, handle, name, created, identities, guardian, lastUsed, signIns }: Account): string =>
  [
    `handle     ${handle}`,
    `id         ${id}`,
    `name       ${name || '(not given)'}`,
    `created    ${created.toISOString()}`,
    ...identities.map(({ value, verified }) => `verified   ${value} since ${verified.toISOString()}`),
    ...(guardian ? [`guardian   ${guardian.email ?? '(no address)'} ${guardian.state}`] : []),
    `last used  ${lastUsed?.toISOString() ?? 'not signed in anywhere'}`,
    `sign-ins   ${signIns}`,
  ].join('\n')

const importLines = (report: Extract<ImportReport, { ok: true }>): string[] =>
  (['topics', 'series', 'problems', 'tutorials', 'files'] as const).map((kind) => {
    const { added, updated, retired, unchanged } = report[kind]
    return `${kind.padEnd(10)} ${added} new, ${updated} changed, ${retired} removed, ${unchanged} unchanged`
  })

const program = new Command('api')
  .description("Operator commands of Dhadha's API.")
  .addHelpText(
    'after',
    `
The database is the one that DATABASE_URL names, else the embedded one under DATA_DIR; the API may be running or not.
Settings come from the environment and from .env (see .env.example). Exit codes: 0 success, 1 error, 2 invalid setting.

Examples:
  pnpm api backup dhadha-$(date +%F).gz
  pnpm api restore dhadha-2026-08-01.gz --force
  pnpm api user lookup rima@example.com
  pnpm api content preview content/series/number-play/01-six-and-four.md
  pnpm api test schedule winter-1.yaml
  pnpm api test credit winter-1 --seconds 90 --why 'The API was away.'
  pnpm api tutorials refresh
  pnpm api school codes 1 --make --learners 40
  pnpm api moderation list
  pnpm api contact list
  pnpm api review list
  pnpm api security --event sign-in-refused --hours 1`,
  )
  .showHelpAfterError()

let command = ''
program.hook('preAction', (_, action) => {
  const group = action.parent === program ? [] : [action.parent?.name()]
  command = [...group, action.name()].join(' ')
})

/** Runs a command's work, and puts the command into the security log. */
const withDatabase: typeof openDatabase = (work, options) =>
  openDatabase(async (db, pool) => {
    const done = await work(db, pool)
    await createSecurityLog({ db, clock: () => new Date() })({ event: 'operator', what: command })
    return done
  }, options)

program
  .command('migrate')
  .description('update the database schema (the API does so at every start)')
  .action(async () => {
    const names = await withDatabase(migrate, { migrated: false })
    console.log(names.length > 0 ? `Applied: ${names.join(', ')}` : 'The schema is up to date.')
  })

const LIBRARY = resolve(import.meta.dirname, '../../../content')
const content = program.command('content').description('the problem library')

content
  .command('import')
  .description(
    'make the database match the library in a folder: completely, or not at all if a file has errors',
  )
  .argument('[folder]', 'the library', LIBRARY)
  .action(async (folder: string) => {
    const { timeZone } = loadConfig()
    const report = await withDatabase((db) =>
      importLibrary(db, resolve(folder), { now: new Date(), timeZone }),
    )
    if (!report.ok) throw faultyFiles(report.faults, 'nothing was imported.')
    console.log(importLines(report).join('\n'))
  })

content
  .command('report')
  .description('print statistics and errors of the library in a folder; needs no database')
  .argument('[folder]', 'the library', LIBRARY)
  .option('--json', 'print JSON', false)
  .action((folder: string, { json }: { json: boolean }) => {
    const report = reportOn(parseLibrary(resolve(folder)), readAvoidedWords(resolve(folder)))
    console.log(json ? JSON.stringify(report, null, 2) : reportLines(report).join('\n'))
    if (!isClean(report)) process.exitCode = 1
  })

const readPort = (value: string): number => {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError('It must be a number from 0 to 65535.')
  return Number(value)
}

content
  .command('preview')
  .description(
    'show a problem as pupils will see it, in both languages, updated after every save; needs no database',
  )
  .argument('<file>', 'the problem, such as content/series/number-play/01-six-and-four.md')
  .option('--port <number>', 'port of the page; 0 takes a free one', readPort, 3200)
  .addHelpText(
    'after',
    `
The page is the site's own and judges answers; only this computer can open it, and nothing is stored. While the file has
errors, the page lists them with line and field. Other problems of the series are shown too. Errors that concern the
whole library (an id or a title used twice) are reported by \`content report\`. Ctrl-C stops it.`,
  )
  .action((file: string, options: { port: number }) => preview(file, options))

const KEY =
  'of an encrypted back-up (AES-256-GCM): a file with 64 hexadecimal digits, kept apart from database and back-ups'

program
  .command('backup')
  .description('write a consistent snapshot of everything to a compressed file, while the API runs')
  .argument('<file>', 'overwritten; it contains personal data, readable by you alone')
  .option('--key <file>', KEY)
  .action(async (file: string, options: { key?: string }) => {
    const key = options.key === undefined ? null : await readKey(resolve(options.key))
    const rows = await withDatabase((db) => backUp(db, resolve(file), new Date(), key))
    console.log(`${file}: ${rows} rows`)
  })

program
  .command('restore')
  .description('restore the database from a back-up, without what was deleted since; all sign-ins end')
  .argument('<file>', 'written by `backup`, by this version or an older one')
  .option('--force', 'replace the current content of the database', false)
  .option('--key <file>', KEY)
  .action(async (file: string, { force, key: keyFile }: { force: boolean; key?: string }) => {
    const key = keyFile === undefined ? null : await readKey(resolve(keyFile))
    const memory = await readMemory(loadConfig().deletionsFile)
    const { rows, erased } = await withDatabase(
      (db) => restore(db, resolve(file), { force, key, ...memory }),
      { migrated: false },
    )
    console.log(`${rows} rows restored. Accounts deleted since the back-up, and deleted again: ${erased}.`)
  })

program
  .command('export')
  .description('write all tables as JSON lines {"table", "row"}, without passwords and tokens')
  .argument('<file>', 'overwritten; it contains personal data, readable by you alone')
  .action(async (file: string) => {
    const rows = await withDatabase((db) => exportTables(db, resolve(file)))
    console.log(`${file}: ${rows} rows`)
  })

program
  .command('user')
  .description('accounts')
  .command('lookup')
  .description('show an account: handle, creation, verified addresses, last use')
  .argument('<identity>', 'e-mail address, mobile number, handle or id')
  .action(async (identity: string) => {
    console.log(printable(describe(await withDatabase((db) => lookUp(db, identity)))))
  })

const contact = program.command('contact').description('messages of the contact form')

const readLimit = (given: string): number => {
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given)
  throw new InvalidArgumentError('It must be a whole number from 1 to 999999.')
}

contact
  .command('list')
  .description('list the latest messages, one line each; "suspect": probably spam, and not forwarded by mail')
  .option('--limit <count>', 'number of messages', readLimit, 50)
  .action(async ({ limit }: { limit: number }) => {
    const messages = await withDatabase((db) => listMessages(db, limit))
    console.log(messages.length > 0 ? messages.join('\n') : 'There are no messages.')
  })

contact
  .command('show')
  .description('show a whole message')
  .argument('<number>', 'its number in `list`')
  .action(async (number: string) => {
    console.log(await withDatabase((db) => showMessage(db, number)))
  })

contact
  .command('delete')
  .description('delete messages for good: all of those given, or none')
  .argument('<numbers...>', 'their numbers in `list`')
  .action(async (numbers: string[]) => {
    const count = await withDatabase((db) => deleteMessages(db, numbers))
    console.log(count === 1 ? '1 message deleted.' : `${count} messages deleted.`)
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
Accounts, addresses and networks stand as pseudonyms: the same one each time, and nothing to anybody without the database.
The log is kept for SECURITY_LOG_DAYS days; SECURITY_ALERTS says when the operator is told by mail.

Examples:
  pnpm api security --event sign-in-refused --hours 1
  pnpm api security --account rima@example.com --hours 720`,
  )
  .action(async (filters: Parameters<typeof listSecurity>[1]) => {
    const lines = await withDatabase((db) => listSecurity(db, filters, new Date()))
    console.log(lines.length > 0 ? lines.map(printable).join('\n') : 'The log has no such events.')
  })

addTestCommands(program, {
  loadConfig,
  withDatabase,
  // A running API does the same when it grades (app.ts).
  async onGraded(database, learnerIds) {
    const now = new Date()
    const today = createDayOf(loadConfig().timeZone)(now)
    for (const learnerId of learnerIds)
      // The grading is stored. A failed badge check is made up for by the learner's next one and must not stop the
      // others.
      await awardEarned(database, learnerId, { now, today }).catch((error: unknown) =>
        // Only the message: the details that the database adds may name the learner.
        console.error(`The badges of a learner were not checked: ${(error as Error).message}`),
      )
  },
})
addTutorialCommands(program, { loadConfig, withDatabase })
addReviewCommands(program, { withDatabase })
addSchoolCommands(program, { withDatabase })
addModerationCommands(program, { loadConfig, withDatabase })

await program.parseAsync().catch(giveUp)
