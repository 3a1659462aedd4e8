// `api tables`: whether the release before this one can run on the tables of this one (decision 58).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { OperatorError } from '@dhadha/server/errors'
import { printLines } from '../../platform/operator.ts'
import type { Program } from '../operator/database.ts'
import { findBreakingTables } from './breaking-tables.ts'
import { readShape, type Shape } from './shape.ts'
import { UNUSED } from './unused-objects.ts'

/** The schema of the release before this one, and the parts of it that this release did not use itself. */
export interface PreviousRelease {
  readonly shape: Shape
  readonly unused: readonly string[]
}

const FILE = join(import.meta.dirname, 'released.json')

export const readReleased = (): PreviousRelease => JSON.parse(readFileSync(FILE, 'utf8')) as PreviousRelease

const formatEntries = (record: object): string =>
  Object.entries(record)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n')

/** The text of `released.json`: a line for each table and function, so that a diff shows what changes. */
export const formatReleased = ({ migration, tables, functions }: Shape, unused: readonly string[]): string =>
  `{"shape":{"migration":${JSON.stringify(migration)},"tables":{
${formatEntries(tables)}
},"functions":{
${formatEntries(functions)}
}},"unused":${JSON.stringify(unused)}}`

/** `api tables`: fails if the release before this one cannot run on the database; `--print` prints `released.json`. */
export function addTablesCommand(program: Command, { withDatabase }: Pick<Program, 'withDatabase'>): void {
  program
    .command('tables')
    .description(
      'check that the release before this one still runs on the tables, as during an update or after a step back',
    )
    .option('--print', 'print the tables instead, as released.json keeps them')
    .addHelpText(
      'after',
      '\nAt a release: pnpm --silent api tables --print > api/src/app/compatibility/released.json',
    )
    .action(async ({ print }: { print?: true }) => {
      const shape = await withDatabase((db) => readShape(db), { migrated: false })
      if (print) {
        printLines([formatReleased(shape, UNUSED)])
        return
      }
      const before = readReleased()
      const last = before.shape.migration
      const breaks = findBreakingTables(before.shape, shape, new Set(before.unused))
      if (breaks.length > 0)
        throw new OperatorError(
          [`The release that ended with ${last} does not run on these tables.`, ...breaks].join('\n'),
        )
      printLines([`The release that ended with ${last} runs on these tables.`])
    })
}
