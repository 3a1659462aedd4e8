import type { Command } from 'commander'
import type { HistoryEntry } from '@dhadha/release'
import { DamagedCompositionError, history, verifyHistory, type ReleaseStore } from '@dhadha/gateway/registry'
import { summarizeErrors } from '@dhadha/gateway/release'
import { OperatorError } from '@dhadha/server/errors'
import type { CliContext } from '../context/cli-context.ts'
import { isAbout } from '../operations/undo.ts'
import { formatHistoryEntry, list, status, toHistoryRecord } from './listing.ts'
import { parseHours } from '../options/rollout-options.ts'

/** `pnpm release list` and `status`. */
export function addListCommands(program: Command, context: CliContext): void {
  program
    .command('list')
    .summary('list what is published and what is live')
    .description('List what is published and what is live.')
    .argument('[name]', 'one part only (default: all)')
    .option('--json', 'the composition and everything published, as JSON')
    .action((name: string | undefined, options: { json?: true }) => list(context, name, options))

  program
    .command('status')
    .summary('show what is live, and for how many visitors')
    .description(
      'Show what is live of each part and for how many visitors, and which versions are still compared with the one before.',
    )
    .option('--json', 'as JSON')
    .action((options: { json?: true }) => status(context, options))
}

/** `pnpm release errors`. */
export function addErrorsCommand(program: Command, context: CliContext): void {
  program
    .command('errors')
    .summary('show what broke most often in browsers')
    .description(
      'Show what broke most often in the browsers of visitors with this version, by file and line of the sources, and the newest version before it that did not have the error. Needs the API.',
    )
    .argument('<name>', 'part, for example shell or mf-practice')
    .argument('<version>', 'a published version, for example 1.4.0')
    .option('--hours <number>', 'only those of the last so many hours (default: 24)', parseHours)
    .option('--json', 'one error per line, as JSON')
    .action(
      async (
        name: string,
        version: string,
        { hours = 24, json = false }: { hours?: number; json?: boolean },
      ) => {
        // Loaded when it is needed, with the reader of source maps.
        const { showErrors } = await import('../errors/command.ts')
        await showErrors(context.store, context.api ?? null, { name, version, hours, json })
      },
    )
}

/** `pnpm release history`. */
export function addHistoryCommand(program: Command, context: CliContext): void {
  program
    .command('history')
    .summary('show who did what, when and why')
    .description(
      'Show every act, the oldest first: when, the revision it made, who, what, why, and how the version was checked. The exit status is 1 where the record was changed afterwards.',
    )
    .argument('[name]', 'one part only (default: all)')
    .option('--json', 'one act per line, as JSON')
    .action(async (name: string | undefined, { json }: { json?: true }) => {
      const { folder, store } = context
      const { entries, damage } = await readable(store, name)
      if (name !== undefined && entries.length === 0)
        throw new OperatorError(`${name} has not been published.`)
      if (entries.length === 0 && !json) console.log(`Nothing has been published in ${folder}.`)
      for (const entry of entries)
        console.log(json ? JSON.stringify(toHistoryRecord(entry)) : formatHistoryEntry(entry))
      if (damage) throw damage
      const errors = await verifyHistory(store)
      if (errors.length > 0)
        throw new OperatorError(`The history is not as it was written: ${summarizeErrors(errors)}.`)
    })
}

/** The entries, also beside a damaged composition: they name the versions that were live. */
async function readable(
  store: ReleaseStore,
  name: string | undefined,
): Promise<{ entries: HistoryEntry[]; damage: DamagedCompositionError | null }> {
  const ofPart = (entries: HistoryEntry[]) =>
    name === undefined ? entries : entries.filter((entry) => isAbout(entry, name))
  try {
    return { entries: ofPart(await history(store)), damage: null }
  } catch (error) {
    if (!(error instanceof DamagedCompositionError)) throw error
    return { entries: ofPart(await store.readHistory()), damage: error }
  }
}
