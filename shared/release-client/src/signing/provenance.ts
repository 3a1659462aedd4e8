// Collects where and from what a build was made, for its signature.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { ReleaseError } from '../error.ts'
import { readSetting, type Environment } from '../settings.ts'
import type { Provenance } from './envelope.ts'

const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json']
/** Where `npm test -- sbom` leaves it, from the folder of the lockfile. */
const BILL = 'reports/sbom.cdx.json'

/**
 * Collects the provenance of a build on the machine that built it.
 *
 * @param dir folder of the build
 * @param bill file of the software bill of materials; undefined: that of the repository, if it has been made
 * @throws ReleaseError if a named file cannot be read
 */
export function readProvenance(dir: string, bill: string | undefined, environment: Environment): Provenance {
  const lockfile = lockfileAbove(resolve(dir))
  const usual = lockfile === null ? null : join(dirname(lockfile), BILL)
  const named = bill ?? (usual !== null && existsSync(usual) ? usual : null)
  return {
    // Images are built from sources without their history.
    commit: commitAt(dir) ?? readSetting(environment, 'RELEASE_COMMIT') ?? null,
    builder: readSetting(environment, 'RELEASE_BUILDER') ?? `host:${hostname()}`,
    lockfile: lockfile === null ? null : hashFile(lockfile),
    sbom: named === null ? null : { name: basename(named), sha256: hashFile(named) },
  }
}

function lockfileAbove(dir: string): string | null {
  const found = LOCKFILES.map((name) => join(dir, name)).find((path) => existsSync(path))
  if (found !== undefined) return found
  return dirname(dir) === dir ? null : lockfileAbove(dirname(dir))
}

function hashFile(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch (cause) {
    throw new ReleaseError(`${path} cannot be read.`, { cause })
  }
}

/** Null outside of a repository. */
function commitAt(dir: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const commit = git('rev-parse', '--verify', 'HEAD')
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}-modified`
  } catch {
    return null
  }
}
