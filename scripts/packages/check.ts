// `pnpm api-reports`: prints what the public packages export anew or no more since their last release, and fails if
// their changesets do not cover it.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../parts.ts'
import { checkChange, difference, greater, type Bump, type Difference } from './changes.ts'
import { buildPackages, readManifest, REPORTED } from './packages.ts'
import { readEntries, reportName, generateReports, type Entry } from './reports.ts'
import { answerHelp } from '../usage.ts'

/** The committed report of an entry: that of the package's last release. */
const reportFile = (entry: Entry): string =>
  join(ROOT, 'shared', entry.folder, 'api-reports', reportName(entry))

const readReleased = (entry: Entry): string => {
  const file = reportFile(entry)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** A report with its entry. */
export type EntryReport = readonly [Entry, string]

/** Reports of all entries of all packages with reports, from their sources. */
export async function currentReports(): Promise<EntryReport[]> {
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

/** Compares the exports of a public package with those of its last release. */
export function comparePackage(folder: string, reports: readonly EntryReport[]): Difference {
  const found = reports
    .filter(([entry]) => entry.folder === folder)
    .map(([entry, report]) => difference(readReleased(entry), report))
  return {
    gone: found.flatMap(({ gone }) => gone),
    added: found.flatMap(({ added }) => added),
    demanded: found.flatMap(({ demanded }) => demanded),
  }
}

/** All changes of the public packages that no changeset covers, each as a sentence. */
export function checkReports(reports: readonly EntryReport[], changesets: string): string[] {
  return REPORTED.flatMap((folder) => {
    const { name } = readManifest(folder)
    return checkChange(name, comparePackage(folder, reports), plannedBump(changesets, name)) ?? []
  })
}

/** Makes the reports those of the release. */
export function writeReports(reports: readonly EntryReport[]): void {
  for (const [entry, report] of reports) {
    const file = reportFile(entry)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, report)
  }
}

if (import.meta.main) {
  answerHelp(`pnpm api-reports

Prints what the public packages export anew or no more since their last release, and fails if their changesets do not cover it.`)
  const reports = await currentReports()
  for (const folder of REPORTED) {
    const { gone, added } = comparePackage(folder, reports)
    if (gone.length + added.length > 0) console.log(`${readManifest(folder).name} since its last release:`)
    for (const line of gone) console.log(`  - ${line}`)
    for (const line of added) console.log(`  + ${line}`)
  }
  const errors = checkReports(reports, join(ROOT, '.changeset'))
  for (const error of errors) console.error(`Dhadha: ${error}`)
  if (errors.length > 0) process.exit(1)
  console.log('Dhadha: changesets cover what changed.')
}
