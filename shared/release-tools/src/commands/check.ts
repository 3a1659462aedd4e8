import type { AuditEntry } from '@dhadha/gateway/registry'
import { escapeUnprintable } from '@dhadha/server/printable'
import type { Command } from 'commander'
import { auditEntry } from '../options/audit-options.ts'
import type { CheckReport } from '../checks/dry-run.ts'
import { getWhereToRead } from '../checks/gate.ts'
import type { CliContext } from '../context/cli-context.ts'

/** `pnpm release check`. */
export function addCheckCommand(program: Command, context: CliContext): void {
  program
    .command('check')
    .summary('open a version beside what is live; changes nothing')
    .description(
      'Do what activate does before a version goes live, and say what is found: compare it with the live parts, and open all its pages in a headless browser beside them. No visitor gets it. Needs a Chromium (CHROMIUM_PATH, else one that is installed) and the API. Where nothing is found, the history says so, and activate does not repeat the check beside the same live parts within a day. The exit status is 1 where activate would refuse the version.',
    )
    .argument('<name>', 'part, for example shell or mf-practice')
    .argument('<version>', 'a published version, for example 1.4.0')
    .option(
      '--json',
      'for programs: a line of JSON for each page as it is looked at (opened, of, page), and the report in the last line (part, version, live, findings, isWhole, incomplete, and pages with the findings about the path of each)',
    )
    .option('--who <name>', 'your name (default: the name in git, else the account)')
    .action(async (name: string, version: string, { json, who }: { json?: true; who?: string }) => {
      const by = auditEntry(who === undefined ? { why: '' } : { why: '', who })
      await check(context, name, version, by, json ?? false)
    })
}

/** Checks a version, and prints the result. The exit status is 1 where activate would refuse it. */
export async function check(
  context: CliContext,
  name: string,
  version: string,
  by: AuditEntry,
  isJson: boolean,
): Promise<void> {
  // Loaded when it is needed: a rollback does not wait for a gateway's code.
  const { runDry } = await import('../checks/dry-run.ts')
  const report = await runDry(context, name, version, by, isJson ? 'json' : 'text')
  console.log(escapeUnprintable(isJson ? JSON.stringify(report) : formatReport(report).join('\n')))
  if (report.findings.length > 0 || !report.isWhole) process.exitCode = 1
}

function formatReport({ part, version, live, findings, incomplete, pages }: CheckReport): string[] {
  const beside = `beside what is live (revision ${live.revision}, composition ${live.composition})`
  const opened = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} opened ${beside}`
  return findings.length === 0 && incomplete === null
    ? [`${part} ${version}: nothing found; ${opened}.`]
    : [
        `${part} ${version} would not be activated; ${opened}:`,
        ...findings.map((finding) => `- ${finding}`),
        ...(incomplete === null ? [] : [`- its check is incomplete: ${incomplete}`]),
        getWhereToRead(),
      ]
}
