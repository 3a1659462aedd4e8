import { resolve } from 'node:path'
import { toErrorMessage } from '@dhadha/server/errors'
import { Command, InvalidArgumentError } from 'commander'
import { addTestCommands } from '../features/assessments/index.ts'
import {
  addAuthoringCommands,
  invalidFilesError,
  isClean,
  parseLibrary,
  readBoardWords,
  readPictureWords,
  readAvoidedWords,
  reportLines,
  reportOn,
} from '../features/content/index.ts'
import { importLibrary, type ImportReport } from '../features/content-import/index.ts'
import {
  addFeedbackCommands,
  addReviewCommands,
  addRatingsCommand,
  addStatsCommand,
  loadCatalogue,
} from '../features/learning/index.ts'
import { preview } from '../features/content-preview/index.ts'
import { addModerationCommands, addSchoolCommands } from '../features/people/index.ts'
import { addTutorialCommands, awardEarned } from '../features/progress/index.ts'
import { addOperatorCommands } from '../features/releases/index.ts'
import { createDayFormatter } from '../platform/calendar.ts'
import { printLines } from '../platform/operator.ts'
import { createSecurityLog } from '../platform/security/log.ts'
import { addTablesCommand } from './compatibility/command.ts'
import { addDataCommands } from './operator/data-commands.ts'
import type { Program } from './operator/database.ts'
import { addKeyCommands } from './operator/keys.ts'
import { addWatchCommands } from './operator/watch-commands.ts'
import { migrate } from './startup/migrate.ts'
import { addDoctorCommand } from './watch/command.ts'

const importLines = (report: Extract<ImportReport, { ok: true }>): string[] =>
  (['topics', 'series', 'concepts', 'problems', 'tutorials', 'files'] as const).map((kind) => {
    const { added, updated, retired, unchanged } = report[kind]
    return `${kind.padEnd(10)} ${added} new, ${updated} changed, ${retired} removed, ${unchanged} unchanged`
  })

const LIBRARY = resolve(import.meta.dirname, '../../../content')

const readPort = (value: string): number => {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError('It must be a number from 0 to 65535.')
  return Number(value)
}

/** `api content …`: the problem library. */
function addContentCommands(program: Command, { loadConfig, withDatabase }: Program): void {
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
      if (!report.ok) throw invalidFilesError(report.errors, 'nothing was imported.')
      printLines(importLines(report))
    })

  content
    .command('report')
    .description('print statistics and errors of the library in a folder; needs no database')
    .argument('[folder]', 'the library', LIBRARY)
    .option('--json', 'print JSON', false)
    .action((folder: string, { json }: { json: boolean }) => {
      const library = resolve(folder)
      const report = reportOn(
        parseLibrary(library),
        readAvoidedWords(library),
        readBoardWords(library),
        readPictureWords(library),
      )
      printLines(json ? JSON.stringify(report, null, 2).split('\n') : reportLines(report))
      if (!isClean(report)) process.exitCode = 1
    })

  addAuthoringCommands(content, LIBRARY)
  addStatsCommand(content, { withDatabase })
  addRatingsCommand(content, { withDatabase })

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
}

/** The operator's program, with all its commands. Each command that uses the database is put into the security log. */
export function createProgram({ loadConfig, withDatabase: openDatabase }: Program): Command {
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
  pnpm api content stats --series number-play
  pnpm api feedback list --days 30
  pnpm api test schedule winter-1.yaml
  pnpm api test credit winter-1 --seconds 90 --why 'The API was away.'
  pnpm api tutorials refresh
  pnpm api school codes 1 --make --learners 40
  pnpm api moderation list
  pnpm api contact list
  pnpm api doctor --backups /var/backups/dhadha
  pnpm api review list
  pnpm api retention
  pnpm api security --event sign-in-refused --hours 1`,
    )
    .showHelpAfterError()

  let command = ''
  program.hook('preAction', (_, action) => {
    const group = action.parent === program ? [] : [action.parent?.name()]
    command = [...group, action.name()].join(' ')
  })

  const withDatabase: Program['withDatabase'] = (work, options) =>
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
      printLines([names.length > 0 ? `Applied: ${names.join(', ')}` : 'The schema is up to date.'])
    })

  addContentCommands(program, { loadConfig, withDatabase })
  addOperatorCommands(program, { loadConfig, withDatabase })
  addDataCommands(program, { loadConfig, withDatabase })
  addWatchCommands(program, { withDatabase })
  addKeyCommands(program, { withDatabase })
  addDoctorCommand(program, { loadConfig, withDatabase: openDatabase })
  addTablesCommand(program, { withDatabase: openDatabase })
  addTestCommands(program, {
    loadConfig,
    withDatabase,
    // A running API does the same when it grades (app.ts).
    async onGraded(database, learnerIds) {
      const now = new Date()
      const today = createDayFormatter(loadConfig().timeZone)(now)
      const catalogue = await loadCatalogue(database.db)
      for (const learnerId of learnerIds)
        // The grading is stored. A failed badge check is made up for by the learner's next one and must not stop the
        // others.
        await awardEarned(database, learnerId, { catalogue, now, today }).catch((error: unknown) =>
          // Only the message: the details that the database adds may name the learner.
          console.error(`The badges of a learner were not checked: ${toErrorMessage(error)}`),
        )
    },
  })
  addTutorialCommands(program, { loadConfig, withDatabase })
  addFeedbackCommands(program, { withDatabase })
  addReviewCommands(program, { withDatabase })
  addSchoolCommands(program, { withDatabase })
  addModerationCommands(program, { loadConfig, withDatabase })
  return program
}
