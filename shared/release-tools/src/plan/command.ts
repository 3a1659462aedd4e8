import { readFile } from 'node:fs/promises'
import type { RegistryComposition } from '@dhadha/release'
import { runThere, type RemoteSite } from '@dhadha/release-client'
import { getErrorCode, OperatorError } from '@dhadha/server/errors'
import { checkVersion, history, type AuditEntry } from '@dhadha/gateway/registry'
import type { Command } from 'commander'
import { auditEntry } from '../options/audit-options.ts'
import type { CheckReport } from '../checks/dry-run.ts'
import type { CliContext } from '../context/cli-context.ts'
import { requireApproval } from '../operations/site-actions.ts'
import type { Examine } from './dry-run.ts'

interface ApplyOptions {
  readonly dryRun?: true
  readonly who?: string
}

/** `pnpm release plan apply`. */
export function addPlanCommand(program: Command, context: CliContext): void {
  program
    .command('plan')
    .description('Make a day of releases from a file that was reviewed, in order.')
    .command('apply')
    .description(
      'Make the steps of a plan in order, each with the checks of its command: activate, promote, rollback, and wait, after which every version of the plan has to be live still. Stops at the first that is refused, and says what is done and what is not. Run again, it goes on there.',
    )
    .argument('<file>', 'the plan, as YAML; docs/releasing.md has one')
    .option('--dry-run', 'say of each step what it would do, and change nothing that is live')
    .option('--who <name>', 'your name (default: the name in git, else the account)')
    .action(async (file: string, { dryRun: isDry, who }: ApplyOptions) => {
      // Loaded when a plan is there, with the reader of YAML: no other command waits for it.
      const [{ applyPlan }, { dryRun }, { readPlan }, { siteElsewhere, siteHere }] = await Promise.all([
        import('./apply.ts'),
        import('./dry-run.ts'),
        import('./read-plan.ts'),
        import('./sites.ts'),
      ])
      const plan = readPlan(await readText(file))
      const { elsewhere } = context
      if (elsewhere && who !== undefined)
        throw new OperatorError('The history names the token and its owner: leave --who out.')
      const site = elsewhere
        ? siteElsewhere(elsewhere)
        : siteHere(context, async ([command = '', ...args]) => {
            const named = who === undefined ? args : [`--who=${who}`, ...args]
            await program.parseAsync([command, ...named], { from: 'user' })
          })
      if (!isDry) return applyPlan(plan, site)
      const by = auditEntry(who === undefined ? { why: '' } : { why: '', who })
      const isWhole = await dryRun(plan, site, elsewhere ? examineThere(elsewhere) : examineHere(context, by))
      if (!isWhole) process.exitCode = 1
    })
}

/**
 * What an activation asks for first, now, and the cheap checks beside what the steps before leave; where that is live, all of
 * them.
 */
const examineHere =
  (context: CliContext, by: AuditEntry): Examine =>
  async ({ step: { kind, part, version }, parts, isLive }) => {
    const { store } = context
    const refusals = kind === 'rollback' ? [] : await findWaits(context, part, version, by)
    try {
      if (isLive && kind === 'activate') {
        // Loaded when it is needed: a rollback does not wait for a gateway's code.
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
    const asked = { command: 'check', words: [part, version], options: { json: true } } as const
    const { code, out, err } = await runThere(site, asked)
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

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read (${getErrorCode(cause) ?? 'unknown'}).`, { cause })
  }
}
