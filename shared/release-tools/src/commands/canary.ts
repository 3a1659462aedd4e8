import type { Canary } from '@dhadha/release'
import { activate, rollback } from '@dhadha/gateway/registry'
import { OperatorError } from '@dhadha/server/errors'
import type { Command } from 'commander'
import { auditEntry, withAuditEntry, type AuditOptions } from '../options/audit-options.ts'
import { checkActivation } from './check-activation.ts'
import type { CliContext } from '../context/cli-context.ts'
import { parseMinutesOfDay, parseScope } from '../options/rollout-options.ts'
import { report } from './report.ts'

interface PromoteOptions extends AuditOptions {
  /** Minutes. */
  readonly soak?: number
  readonly skipGate?: boolean
  readonly incomplete?: boolean
  readonly override?: boolean
}

/** `pnpm release promote`: `activate` for all visitors, of the version that some have. */
export function addPromoteCommand(program: Command, context: CliContext): void {
  withAuditEntry(
    program
      .command('promote')
      .description(
        'Give the version that some visitors have to all: activate without --traffic. Its pages are opened only where they were not before.',
      )
      .argument('<name>')
      .option(
        '--soak <time>',
        'how long it is compared with the version before, such as 2h (needs watch; default: RELEASE_SOAK)',
        parseMinutesOfDay,
      )
      .option('--skip-gate', 'open no pages before; the history says so, with the reason')
      .option(
        '--incomplete',
        'where no learner can be signed in, opening the pages for signed-out visitors is enough; the history says so, with the reason',
      )
      .option('--override', 'in spite of a hold, or of a time in which nothing goes live (RELEASE_FREEZE)'),
  ).action(async (name: string, given: PromoteOptions) => {
    const { soak, skipGate = false, incomplete = false, override = false } = given
    const scope = parseScope(soak === undefined ? {} : { soak }, context.soak)
    const why = auditEntry(given)
    const { canary, revision } = await findCanary(context, name)
    const { version } = canary
    const gate = await checkActivation(context, name, version, {
      by: why,
      overrides: override,
      skipGate,
      incomplete,
    })
    const by = { ...why, ...(gate && { gate }), ...(override && { overrides: override }) }
    // Another version may have taken its place while its pages were opened.
    await report(context, name, await activate(context.store, name, version, by, scope, revision), given)
  })
}

/** `pnpm release abort`: `rollback`, which never goes further back. */
export function addAbortCommand(program: Command, context: CliContext): void {
  withAuditEntry(
    program
      .command('abort')
      .description('Withdraw the version that some visitors have; all have the live one again.')
      .argument('<name>'),
  ).action(async (name: string, given: AuditOptions) => {
    const { revision } = await findCanary(context, name)
    // If another command was faster, a rollback would take the version of before from all visitors.
    const change = await rollback(context.store, name, undefined, auditEntry(given), revision)
    await report(context, name, change, given)
  })
}

/** @throws OperatorError where all visitors have the same version */
async function findCanary(
  { store }: CliContext,
  name: string,
): Promise<{ readonly canary: Canary; readonly revision: number }> {
  const { parts, revision } = await store.readComposition()
  const part = parts[name]
  if (!part) throw new OperatorError(`${name} is not part of the site.`)
  const { active, canary } = part
  if (!canary)
    throw new OperatorError(
      `All visitors have ${name} ${active}: there is no version to promote or abort. "rollback" returns to the version before.`,
    )
  return { canary, revision }
}
