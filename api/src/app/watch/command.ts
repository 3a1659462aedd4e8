import { join, resolve } from 'node:path'
import { createReader } from '@dhadha/server'
import type { Command } from 'commander'
import { DatabaseError } from '../../platform/database/embedded/index.ts'
import { printLines } from '../../platform/operator.ts'
import type { Program } from '../operator/database.ts'
import { examine, examineWithoutDatabase } from './doctor.ts'
import { findingLines } from './finding.ts'

/** `api doctor`: what an operator asks first, in one screen. */
export function addDoctorCommand(program: Command, { loadConfig, withDatabase }: Program): void {
  program
    .command('doctor')
    .description(
      'print in one screen what is wrong: versions, tables, clock, queues, disk, back-ups, certificates, registry',
    )
    .option('--backups <folder>', 'where back-ups (*.gz) are written')
    .option('--registry <folder>', 'published versions; REGISTRY_DIR by default')
    .addHelpText('after', '\nChanges nothing. Exit code 1 when anything is wrong.')
    .action(async ({ backups, registry }: { backups?: string; registry?: string }) => {
      const config = loadConfig()
      const { given } = createReader(process.env)
      const site = {
        config,
        now: () => new Date(),
        backups: backups === undefined ? null : resolve(backups),
        registry:
          registry === undefined && given('REGISTRY_URL')
            ? null
            : resolve(registry ?? given('REGISTRY_DIR') ?? join(config.dataDir, 'registry')),
      }
      const findings = await withDatabase((db, pool) => examine({ ...site, db, pool }), {
        migrated: false,
      }).catch((error: unknown) => {
        if (!(error instanceof DatabaseError)) throw error
        return examineWithoutDatabase(site, error.message)
      })
      printLines(findingLines(findings))
      if (findings.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1
    })
}
