// An embedded PostgreSQL, for a site without a database server.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { getDatabaseUser } from './system-user.ts'
import { findBinaries } from './binaries.ts'
import { openCluster, ROLE } from './cluster.ts'
import { explainFailure } from './failure.ts'
import { superviseServer } from './supervisor.ts'
import { getConnectionString, isRunning, startServer, stopServer } from './server.ts'
import { recordUse, withLaunchLock } from './users.ts'

export { DatabaseError } from './failure.ts'

/** An embedded PostgreSQL 18 under a data folder. */
export interface EmbeddedDatabase {
  /** Address with role and password; the server listens on this computer only. */
  readonly url: string
  /** Releases the server; the last process to do so stops it. */
  readonly release: () => Promise<void>
}

/**
 * Starts the embedded server under `dataDir/postgres`, or uses the one that runs there: started by another process, or
 * left over from one that died. Whenever it ends before it is released, it is started again at the same address.
 *
 * @param say receives the server's events, in sentences for the operator
 * @throws DatabaseError one sentence for the operator
 */
export async function openEmbedded(
  dataDir: string,
  log: (sentence: string) => void = console.error,
): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return await withLaunchLock(dataDir, async () => {
      const account = getDatabaseUser(folder)
      const binaries = findBinaries(account)
      const cluster = openCluster(folder, account, binaries)
      const port = await startServer(cluster, binaries)
      const use = recordUse(dataDir)
      const supervisor = superviseServer({
        isRunning: () => isRunning(cluster),
        // Under the lock: several processes may use the server, and each has noticed.
        start: () =>
          withLaunchLock(dataDir, async () => {
            await startServer(cluster, binaries, port)
          }),
        log,
      })
      return {
        url: getConnectionString(cluster, port, ROLE),
        release: async () => {
          await supervisor.stop()
          await withLaunchLock(dataDir, async () => {
            if (use.end()) await stopServer(cluster, binaries)
          })
        },
      }
    })
  } catch (error) {
    throw explainFailure(error, folder)
  }
}
