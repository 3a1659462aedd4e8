// `dhadha-release pack`: tarballs of the packages of Dhadha, for teams while no registry has them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { create } from 'tar'
import { ReleaseError } from '../error.ts'
import { findInstalled, type InstalledPackage } from './installed.ts'

/** Builds and packs the sources, in the repository of Dhadha. */
const PACK_SOURCES = 'scripts/packages/pack.ts'

const NOTHING =
  'No package of Dhadha is installed here: run it where node_modules has them, or in the repository of Dhadha.'

/** pnpm links files of the same content: as links, npm would leave all but the first of them out. */
class NoLinks extends Map<never, never> {
  override set(): this {
    return this
  }
}

/** Packs an installed package as `npm pack` packs its sources. @returns the file */
function packInstalled({ name, version, folder }: InstalledPackage, out: string): string {
  const file = join(out, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  const entries = readdirSync(folder).filter((entry) => entry !== 'node_modules')
  const options = { file, cwd: folder, prefix: 'package', gzip: true, portable: true, strict: true }
  // Without `sync` tar waits for ever for the first of several links to a file.
  create({ ...options, sync: true, linkCache: new NoLinks() }, entries)
  return file
}

/** The repository of Dhadha in which a folder of sources lies. @throws ReleaseError if it is none */
function findRepository({ name, folder }: InstalledPackage): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, PACK_SOURCES))) return at
    if (dirname(at) === at)
      throw new ReleaseError(`${name} is linked to ${folder}, which no repository of Dhadha contains.`)
  }
}

/** @throws ReleaseError if that fails, which has printed why */
async function packSources(repository: string, out: string): Promise<void> {
  const program = spawn(process.execPath, [PACK_SOURCES, out], { cwd: repository, stdio: 'inherit' })
  const [code] = (await once(program, 'close')) as [number | null]
  if (code !== 0) throw new ReleaseError('The packages could not be packed.')
}

/**
 * Packs the packages of Dhadha into a folder, and prints the name and the file of each: those of this repository, if it
 * is that of Dhadha, else those that are installed.
 *
 * @param here where it was called
 * @throws ReleaseError if there are none
 */
export async function packPackages(here: string, out: string): Promise<void> {
  const packages = findInstalled(here)
  const [nearest] = packages
  if (!nearest) throw new ReleaseError(NOTHING)
  mkdirSync(out, { recursive: true })
  // The folder of a team may itself lie in a checkout: what is installed in it is nearer than the sources around it.
  if (nearest.isSource) return packSources(findRepository(nearest), out)
  const installed = packages.filter(({ isSource }) => !isSource)
  for (const found of installed.toSorted((a, b) => a.name.localeCompare(b.name)))
    console.log(`${found.name} ${packInstalled(found, out)}`)
}
