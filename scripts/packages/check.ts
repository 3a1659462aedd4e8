// `pnpm api-reports`: compares what the public packages export with their reports, and with their last release.
// `--write` brings the reports up to date.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../parts.ts'
import { checkChange, difference, greater, type Bump, type Difference } from './changes.ts'
import { buildPackages, readManifest, REPORTED } from './packages.ts'
import { readEntries, reportName, generateReports, type Entry } from './reports.ts'

/** The report of an entry as it is committed: of today's sources, or of the package's last release. */
export const reportFile = (entry: Entry, of: 'today' | 'released'): string =>
  join(ROOT, 'shared', entry.folder, 'api-reports', of === 'today' ? '' : 'released', reportName(entry))

/** Reports of all entries of all packages with reports, from their sources. */
export async function currentReports(): Promise<(readonly [Entry, string])[]> {
  await buildPackages('.api')
  const entries = REPORTED.flatMap(readEntries)
  const reports = generateReports(entries)
  return entries.map((entry, index) => [entry, reports[index] ?? ''] as const)
}

/** The greatest bump of a package in a folder's changesets. */
export function plannedBump(folder: string, name: string): Bump {
  return globSync('*.md', { cwd: folder })
    .map((file) => {
      const [, head = ''] = readFileSync(join(folder, file), 'utf8').split(/^---$/m)
      return (parse(head) as Partial<Record<string, Bump>> | null)?.[name] ?? 'none'
    })
    .reduce(greater, 'none')
}

/** All errors in the public packages' names and types, each as a sentence. */
export function checkReports(reports: readonly (readonly [Entry, string])[], changesets: string): string[] {
  const stale = reports
    .filter(([entry, report]) => committed(entry, 'today') !== report)
    .map(
      ([entry]) =>
        `The report ${reportFile(entry, 'today').slice(ROOT.length + 1)} is not that of the sources: run "pnpm api-reports --write", read what differs and commit it.`,
    )
  const unplanned = REPORTED.flatMap((folder) => {
    const { name } = readManifest(folder)
    const found = reports
      .filter(([entry]) => entry.folder === folder)
      .map(([entry, report]) => difference(committed(entry, 'released'), report))
    return checkChange(name, together(found), plannedBump(changesets, name)) ?? []
  })
  return [...stale, ...unplanned]
}

/** Writes the committed reports. */
export function writeReports(reports: readonly (readonly [Entry, string])[], of: 'today' | 'released'): void {
  for (const [entry, report] of reports) {
    const file = reportFile(entry, of)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, report)
  }
}

const committed = (entry: Entry, of: 'today' | 'released'): string => {
  const file = reportFile(entry, of)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const together = (all: readonly Difference[]): Difference => ({
  gone: all.flatMap(({ gone }) => gone),
  added: all.flatMap(({ added }) => added),
  demanded: all.flatMap(({ demanded }) => demanded),
})

if (import.meta.main) {
  const reports = await currentReports()
  if (process.argv.includes('--write')) writeReports(reports, 'today')
  const errors = checkReports(reports, join(ROOT, '.changeset'))
  for (const error of errors) console.error(`Dhadha: ${error}`)
  if (errors.length > 0) process.exit(1)
  console.log('Dhadha: the reports are those of the sources, and changesets cover what changed.')
}
