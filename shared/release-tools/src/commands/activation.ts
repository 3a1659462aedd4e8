import type { Command } from 'commander'
import { activate, rollback } from '@dhadha/gateway/registry'
import { auditEntry, withAuditEntry, type AuditOptions } from '../options/audit-options.ts'
import type { CliContext } from '../context/cli-context.ts'
import { checkActivation } from './check-activation.ts'
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

interface ActivateOptions extends AuditOptions, RolloutOptions, Expectation {
  /** Checks that may be skipped, with a reason. */
  readonly skipGate?: true
  readonly incomplete?: true
  readonly override?: true
}

const EXPECT = [
  '--expect <revision>',
  'only if what is live of the part is still as at this revision; the page /release sends what it shows',
  parseRevision,
] as const

/** `pnpm release activate`. */
export function addActivateCommand(program: Command, context: CliContext): void {
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
      )
      .option('--skip-gate', 'open no pages before; the history says so, with the reason')
      .option(
        '--incomplete',
        'where no learner can be signed in, opening the pages for signed-out visitors is enough; the history says so, with the reason',
      )
      .option('--override', 'in spite of a hold, or of a time in which nothing goes live (RELEASE_FREEZE)')
      .option(...EXPECT),
  ).action(async (name: string, version: string, given: ActivateOptions) => {
    const scope = parseScope(given, context.soak)
    const why = auditEntry(given)
    const overrides = given.override ?? false
    const gate = await checkActivation(context, name, version, {
      by: why,
      overrides,
      skipGate: given.skipGate ?? false,
      incomplete: given.incomplete ?? false,
    })
    const by = { ...why, ...(gate && { gate }), ...(overrides && { overrides }) }
    await report(context, name, await activate(context.store, name, version, by, scope, given.expect), given)
  })
}

/** `pnpm release rollback`. */
export function addRollbackCommand(program: Command, context: CliContext): void {
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
    await report(context, name, await rollback(context.store, name, why.to, auditEntry(why), why.expect), why)
  })
}
