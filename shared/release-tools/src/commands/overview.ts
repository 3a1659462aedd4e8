import type { Command } from 'commander'
import type { HistoryEntry } from '@dhadha/release'
import { DamagedCompositionError, history, verifyHistory, type ReleaseStore } from '@dhadha/gateway/registry'
import { summarizeErrors } from '@dhadha/gateway/release'
import { OperatorError } from '@dhadha/server/errors'
import type { CliContext } from '../context/cli-context.ts'
import { showErrors } from '../errors/command.ts'
import { isAbout } from '../operations/undo.ts'
import { formatHistoryEntry, list, status, toHistoryRecord } from './listing.ts'
import { parseHours } from '../options/rollout-options.ts'

/** `pnpm release list` and `status`. */
export function addListCommands(program: Command, context: CliContext): void {
  program
    .command('list')
    .description('List what is published and what is live.')
    .argument('[name]', 'one part only')
    .option('--json', 'the composition and everything published, as JSON')
    .action((name: string | undefined, options: { json?: true }) => list(context, name, options))

  program
    .command('status')
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
    .description('Show what broke most often in browsers, by places in the sources. Needs the API.')
    .argument('<name>')
    .argument('<version>')
    .option('--hours <number>', 'of the last so many hours (default: 24)', parseHours)
    .option('--json', 'one error per line, as JSON')
    .action(
      (name: string, version: string, { hours = 24, json = false }: { hours?: number; json?: boolean }) =>
        showErrors(context.store, context.api ?? null, { name, version, hours, json }),
    )
}

/** `pnpm release history`. */
export function addHistoryCommand(program: Command, context: CliContext): void {
  program
    .command('history')
    .description('Show all acts, the oldest first, and where the record was changed afterwards.')
    .argument('[name]', 'one part only')
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
