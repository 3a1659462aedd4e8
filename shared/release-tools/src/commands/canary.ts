// `pnpm release promote` and `abort`: a version that some visitors have goes to all of them, or to none.
import type { Canary } from '@dhadha/release'
import { rollback } from '@dhadha/gateway/registry'
import { OperatorError } from '@dhadha/server/errors'
import type { Command } from 'commander'
import { auditEntry, withAuditEntry, type AuditOptions } from '../options/audit-options.ts'
import type { CliContext } from '../context/cli-context.ts'
import { activateChecked, withGateOptions, type GateFlags } from './activate-checked.ts'
import { parseMinutesOfDay, parseScope } from '../options/rollout-options.ts'
import { report } from './report.ts'

interface PromoteOptions extends GateFlags {
  /** Minutes. */
  readonly soak?: number
}

/** `pnpm release promote`: `activate` for all visitors, of the version that some have. */
export function addPromoteCommand(program: Command, context: CliContext): void {
  const command = withGateOptions(
    program
      .command('promote')
      .summary('give the version that some visitors have to all')
      .description(
        'Give the version that some visitors have to all: activate without --traffic. Its pages are opened only if they were not when some visitors got it.',
      )
      .argument('<name>', 'part, for example shell or mf-practice')
      .option(
        '--soak <time>',
        'how long it is compared with the version before, such as 2h (needs watch; default: RELEASE_SOAK)',
        parseMinutesOfDay,
      ),
  )
  withAuditEntry(command).action(async (name: string, options: PromoteOptions) => {
    const { soak } = options
    const scope = parseScope(soak === undefined ? {} : { soak }, context.soak)
    const { canary, revision } = await findCanary(context, name)
    // Another version may have taken its place while its pages were opened.
    const activation = { name, version: canary.version, scope, revision }
    await report(context, name, await activateChecked(context, activation, options), options)
  })
}

/** `pnpm release abort`: `rollback`, which never goes further back. */
export function addAbortCommand(program: Command, context: CliContext): void {
  withAuditEntry(
    program
      .command('abort')
      .summary('withdraw the version that some visitors have')
      .description(
        'Withdraw the version that some visitors have, so that all have the live one again. Unlike rollback it never goes further back.',
      )
      .argument('<name>', 'part, for example shell or mf-practice'),
  ).action(async (name: string, options: AuditOptions) => {
    const { revision } = await findCanary(context, name)
    // If another command was faster, a rollback would take the version of before from all visitors.
    const change = await rollback(context.store, name, undefined, auditEntry(options), revision)
    await report(context, name, change, options)
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
