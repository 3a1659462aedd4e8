import type { Command } from 'commander'
import { rollback } from '@dhadha/gateway/registry'
import { auditEntry, withAuditEntry, type AuditOptions } from '../options/audit-options.ts'
import type { CliContext } from '../context/cli-context.ts'
import { activateChecked, withGateOptions, type GateFlags } from './activate-checked.ts'
import { report } from './report.ts'
import {
  parseScope,
  parseMinutes,
  parseRevision,
  parseMinutesOfDay,
  parseSteps,
  parseTraffic,
  type RolloutOptions,
} from '../options/rollout-options.ts'

interface Expectation {
  readonly expect?: number
}

type ActivateOptions = GateFlags & RolloutOptions & Expectation

const EXPECT = [
  '--expect <revision>',
  'only if what is live of the part is still as at this revision; the page /release sends what it shows',
  parseRevision,
] as const

/** `pnpm release activate`. */
export function addActivateCommand(program: Command, context: CliContext): void {
  const command = withGateOptions(
    program
      .command('activate')
      .summary('make a published version live, for all visitors or for some')
      .description(
        'Make a published version live, after checking its files, its contract, packages and routes against the other live parts, and opening all its pages in a headless browser beside them. Needs what check needs.',
      )
      .argument('<name>', 'part, for example shell or mf-practice')
      .argument('<version>', 'a published version, for example 1.4.0')
      .option(
        '--traffic <percent>',
        'of a hundred visitors, how many get it; the others keep the live version. Again with another number for more or fewer; promote gives it to all, abort withdraws it',
        parseTraffic,
      )
      .option(
        '--steps <percents>',
        'such as 5,25,100: to more and more visitors, as long as it does no harm (needs watch)',
        parseSteps,
      )
      .option('--every <time>', 'how long each step takes at least, such as 30m or 2h', parseMinutes)
      .option(
        '--soak <time>',
        'how long it is compared with the version before, once all have it, such as 2h (needs watch; default: RELEASE_SOAK, where some visitors had it first)',
        parseMinutesOfDay,
      ),
  ).option(...EXPECT)
  withAuditEntry(command).action(async (name: string, version: string, options: ActivateOptions) => {
    const scope = parseScope(options, context.soak)
    const activation = { name, version, scope, revision: options.expect }
    await report(context, name, await activateChecked(context, activation, options), options)
  })
}

/** `pnpm release rollback`. */
export function addRollbackCommand(program: Command, context: CliContext): void {
  withAuditEntry(
    program
      .command('rollback')
      .summary('go back to the version that was live before')
      .description(
        'Withdraw the version that some visitors have; where none have one, return the part to the version that was live before. Opens no pages, and needs neither API nor database.',
      )
      .argument('<name>', 'part, for example shell or mf-practice')
      .option('--to <version>', 'an earlier version (default: the one that was live before)')
      .option(...EXPECT),
  ).action(async (name: string, options: AuditOptions & Expectation & { to?: string }) => {
    const { to, expect } = options
    await report(context, name, await rollback(context.store, name, to, auditEntry(options), expect), options)
  })
}
