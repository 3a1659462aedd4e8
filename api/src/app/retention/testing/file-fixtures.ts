import { appendFileSync, existsSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from '../../../testing/app.ts'
import type { Fixture } from '../../../testing/expiring.ts'
import { backUp } from '../../operator/backup.ts'
import { pruneBackUps } from '../../operator/prune.ts'

let made = 0

/**
 * Creates data that is stored in files: lines of the outbox, and back-ups.
 *
 * @param folder of back-ups
 * @param now the time of the app
 */
export function createFileFixtures(
  { config, database: { db } }: TestApp,
  folder: string,
  now: Date,
): Readonly<Record<'outbox' | 'backup', Fixture>> {
  const outbox = join(config.dataDir, 'outbox.jsonl')
  return {
    outbox(at) {
      const to = `stored-${++made}@example.com`
      appendFileSync(outbox, `${JSON.stringify({ at: at.toISOString(), to, text: 'x'.repeat(40) })}\n`)
      return Promise.resolve(() => Promise.resolve(readFileSync(outbox, 'utf8').includes(to)))
    },
    async backup(at) {
      const file = join(folder, `backup-${++made}.gz`)
      await backUp(db, file, at)
      utimesSync(file, at, at)
      return async () => {
        await pruneBackUps(join(folder, 'newest.gz'), now)
        return existsSync(file)
      }
    },
  }
}
