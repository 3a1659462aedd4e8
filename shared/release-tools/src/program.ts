import { join, resolve } from 'node:path'
import { Command } from 'commander'
import type { HistoryEntry } from '@dhadha/release'
import { ReleaseError } from '@dhadha/release-client'
import { OperatorError, untilSignal } from '@dhadha/server'
import { ROOT } from '@dhadha/gateway/config'
import { showErrors } from './errors/command.ts'
import { addSiteCommands } from './commands/site-commands.ts'
import { addInspectionCommands } from './inspection/commands.ts'
import { createReporter, serveReports, type Reporter } from './remote/reporter.ts'
import { createRunner, serveCommands } from './remote/runner.ts'
import { once, watchReleases } from './analysis/command.ts'
import { list, formatHistoryEntry, status } from './listing.ts'
import { auditEntry, withAuditEntry, type AuditOptions } from './audit-entry.ts'
import {
  activate,
  DamagedCompositionError,
  history,
  verifyHistory,
  isFull,
  publish,
  type ReleaseStore,
  rollback,
  summarizeErrors,
} from '@dhadha/gateway/registry'
import { addShipCommand } from './commands/ship.ts'
import { addSigningCommands, loadSigner } from './commands/signing.ts'
import { addPreviewCommand } from './commands/preview.ts'
import type { CliContext } from './cli-context.ts'
import { report } from './report.ts'
import { mayActivate } from './may-activate.ts'
import {
  readEvery,
  readRevision,
  readHours,
  readSoak,
  readSteps,
  readTraffic,
  readUrl,
  parseScope,
  type RolloutOptions,
} from './scope.ts'

interface Expectation {
  readonly expect?: number
}

interface ActivateOptions extends AuditOptions, RolloutOptions, Expectation {
  /** Checks that may be skipped, with a reason. */
  readonly skipGate?: true
  readonly override?: true
}

const EXPECT = [
  '--expect <revision>',
  'only if what is live of the part is still as at this revision; the page /release sends what it shows',
  readRevision,
] as const

/**
 * Reports what is live to the API and runs remote commands while `work` runs (decision 77).
 *
 * @param work gets the reporter; null: the URL of the API is not set
 */
async function besideCommands<T>(
  context: CliContext,
  work: (ending: AbortSignal, reporter: Reporter | null) => Promise<T>,
): Promise<T> {
  const { store, api = null } = context
  const over = new AbortController()
  const signal = untilSignal()
  if (!api) return work(signal, null)
  const onError = once((sentence) => console.error(sentence))
  const needsApproval = () => context.needsApproval ?? false
  const reporter = createReporter({ store, api, needsApproval, onError })
  const runner = createRunner({
    api,
    notify: (sentence) => console.log(sentence),
    onError,
    onChange: () => reporter.report(),
    ending: signal,
  })
  void serveCommands(runner, AbortSignal.any([over.signal, signal]))
  try {
    return await work(signal, reporter)
  } finally {
    over.abort()
  }
}

/** `pnpm release`, with all its commands. */
export function createProgram(context: CliContext): Command {
  const { folder, store } = context
  const program = new Command('release')
    .description(
      [
        "Publishes versions of the site's parts and activates them.",
        'A published version never changes. Once activated, it is live in new tabs at once and in open ones at their next navigation. The previous version is kept for a rollback and for browsers in which the new one fails. The history records every act.',
        'The registry is the bucket REGISTRY_URL (s3://…), else the folder REGISTRY_DIR, else DATA_DIR/registry, else data/registry.',
      ].join('\n\n'),
    )
    .showHelpAfterError('(--help explains all options)')

  program
    .command('publish')
    .description(
      'Add a built part to the registry. Checks every file, and signs it where RELEASE_SIGNING_KEY is set; does not build or activate.',
    )
    .argument('<name>', 'part, for example shell or mf-practice')
    .option('--dir <folder>', 'output of its build (default: <name>/dist)')
    .option('--who <name>', 'your name (default: the name in git, else the account)')
    .option(
      '--sbom <file>',
      'bill of materials, named in the signature (default: reports/sbom.cdx.json, if there)',
    )
    .action(async (name: string, { dir, who, sbom }: { dir?: string; who?: string; sbom?: string }) => {
      const built = dir === undefined ? join(ROOT, name, 'dist') : resolve(dir)
      const by = auditEntry(who === undefined ? { why: '' } : { why: '', who })
      const { outcome, release } = await publish(store, name, built, by, loadSigner(context, built, sbom))
      const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0)
      const size = `${Object.keys(release.files).length} files, ${(bytes / 1024).toFixed(0)} KiB`
      console.log(
        outcome === 'stored'
          ? `published ${name} ${release.version} (${size})`
          : `${name} ${release.version} is already published, with the same content.`,
      )
    })

  withAuditEntry(
    program
      .command('activate')
      .description(
        'Make a published version live, after checking its files, its contract, packages and routes against the other live parts, and opening all its pages in a headless browser beside them.',
      )
      .argument('<name>')
      .argument('<version>')
      .option(
        '--traffic <percent>',
        'of a hundred visitors, how many get it; the others keep the live version. Again with another number, or without, to go on; rollback to withdraw it',
        readTraffic,
      )
      .option(
        '--steps <percents>',
        'such as 5,25,100: to more and more visitors, as long as it does no harm (needs watch)',
        readSteps,
      )
      .option('--every <time>', 'how long each step takes at least, such as 30m or 2h', readEvery)
      .option(
        '--soak <time>',
        'how long it is compared with the version before, once all have it, such as 2h (needs watch; default: RELEASE_SOAK, where some visitors had it first)',
        readSoak,
      )
      .option('--skip-gate', 'open no pages before; the history says so, with the reason')
      .option('--override', 'in spite of a hold, or of a time in which nothing goes live (RELEASE_FREEZE)')
      .option(...EXPECT),
  ).action(async (name: string, version: string, given: ActivateOptions) => {
    const scope = parseScope(given, context.soak)
    const why = auditEntry(given)
    const overrides = given.override ?? false
    const gate = await mayActivate(context, name, version, {
      who: why.who,
      overrides,
      skipGate: given.skipGate ?? false,
    })
    const by = { ...why, ...(gate && { gate }), ...(overrides && { overrides }) }
    await report(context, name, await activate(store, name, version, by, scope, given.expect), given)
  })

  withAuditEntry(
    program
      .command('rollback')
      .description(
        'Withdraw the version that some visitors have; where there is none, return one part to the version that was live before.',
      )
      .argument('<name>')
      .option('--to <version>', 'an earlier version')
      .option(...EXPECT),
  ).action(async (name: string, why: AuditOptions & Expectation & { to?: string }) => {
    await report(context, name, await rollback(store, name, why.to, auditEntry(why), why.expect), why)
  })

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

  program
    .command('watch')
    .description(
      'Watch the versions that some visitors have, until ended: withdraw one that is worse than the live one, give it to more visitors where --steps were named, and compare it with the one before once all have it (RELEASE_SOAK). Runs where the registry is.',
    )
    .option(
      '--metrics <urls...>',
      'metrics of each gateway (default: GATEWAY_METRICS, else those of METRICS_PORT)',
      (url: string, before: readonly URL[] | undefined) => [...(before ?? []), readUrl(url)],
    )
    .option(
      '--until-settled',
      'end when all visitors have the same versions and none is compared with the one before',
    )
    .option(
      '--for <time>',
      'end after this time, such as 2h: an error where some version has some visitors still',
      readEvery,
    )
    .action(
      ({ metrics, untilSettled, for: minutes }: { metrics?: URL[]; untilSettled?: true; for?: number }) =>
        besideCommands(context, (ending, reporter) =>
          watchReleases(store, {
            ending,
            metrics: metrics ?? context.metrics ?? [],
            webhook: context.webhook ?? null,
            mail: context.mail ?? null,
            frozen: context.frozen ?? (() => null),
            ...(context.soak && { soak: context.soak }),
            untilSettled: untilSettled ?? false,
            ...(reporter && { onLook: reporter.report }),
            minutes: minutes ?? null,
          }),
        ),
    )

  program
    .command('serve')
    .description(
      'Do what operators ask for on the page /release, until ended; watch does so, too. Runs where the registry is. Needs the API.',
    )
    .action(() =>
      besideCommands(context, (ending, reporter) => {
        if (!reporter)
          throw new OperatorError(
            'Set API_URL and INTERNAL_KEY as the gateways have them: the API knows what is asked for.',
          )
        return serveReports(reporter, ending)
      }),
    )

  program
    .command('errors')
    .description('Show what broke most often in browsers, by places in the sources. Needs the API.')
    .argument('<name>')
    .argument('<version>')
    .option('--hours <number>', 'of the last so many hours (default: 24)', readHours)
    .option('--json', 'one error per line, as JSON')
    .action(
      (name: string, version: string, { hours = 24, json = false }: { hours?: number; json?: boolean }) =>
        showErrors(store, context.api ?? null, { name, version, hours, json }),
    )

  program
    .command('history')
    .description('Show all acts, the oldest first, and where the record was changed afterwards.')
    .argument('[name]', 'one part only')
    .option('--json', 'one act per line, as JSON')
    .action(async (name: string | undefined, { json }: { json?: true }) => {
      const { entries, damage } = await readable(store, name)
      if (name !== undefined && entries.length === 0)
        throw new OperatorError(`${name} has not been published.`)
      if (entries.length === 0 && !json) console.log(`Nothing has been published in ${folder}.`)
      for (const entry of entries) console.log(json ? JSON.stringify(entry) : formatHistoryEntry(entry))
      if (damage) throw damage
      const errors = await verifyHistory(store)
      if (errors.length > 0)
        throw new OperatorError(`The history is not as it was written: ${summarizeErrors(errors)}.`)
    })

  addShipCommand(program, context)
  addSiteCommands(program, context)
  addInspectionCommands(program, store)
  addPreviewCommand(program, context)
  addSigningCommands(program, context)
  return program
}

/** The entries, also beside a damaged composition: they name the versions that were live. */
async function readable(
  store: ReleaseStore,
  name: string | undefined,
): Promise<{ entries: HistoryEntry[]; damage: DamagedCompositionError | null }> {
  try {
    return { entries: await history(store, name), damage: null }
  } catch (error) {
    if (!(error instanceof DamagedCompositionError)) throw error
    const entries = await store.readHistory()
    return {
      entries: name === undefined ? entries : entries.filter((entry) => entry.name === name),
      damage: error,
    }
  }
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
  console.error(describeError(error) ?? error)
  process.exitCode = 1
}
