// The operator's program `pnpm api` with the commands of all features.
import { Command, Help, type Option } from 'commander'
import { contentExchangeFeature } from '../features/content-exchange/index.ts'
import { contentImportFeature } from '../features/content-import/index.ts'
import { contentPreviewFeature } from '../features/content-preview/index.ts'
import { addFeatureCommands } from '../platform/define-feature.ts'
import { createSecurityLog } from '../platform/security/log.ts'
import { FEATURES } from './assembly/features.ts'
import { addTablesCommand } from './compatibility/command.ts'
import { addDataCommands } from './operator/data-commands.ts'
import type { Program } from './operator/database.ts'
import { addKeyCommands } from './operator/keys.ts'
import { addMigrateCommand } from './operator/migrate-command.ts'
import { addSecurityCommand } from './operator/security-command.ts'
import { addDoctorCommand } from './watch/command.ts'

/** The features of the API, and those that only operators run. */
const OPERATOR_FEATURES = FEATURES.add(contentImportFeature)
  .add(contentPreviewFeature)
  .add(contentExchangeFeature)

/** Text of the help below the list of commands. */
const NOTES = `
The database is the one that DATABASE_URL names, else the embedded one under DATA_DIR; the API may be running or not.
Settings come from the environment and from .env (see .env.example). Exit codes: 0 success, 1 error, 2 invalid setting.

Examples:
  pnpm api backup dhadha-$(date +%F).gz
  pnpm api restore dhadha-2026-08-01.gz --force
  pnpm api user lookup rima@example.com
  pnpm api content preview content/series/number-play/01-six-and-four.md
  pnpm api content import-from moodle.xml --series my-series
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
  pnpm api security --event sign-in-refused --hours 1`

const help = new Help()

/** Which options a command does not run without is said in its help. */
const optionDescription = (option: Option): string =>
  help.optionDescription(option) + (option.mandatory ? ' (required)' : '')

/** The operator's program, with all its commands. Each command that uses the database is put into the security log. */
export function createProgram({ loadConfig, withDatabase: openDatabase }: Program): Command {
  const program = new Command('api')
    .description("Operator commands of Dhadha's API.")
    .addHelpText('after', NOTES)
    .showHelpAfterError()
    .configureHelp({ optionDescription })

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

  const operator = { loadConfig, withDatabase }
  for (const addCommands of [addMigrateCommand, addDataCommands, addSecurityCommand, addKeyCommands])
    addCommands(program, operator)
  // These only read the tables: the security log has no line of them.
  addDoctorCommand(program, { loadConfig, withDatabase: openDatabase })
  addTablesCommand(program, { withDatabase: openDatabase })
  addFeatureCommands(OPERATOR_FEATURES, program, operator)
  return program
}
