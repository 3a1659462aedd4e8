// For tests: PgBouncer before a database.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import { getDatabaseUser } from '../platform/database/embedded/system-user.ts'
import { cleanUp } from './cleanup.ts'

/** The settings that operators start from. */
const SETTINGS = join(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini')
const PROGRAM = process.platform === 'win32' ? 'pgbouncer' : '/usr/sbin/pgbouncer'

/** Whether this machine has PgBouncer (Debian: apt-get install pgbouncer). */
export const hasPgBouncer = spawnSync(PROGRAM, ['--version']).status === 0

export interface PgBouncer {
  /** The database's address through it. */
  readonly url: string
  /** Ends it at once, with all its connections. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/**
 * Starts it before a database with the settings of `deploy`, but few connections; ends with the test, or the file's
 * tests.
 */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<PgBouncer> {
  const to = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-pgbouncer-'))
  // It does not run as root.
  const account = getDatabaseUser(join(folder, 'none'))
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  writeFileSync(
    settings,
    readFileSync(SETTINGS, 'utf8')
      .replace('host=127.0.0.1 port=5432', `host=${to.hostname} port=${to.port || '5432'}`)
      .replace('dbname=dhadha', `dbname=${to.pathname.slice(1)}`)
      .replace('pool_size=20', `pool_size=${connections}`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace('/etc/pgbouncer/userlist.txt', users),
  )
  const password = decodeURIComponent(to.password) || 'none'
  writeFileSync(users, `"${decodeURIComponent(to.username)}" "${password}"\n`)
  for (const path of [folder, settings, users]) {
    chmodSync(path, 0o700)
    if (account) chownSync(path, account.uid, account.gid)
  }

  let end = () => Promise.resolve()
  async function start() {
    const child = spawn(PROGRAM, [settings], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const hasEnded = once(child, 'exit')
    end = async () => {
      child.kill('SIGKILL')
      await hasEnded
    }
    while (!output.includes('process up')) {
      if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${output}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  cleanUp(async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  })
  await start()
  const url = new URL(databaseUrl)
  Object.assign(url, { hostname: '127.0.0.1', port: String(port), pathname: '/dhadha', password })
  return { url: url.href, kill: () => end(), start }
}
