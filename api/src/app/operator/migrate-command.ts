import type { Command } from 'commander'
import { printLines } from '../../platform/operator.ts'
import type { Program } from './database.ts'
import { migrate } from '../startup/migrate.ts'

/** `api migrate`. */
export function addMigrateCommand(program: Command, { withDatabase }: Pick<Program, 'withDatabase'>): void {
  program
    .command('migrate')
    .description('update the database schema (the API does so at every start)')
    .action(async () => {
      const names = await withDatabase(migrate, { migrated: false })
      printLines([names.length > 0 ? `Applied: ${names.join(', ')}` : 'The schema is up to date.'])
    })
}
