// `api content import-from` and `export-to`: questions from and for other programs.
import { relative, resolve } from 'node:path'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { commandGroup, printLines, type Operator } from '../../platform/operator.ts'
import { LIBRARY } from '../content/index.ts'
import type { Format, ImportRequest, ImportResult } from './import-from.ts'
import type { Language } from './question.ts'

/** Something was written, but not every question: between success and an error. */
const PARTLY = 3

const readLevel = (value: string): number => {
  if (!/^[1-4]$/.test(value)) throw new InvalidArgumentError('It must be a level from 1 to 4.')
  return Number(value)
}

interface ImportOptions {
  readonly series: string
  readonly subject?: string
  readonly level: number
  readonly name?: string
  readonly nameBn?: string
  readonly concepts?: string
  readonly language?: Language
  readonly format?: Format
  readonly dryRun: boolean
  readonly json: boolean
  readonly library: string
}

const HELP = `
It writes content/series/SERIES with draft: true: nothing of a draft is published. A folder that is there is not overwritten,
and all files are written at once or none. Every question is named with its line in the file: taken, taken without a part
(noted), or not taken, with the reason and what to do.

  csv     a table; docs/content/questions.csv is a sample to fill in
  gift    choices, true or false, typed answers, numbers, pairs
  moodle  Moodle XML: the same, choices of several, order, words dragged into a text

Exit codes: 0 all questions were taken, 1 nothing was written, 3 some were not taken. With --dry-run nothing is written.

Examples:
  pnpm api content import-from questions.csv --series my-fractions --subject math --level 2
  pnpm api content import-from moodle.xml --series class-5-revision --concepts fractions --dry-run`

function addImportFrom(content: Command): void {
  content
    .command('import-from')
    .description('make a draft series of a file with questions: CSV, GIFT or Moodle XML; needs no database')
    .argument('<file>', 'the file')
    .requiredOption('--series <id>', 'the new series, such as my-fractions')
    .option('--subject <id>', 'a subject of topics.yaml; else the first one')
    .option('--level <number>', '1 easy to 4 expert', readLevel, 1)
    .option('--name <text>', 'the English name of the series; else made of its id')
    .option('--name-bn <text>', 'its Bangla name')
    .option(
      '--concepts <ids>',
      'one to three concepts of concepts.yaml, with commas between them, for questions without',
    )
    .addOption(
      new Option('--language <code>', 'of all texts; else by the letters of each question').choices([
        'en',
        'bn',
      ]),
    )
    .addOption(
      new Option('--format <name>', 'else by the ending of the file').choices(['csv', 'gift', 'moodle']),
    )
    .option('--dry-run', 'print the report, write nothing', false)
    .option('--json', 'print JSON', false)
    .option('--library <folder>', 'the library', LIBRARY)
    .addHelpText('after', HELP)
    .action(async (file: string, options: ImportOptions) => {
      await runImport(file, options)
    })
}

async function runImport(file: string, options: ImportOptions): Promise<void> {
  // It reads the library: other commands need not load that.
  const { importFrom } = await import('./import-from.ts')
  const { FileError } = await import('./question.ts')
  const { importLines } = await import('./report.ts')
  const library = resolve(options.library)
  const request: ImportRequest = {
    library,
    series: options.series,
    level: options.level,
    language: options.language ?? null,
    concepts: (options.concepts ?? '').split(',').flatMap((id) => id.trim() || []),
    isTrial: options.dryRun,
    ...(options.format && { format: options.format }),
    ...(options.subject !== undefined && { subject: options.subject }),
    ...(options.name !== undefined && { name: options.name }),
    ...(options.nameBn !== undefined && { banglaName: options.nameBn }),
  }
  const result = await importFrom(file, request).catch((error: unknown): ImportResult => {
    if (!(error instanceof FileError)) throw error
    const { line, message: reason, advice } = error
    const refused = { line, question: '', outcome: 'refused' as const, file: null, reason, advice }
    return { series: options.series, isWritten: false, taken: 0, refused: 1, files: [], lines: [refused] }
  })
  const shown = relative(process.cwd(), file) || file
  printLines(
    options.json
      ? JSON.stringify({ file: shown, ...result }, null, 2).split('\n')
      : importLines(shown, relative(process.cwd(), library), result, options.dryRun),
  )
  if (result.taken === 0) process.exitCode = 1
  else if (result.refused > 0) process.exitCode = PARTLY
}

interface ExportOptions {
  readonly series: string
  readonly json: boolean
  readonly library: string
}

const EXPORT_HELP = `
Choices, typed answers, numbers, pairs, orders and choices of several have a question in Moodle, with hints, feedback, pictures and
both languages (switch on Moodle's filter “Multi-language content”). Every other problem is named with the reason.

Exit codes: 0 all problems are in the file, 1 nothing was written, 3 some are not in it.

Example:
  pnpm api content export-to moodle.xml --series number-play`

function addExportTo(content: Command, { loadConfig }: Pick<Operator, 'loadConfig'>): void {
  content
    .command('export-to')
    .description('write the problems of a series as Moodle XML; needs no database')
    .argument('<file>', 'such as moodle.xml; it must not be there yet')
    .requiredOption('--series <id>', 'a folder of content/series')
    .option('--json', 'print JSON', false)
    .option('--library <folder>', 'the library', LIBRARY)
    .addHelpText('after', EXPORT_HELP)
    .action(async (file: string, options: ExportOptions) => {
      const { exportTo } = await import('./export-to.ts')
      const { exportLines } = await import('./report.ts')
      const { files, left } = exportTo(
        file,
        resolve(options.library),
        options.series,
        loadConfig().contentLicence,
      )
      printLines(
        options.json
          ? JSON.stringify({ file, series: options.series, files, left }, null, 2).split('\n')
          : exportLines(file, options.series, { files, left }),
      )
      if (files.length === 0) process.exitCode = 1
      else if (left.length > 0) process.exitCode = PARTLY
    })
}

/** `api content import-from` and `export-to`. */
export function addExchangeCommands(program: Command, operator: Operator): void {
  const content = commandGroup(program, 'content')
  addImportFrom(content)
  addExportTo(content, operator)
}
