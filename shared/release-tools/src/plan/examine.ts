// Examines a step of a plan for a dry run, with this registry or at another site.
import type { RegistryComposition } from '@dhadha/release'
import { runThere, type RemoteSite } from '@dhadha/release-client'
import { OperatorError } from '@dhadha/server/errors'
import { checkVersion, history, type AuditEntry } from '@dhadha/gateway/registry'
import type { CheckReport } from '../checks/dry-run.ts'
import type { CliContext } from '../context/cli-context.ts'
import { requireApproval } from '../operations/site-actions.ts'
import type { Examine } from './dry-run.ts'

/**
 * Examines a step with this registry: whether an activation may happen now, and the cheap checks beside the parts as
 * the steps before would leave them. An activation beside the live parts gets all checks.
 */
export const examineHere =
  (context: CliContext, by: AuditEntry): Examine =>
  async ({ step: { kind, part, version }, parts, isLive }) => {
    const { store } = context
    const refusals = kind === 'rollback' ? [] : await findWaits(context, part, version, by)
    try {
      if (isLive && kind === 'activate') {
        // Loaded when it is needed: a plan without it does not wait for a gateway's code.
        const { runDry } = await import('../checks/dry-run.ts')
        return [...refusals, ...listFindings(await runDry(context, part, version, by))]
      }
      const composition: RegistryComposition = { ...(await store.readComposition()), parts }
      await checkVersion(store, composition, part, version)
      return refusals
    } catch (error) {
      if (error instanceof OperatorError) return [...refusals, error.message]
      throw error
    }
  }

/** A time in which nothing goes live, and a second person who has not approved (`checkActivation`). */
async function findWaits(
  { frozen, needsApproval, store }: CliContext,
  part: string,
  version: string,
  { who }: AuditEntry,
): Promise<string[]> {
  const now = frozen?.() ?? null
  const waits = now === null ? [] : [now]
  if (!needsApproval) return waits
  try {
    requireApproval(await history(store, part), part, version, who)
    return waits
  } catch (error) {
    if (error instanceof OperatorError) return [...waits, error.message]
    throw error
  }
}

/** The checks of the site that a token may ask for; beside versions that are not live yet it has none. */
export const examineThere =
  (site: RemoteSite): Examine =>
  async ({ step: { kind, part, version }, isLive }) => {
    if (!isLive || kind === 'rollback') return null
    const queued = { command: 'check', words: [part, version], options: { json: true } } as const
    const { code, out, err } = await runThere(site, queued)
    if (code === 0) return []
    try {
      return listFindings(JSON.parse(out) as CheckReport)
    } catch {
      return [err.trim()]
    }
  }

const listFindings = ({ findings, incomplete }: CheckReport): readonly string[] => [
  ...findings,
  ...(incomplete === null ? [] : [`its check is incomplete: ${incomplete}`]),
]
