// The files of the embedded server.
import { spawnSync, type SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseError, explain } from './failure.ts'

/** The embedded server's only role and only database. */
export const ROLE = 'dhadha'

const NEEDED_BYTES = 120 * 1024 * 1024

/** The files of one embedded server. */
export interface Cluster {
  readonly folder: string
  readonly account: SystemUser | null
  readonly password: string
}

/**
 * How PostgreSQL's programs are started on a cluster. As root the folder is entered before the rights are dropped, and
 * named through that: so it may lie below a folder that only root can enter.
 */
export function runOn(folder: string, account: SystemUser | null): { dir: string; options: SpawnOptions } {
  const clean = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return {
    dir: account && process.platform === 'linux' ? '/proc/self/cwd' : folder,
    options: { cwd: folder, env: { ...Object.fromEntries(clean), LC_ALL: 'C' }, ...account },
  }
}

const passwordFile = (folder: string) => join(folder, 'dhadha.password')

function give(path: string, account: SystemUser | null): void {
  if (account) chownSync(path, account.uid, account.gid)
}

/** Creates the files in a temporary folder and renames it: an interrupted start leaves nothing incomplete. */
function create(folder: string, account: SystemUser | null, { initdb }: Binaries): void {
  const { bavail, bsize } = statfsSync(join(folder, '..'))
  if (bavail * bsize < NEEDED_BYTES) throw explain('no space left on device', folder)

  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  give(fresh, account)

  const password = randomBytes(24).toString('base64url')
  const secrets = mkdtempSync(join(tmpdir(), 'dhadha-'))
  const secret = join(secrets, 'password')
  try {
    writeFileSync(secret, password, { mode: 0o600 })
    give(secrets, account)
    give(secret, account)
    const { dir, options } = runOn(fresh, account)
    const made = spawnSync(
      initdb,
      [
        `--pgdata=${dir}`,
        `--username=${ROLE}`,
        `--pwfile=${secret}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same collation on every system, whatever its C library supports.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...options, stdio: 'pipe', encoding: 'utf8' },
    )
    if (made.error) throw made.error
    if (made.status !== 0) throw explain(made.stderr, folder)
  } finally {
    rmSync(secrets, { recursive: true, force: true })
  }
  writeFileSync(passwordFile(fresh), password, { mode: 0o600, flush: true })
  give(passwordFile(fresh), account)
  renameSync(fresh, folder)
}

/** The cluster in a folder, made where there is none. Call under the launch lock. @throws DatabaseError */
export function openCluster(folder: string, account: SystemUser | null, binaries: Binaries): Cluster {
  if (!existsSync(folder)) create(folder, account, binaries)
  const version = join(folder, 'PG_VERSION')
  if (!existsSync(version) || !existsSync(passwordFile(folder)))
    throw new DatabaseError(
      `The folder ${folder} does not hold a database of this program; name another DATA_DIR.`,
    )
  const major = readFileSync(version, 'utf8').trim()
  if (major !== binaries.major)
    throw new DatabaseError(
      `The database in ${folder} was written by PostgreSQL ${major}, and this program brings ${binaries.major}; back it up with the version that wrote it, or name another DATA_DIR.`,
    )
  return { folder, account, password: readFileSync(passwordFile(folder), 'utf8') }
}
