// Common code of `activate` and `promote`: their options, and an activation after all checks.
import { activate, type Change, type Scope } from '@dhadha/gateway/registry'
import type { Command } from 'commander'
import type { CliContext } from '../context/cli-context.ts'
import { auditEntry, type AuditOptions } from '../options/audit-options.ts'
import { checkActivation } from './check-activation.ts'

/** The options of commands that make a version live: checks that may be skipped, with a reason. */
export interface GateFlags extends AuditOptions {
  readonly skipGate?: true
  readonly incomplete?: true
  readonly override?: true
}

export const withGateOptions = (command: Command): Command =>
  command
    .option('--skip-gate', 'open no pages before; the history says so, with the reason')
    .option(
      '--incomplete',
      'where no learner can be signed in, opening the pages for signed-out visitors is enough; the history says so, with the reason',
    )
    .option('--override', 'in spite of a hold, or of a time in which nothing goes live (RELEASE_FREEZE)')

interface Activation {
  readonly name: string
  readonly version: string
  readonly scope: Scope
  /** Only if what is live of the part is still as at this revision; undefined: in any case. */
  readonly revision: number | undefined
}

/** Makes a version live after all checks. @throws OperatorError saying why it may not be live */
export async function activateChecked(
  context: CliContext,
  { name, version, scope, revision }: Activation,
  options: GateFlags,
): Promise<Change> {
  const { skipGate = false, incomplete = false, override: overrides = false } = options
  const entry = auditEntry(options)
  const gate = await checkActivation(context, name, version, { by: entry, overrides, skipGate, incomplete })
  const by = { ...entry, ...(gate && { gate }), ...(overrides && { overrides }) }
  return activate(context.store, name, version, by, scope, revision)
}
