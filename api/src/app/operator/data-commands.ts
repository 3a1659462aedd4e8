// The operator's commands about all stored data: `backup`, `export`, `retention`, `restore`, `restored`.
import { resolve } from 'node:path'
import { RETENTION } from '@dhadha/contract/retention'
import type { Command } from 'commander'
import { readMemory } from '../../features/people/index.ts'
import { printLines } from '../../platform/operator.ts'
import { retentionLines } from '../retention/command.ts'
import { afterRestore, readMoment } from './after-restore.ts'
import { backUp, exportTables } from './backup.ts'
import type { Program } from './database.ts'
import { recordBackup } from './last-backup.ts'
import { pruneBackUps } from './prune.ts'
import { restore } from './restore.ts'
import { readKey } from './encrypted-file.ts'

const BACKUP_DAYS = RETENTION.backup.period.amount
const KEY =
  'of an encrypted back-up (AES-256-GCM): a file with 64 hexadecimal digits, kept apart from database and back-ups'

/** `api backup` and `export`: copies of all that is stored. */
function addCopyCommands(program: Command, { loadConfig, withDatabase }: Program): void {
  program
    .command('backup')
    .description('write a consistent snapshot of everything to a compressed file, while the API runs')
    .argument('<file>', 'overwritten; it contains personal data, readable by you alone')
    .option('--key <file>', KEY)
    .option('--prune', `then delete the back-ups beside it that are older than ${BACKUP_DAYS} days`, false)
    .action(async (file: string, options: { key?: string; prune: boolean }) => {
      const key = options.key === undefined ? null : await readKey(resolve(options.key))
      const rows = await withDatabase((db) => backUp(db, resolve(file), new Date(), key))
      await recordBackup(loadConfig().dataDir, new Date())
      printLines([`${file}: ${rows} rows`])
      if (!options.prune) return
      const deleted = await pruneBackUps(resolve(file), new Date())
      printLines([deleted.length > 0 ? `Deleted: ${deleted.join(', ')}` : 'No older back-up was deleted.'])
    })

  program
    .command('export')
    .description('write all tables as JSON lines {"table", "row"}, without passwords and tokens')
    .argument('<file>', 'overwritten; it contains personal data, readable by you alone')
    .action(async (file: string) => {
      const rows = await withDatabase((db) => exportTables(db, resolve(file)))
      printLines([`${file}: ${rows} rows`])
    })
}

/** `api restore` and `restored`: the way back. */
function addRestoreCommands(program: Command, { loadConfig, withDatabase }: Program): void {
  program
    .command('restore')
    .description(
      'restore the database from a back-up, without what was deleted or taken back since; all sign-ins end',
    )
    .argument('<file>', 'written by `backup`, by this version or an older one')
    .option('--force', 'replace the current content of the database', false)
    .option('--key <file>', KEY)
    .action(async (file: string, { force, key: keyFile }: { force: boolean; key?: string }) => {
      const key = keyFile === undefined ? null : await readKey(resolve(keyFile))
      const memory = await readMemory(loadConfig().deletionsFile)
      const { rows, erased } = await withDatabase(
        (db) => restore(db, resolve(file), { force, key, ...memory }),
        { migrated: false },
      )
      printLines([`${rows} rows restored. Accounts deleted since the back-up, and deleted again: ${erased}.`])
    })

  program
    .command('restored')
    .description(
      'after another program has set the database back (pgBackRest, a snapshot): delete again what was deleted or taken back since; all sign-ins end',
    )
    .argument('<moment>', 'that the database was set back to, such as 2026-11-23T10:15:00Z')
    .action(async (text: string) => {
      const moment = readMoment(text, new Date())
      const memory = await readMemory(loadConfig().deletionsFile)
      const erased = await withDatabase((db) => afterRestore(db, moment, memory))
      printLines([
        `Accounts deleted since that moment, and deleted again: ${erased}. Everybody signs in again.`,
      ])
    })
}

/** `api retention`: how long everything is kept. */
function addRetentionCommand(program: Command, { loadConfig, withDatabase }: Program): void {
  program
    .command('retention')
    .description(
      'print how long everything is kept, and what the next run of the hourly job will delete; deletes nothing',
    )
    .addHelpText(
      'after',
      `
The limits are those of the privacy policy. Owners of idle accounts are notified by mail or text message after 18 months and again a month
before the end, and deleted after 24 months; signing in keeps them.`,
    )
    .action(async () => {
      const config = loadConfig()
      printLines(await withDatabase((db) => retentionLines(db, config, new Date())))
    })
}

/** `api backup`, `export`, `retention`, `restore` and `restored`: all that is stored. */
export function addDataCommands(program: Command, context: Program): void {
  addCopyCommands(program, context)
  addRetentionCommand(program, context)
  addRestoreCommands(program, context)
}
