// Runs the gate before an activation, with the browser that the settings name.
import type { HistoryEntry } from '@dhadha/release'
import { OperatorError } from '@dhadha/server/errors'
import { history } from '@dhadha/gateway/registry'
import { requireApproval } from '../operations/site-actions.ts'
import type { CliContext } from '../context/cli-context.ts'
import { passGate } from '../checks/gate.ts'
import type { Checker } from '../checks/kept-checks.ts'

interface ActivationOptions {
  readonly by: Checker
  readonly overrides: boolean
  readonly skipGate: boolean
  /** A check without a learner is enough. */
  readonly incomplete: boolean
}

/**
 * Runs all checks before an activation, from the command line and from the page. @returns the gate's entry for the
 * history @throws OperatorError
 */
export async function checkActivation(
  context: CliContext,
  name: string,
  version: string,
  { by, overrides, skipGate, incomplete }: ActivationOptions,
): Promise<HistoryEntry['gate']> {
  const frozen = overrides ? null : (context.frozen?.() ?? null)
  if (frozen !== null) throw new OperatorError(frozen)
  if (context.needsApproval) requireApproval(await history(context.store, name), name, version, by.who)
  return passGate(context, name, version, { isSkipped: skipGate, mayBeIncomplete: incomplete }, by)
}
