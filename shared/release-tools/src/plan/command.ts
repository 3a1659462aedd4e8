import { readFile } from 'node:fs/promises'
import { getErrorCode, OperatorError } from '@dhadha/server/errors'
import type { Command } from 'commander'
import { auditEntry } from '../options/audit-options.ts'
import type { CliContext } from '../context/cli-context.ts'

interface ApplyOptions {
  readonly dryRun?: true
  readonly who?: string
}

/** `pnpm release plan apply`. */
export function addPlanCommand(program: Command, context: CliContext): void {
  program
    .command('plan')
    .summary('make a day of releases from a reviewed file')
    .description('Make a day of releases from a file that was reviewed, in order.')
    .command('apply')
    .summary('make the steps of a plan, or say what they would do')
    .description(
      'Make the steps of a plan in order, each with the checks of its command: activate, promote, rollback, and wait, after which every version of the plan has to be live still. Stops at the first that is refused, and says what is done and what is not. Run again, it goes on there.',
    )
    .argument('<file>', 'the plan, as YAML; docs/releasing.md has one')
    .option('--dry-run', 'say of each step what it would do, and change nothing that is live')
    .option('--who <name>', 'your name (default: the name in git, else the account)')
    .action(async (file: string, { dryRun: isDry, who }: ApplyOptions) => {
      // Loaded when a plan is there, with the reader of YAML: no other command waits for it.
      const [
        { applyPlan },
        { dryRun },
        { examineHere, examineThere },
        { readPlan },
        { siteElsewhere, siteHere },
      ] = await Promise.all([
        import('./apply.ts'),
        import('./dry-run.ts'),
        import('./examine.ts'),
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

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read (${getErrorCode(cause) ?? 'unknown'}).`, { cause })
  }
}
