import { Command } from 'commander'
import { ReleaseError } from '@dhadha/release-client/error'
import { escapeUnprintable } from '@dhadha/server/printable'
import { OperatorError } from '@dhadha/server/errors'
import { isFull } from '@dhadha/gateway/registry'
import type { CliContext } from './context/cli-context.ts'
import { addActivateCommand, addRollbackCommand } from './commands/activation.ts'
import { addCheckCommand } from './commands/check.ts'
import { addAbortCommand, addPromoteCommand } from './commands/canary.ts'
import { addErrorsCommand, addHistoryCommand, addListCommands } from './commands/overview.ts'
import { addPreviewCommand } from './commands/preview.ts'
import { addPublishCommand } from './commands/publish.ts'
import { addServeCommand, addWatchCommand } from './commands/services.ts'
import { addShipCommand } from './commands/ship.ts'
import { addSigningCommands } from './commands/signing.ts'
import { addSiteCommands } from './commands/site-commands.ts'
import { addVitalsCommand } from './commands/vitals.ts'
import { addPlanCommand } from './plan/command.ts'
import { addDiffCommand, addRegistryCommands } from './inspection/commands.ts'

type AddCommand = (program: Command, context: CliContext) => void

/** In the order of the help, by what they are for. */
const COMMANDS: readonly (readonly [heading: string, commands: readonly AddCommand[]])[] = [
  [
    'Commands:',
    [
      addPublishCommand,
      addDiffCommand,
      addCheckCommand,
      addPreviewCommand,
      addActivateCommand,
      addPromoteCommand,
      addAbortCommand,
      addRollbackCommand,
    ],
  ],
  ['What is live:', [addListCommands, addHistoryCommand, addErrorsCommand, addVitalsCommand]],
  ['The whole site:', [addPlanCommand, addSiteCommands]],
  ['The registry:', [addRegistryCommands, addShipCommand, addSigningCommands]],
  ['Services:', [addWatchCommand, addServeCommand]],
]

const EXAMPLES = `
Examples:
    release publish mf-practice
    release check mf-practice 1.4.0
    release activate mf-practice 1.4.0 --traffic 5 --why "clearer hints"
    release status
    release promote mf-practice --why "no failures"
    release rollback mf-practice --why "hints do not open on Safari"
    release restore 41 --why "the three releases of the evening hurt"

docs/releasing.md has a day of releases, and what each check looks at.`

/** Such as `activate <name> <version>`. */
const formatTerm = (command: Command): string =>
  `${command.name()} ${command.usage().replace('[options]', '').trim()}`.trim()

/** `pnpm release`, with all its commands. */
export function createProgram(context: CliContext): Command {
  const program = new Command('release')
    .description(
      [
        "Publishes versions of the site's parts and activates them.",
        'A published version never changes. Once activated, it is live in new tabs at once and in open ones at their next navigation. The previous version is kept for a rollback and for browsers in which the new one fails. The history records every act.',
        'The registry is the bucket REGISTRY_URL (s3://…), else the folder REGISTRY_DIR, else DATA_DIR/registry, else data/registry.',
      ].join('\n\n'),
    )
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('(--help explains all options)')
    // Most commands have options: to say so of each says nothing.
    .configureHelp({ subcommandTerm: formatTerm })

  for (const [heading, commands] of COMMANDS) {
    program.commandsGroup(heading)
    for (const add of commands) add(program, context)
  }
  return program
}

/** The message of an error that an operator can fix, the disk included; null: a bug, which needs its stack trace. */
function describeError(error: unknown): string | null {
  if (error instanceof OperatorError || error instanceof ReleaseError) return error.message
  if (isFull(error))
    return 'The disk of the registry is full: nothing was changed. Make room, such as by pnpm release prune.'
  return error instanceof Error && 'syscall' in error ? `${error.message}.` : null
}

/** Prints an error and sets the exit status. */
export function fail(error: unknown): void {
  const sentence = describeError(error)
  console.error(sentence === null ? error : escapeUnprintable(sentence))
  process.exitCode = 1
}
