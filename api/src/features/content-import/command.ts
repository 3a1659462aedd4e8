import { resolve } from 'node:path'
import type { Command } from 'commander'
import { commandGroup, printLines, type Operator } from '../../platform/operator.ts'
import { invalidFilesError, LIBRARY } from '../content/index.ts'
import type { ImportReport } from './import.ts'

const importLines = (report: Extract<ImportReport, { ok: true }>): string[] =>
  (['topics', 'series', 'concepts', 'problems', 'tutorials', 'files'] as const).map((kind) => {
    const { added, updated, retired, unchanged } = report[kind]
    return `${kind.padEnd(10)} ${added} new, ${updated} changed, ${retired} removed, ${unchanged} unchanged`
  })

/** `api content import`. */
export function addImportCommand(program: Command, { loadConfig, withDatabase }: Operator): void {
  commandGroup(program, 'content')
    .command('import')
    .description(
      'make the database match the library in a folder: completely, or not at all if a file has errors',
    )
    .argument('[folder]', 'the library', LIBRARY)
    .action(async (folder: string) => {
      const { timeZone } = loadConfig()
      // It reads the library: other commands need not load that.
      const { importLibrary } = await import('./import.ts')
      const report = await withDatabase((db) =>
        importLibrary(db, resolve(folder), { now: new Date(), timeZone }),
      )
      if (!report.ok) throw invalidFilesError(report.errors, 'nothing was imported.')
      printLines(importLines(report))
    })
}
