import type { VersionVitals } from '@dhadha/server/internal-api'
import { OperatorError } from '@dhadha/server/errors'
import type { Command } from 'commander'
import type { CliContext } from '../context/cli-context.ts'

/** `pnpm release vitals`. */
export function addVitalsCommand(program: Command, context: CliContext): void {
  program
    .command('vitals')
    .summary('compare what users of the last ten versions waited')
    .description(
      'Compare what users of the last ten versions waited, and how many of their pages had trouble, the newest first. A number holds for three quarters of the pages: seconds until the content came (LCP), until a tap was answered (INP) and until the first byte came (TTFB), and how much of the window moved (CLS, 0 is best). Needs the API.',
    )
    .argument('<name>', 'part, for example shell or mf-practice')
    .option('--json', 'one version per line, as JSON')
    .action(async (name: string, { json }: { json?: true }) => {
      const { readVitals } = await import('../errors/reports.ts')
      const versions = await readVitals(context.api ?? null, name)
      if (!versions) throw new OperatorError('The API is older and does not know: update it first.')
      if (json) for (const version of versions) console.log(JSON.stringify(version))
      else if (versions.length === 0) console.log(`No browser has reported a page of ${name} yet.`)
      else for (const line of formatVitals(versions)) console.log(line)
    })
}

const COLUMNS = ['LCP', 'INP', 'TTFB', 'CLS'] as const
const WIDTHS = [24, 10, 10, 8, 8, 8, 8] as const

function formatVitals(versions: readonly VersionVitals[]): string[] {
  const rows = [
    ['version', 'pages', 'trouble', ...COLUMNS],
    ...versions.map((vitals) => [
      vitals.version,
      String(vitals.shown),
      `${((100 * vitals.troubled) / Math.max(vitals.shown, vitals.troubled, 1)).toFixed(2)} %`,
      ...COLUMNS.map((vital) => formatVital(vital, vitals[vital])),
    ]),
  ]
  return rows.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(WIDTHS[at] ?? 8))
      .join(' ')
      .trimEnd(),
  )
}

function formatVital(vital: (typeof COLUMNS)[number], value: number | null): string {
  if (value === null) return '–'
  return vital === 'CLS' ? String(value) : `${value} s`
}
