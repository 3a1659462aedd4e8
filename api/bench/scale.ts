/**
 * Measures what a country's rows cost:
 * `node api/bench/scale.ts FOLDER generate|measure|backup [--learners 500000] [--rounds 20]`.
 *
 * - `generate` fills a database of its own below the folder, with as many attempts of each learner as rounds.
 * - `measure` calls every hot route on it and, by turns, on an empty site with the same problems, and prints both
 *   medians.
 * - `backup` writes a back-up of it and restores that into another database.
 *
 * No test asserts the results; docs/scale.md has them.
 */
import { join } from 'node:path'
import { statSync } from 'node:fs'
import { progress, readOptions } from '../../scripts/bench/harness.ts'
import { migrate } from '../src/app/startup/migrate.ts'
import { backUp } from '../src/app/operator/backup.ts'
import { restore } from '../src/app/operator/restore.ts'
import { importLibrary } from '../src/features/content-import/testing/import.ts'
import { openEmbedded } from '../src/platform/database/embedded/index.ts'
import { openDatabase, type OpenDatabase } from '../src/platform/database/open.ts'
import { addAttempts, addLearners, ROUNDS } from './scale-data.ts'
import { measure } from './scale-routes.ts'

/** Learners whose calls are measured. */
const CALLERS = 20
const LIBRARY = join(import.meta.dirname, '../../content')

const { learners, rounds, words } = readOptions({ learners: 500_000, rounds: ROUNDS })
const [folder = '', step = ''] = words

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** A database of the folder's server, with the site's own problems. */
async function opened(url: string, name: string): Promise<OpenDatabase & { url: string }> {
  const admin = openDatabase(url, { poolSize: 2, limits: null, onError: () => undefined })
  const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await admin.pool.query(`create database ${name}`)
  await admin.close()
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = openDatabase(own.href, { poolSize: 4, limits: null, onError: () => undefined })
  if (name === 'restored') return { ...database, url: own.href }
  await migrate(database.db)
  const report = await importLibrary(database.db, LIBRARY, { now: new Date(), timeZone: 'Asia/Dhaka' })
  if (!report.ok) throw new Error('the library has faults')
  return { ...database, url: own.href }
}

async function generate(database: OpenDatabase): Promise<void> {
  // Settings of one connection: no triggers, no checks of references, no waiting for the disk, room to sort for
  // indexes.
  const client = await database.pool.connect()
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
  )
  let from = performance.now()
  const report = (what: string) => {
    progress(`${what}: ${seconds(from)}`)
    from = performance.now()
  }
  await addLearners(client, learners)
  report(`${learners} learners`)
  await addAttempts(client, { rounds, report })
  client.release(true)
}

const { url, release } = await openEmbedded(folder)
try {
  const big = await opened(url, 'big')
  if (step === 'generate') await generate(big)
  else if (step === 'measure') {
    const empty = await opened(url, 'empty')
    await addLearners(empty.pool, CALLERS)
    const callers = Array.from({ length: CALLERS }, (_, index) => index)
    await measure(
      { ...empty, handles: callers.map((index) => `scale-${index + 1}`) },
      { ...big, handles: callers.map((index) => `scale-${Math.floor((learners / CALLERS) * index) + 1}`) },
    )
    await empty.close()
  } else {
    const file = join(folder, 'scale.backup.gz')
    let from = performance.now()
    const rows = await backUp(big.db, file, new Date(), null)
    console.log(`back-up of ${rows} rows: ${seconds(from)}, ${(statSync(file).size / 1e6).toFixed(0)} MB`)
    const restored = await opened(url, 'restored')
    from = performance.now()
    await restore(restored.db, file, { force: true })
    console.log(`restored: ${seconds(from)}`)
    await restored.close()
  }
  await big.close()
} finally {
  await release()
}
