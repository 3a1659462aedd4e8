import type { Command } from 'commander'
import { untilSignal } from '@dhadha/server/signals'
import { OperatorError } from '@dhadha/server/errors'
import type { CliContext } from '../context/cli-context.ts'
import type { Reporter } from '../remote/reporter.ts'
import { parseMinutes, parseMetricsUrl } from '../options/rollout-options.ts'

/** `pnpm release watch`. */
export function addWatchCommand(program: Command, context: CliContext): void {
  program
    .command('watch')
    .summary('compare versions that some visitors have, and withdraw bad ones')
    .description(
      'Watch the versions that some visitors have, until ended (Ctrl+C, SIGTERM): withdraw one that is worse than the live one, give it to more visitors as its --steps say, and go on comparing it with the one before once all have it (RELEASE_SOAK). Does what serve does, too. Runs where the registry is.',
    )
    .option(
      '--metrics <urls...>',
      'metrics of each gateway (default: GATEWAY_METRICS, else those of METRICS_PORT)',
      (url: string, before: readonly URL[] | undefined) => [...(before ?? []), parseMetricsUrl(url)],
    )
    .option(
      '--until-settled',
      'end when all visitors have the same versions and none is compared with the one before',
    )
    .option(
      '--for <time>',
      'end after this time, such as 2h: an error where some version has some visitors still',
      parseMinutes,
    )
    .action(
      ({ metrics, untilSettled, for: minutes }: { metrics?: URL[]; untilSettled?: true; for?: number }) =>
        besideCommands(context, async (ending, reporter) => {
          const { watchReleases } = await import('../analysis/command.ts')
          return watchReleases(context.store, {
            ending,
            metrics: metrics ?? context.metrics ?? [],
            webhook: context.webhook ?? null,
            mail: context.mail ?? null,
            frozen: context.frozen ?? (() => null),
            ...(context.soak && { soak: context.soak }),
            untilSettled: untilSettled ?? false,
            ...(reporter && { onLook: reporter.report }),
            minutes: minutes ?? null,
          })
        }),
    )
}

/** `pnpm release serve`. */
export function addServeCommand(program: Command, context: CliContext): void {
  program
    .command('serve')
    .summary('run what operators and tokens ask for')
    .description(
      'Run the commands that operators ask for on the page /release, and programs by token, until ended (Ctrl+C, SIGTERM); watch does so, too. Runs where the registry is. Needs the API.',
    )
    .action(() =>
      besideCommands(context, async (ending, reporter) => {
        if (!reporter)
          throw new OperatorError(
            'Set API_URL and INTERNAL_KEY as the gateways have them: the API knows what is asked for.',
          )
        const { serveReports } = await import('../remote/reporter.ts')
        return serveReports(reporter, ending)
      }),
    )
}

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
  // Loaded by these two commands alone.
  const [{ once }, { createReporter }, { createRunner, serveCommands }] = await Promise.all([
    import('../analysis/command.ts'),
    import('../remote/reporter.ts'),
    import('../remote/runner.ts'),
  ])
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
