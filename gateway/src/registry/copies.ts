// Finds the scripts of a version that contain a copy of a package which shells provide.
import { SHARED_PACKAGES, type Release } from '@dhadha/release'
import { keepsNothing } from '@dhadha/release/files'
import type { CopiedFiles } from './packages.ts'
import type { ReleaseStore } from './store.ts'

/** So many files are named. */
const MAX_NAMED = 3

/**
 * The scripts of a version that contain packages which shells provide, as far as its source maps tell. Its files are
 * read only where it says that it contains any.
 */
export async function findCopies(
  store: Pick<ReleaseStore, 'open'>,
  { name, version, kind, packages = {}, files }: Release,
): Promise<CopiedFiles> {
  const shared = Object.keys(packages).filter((copy) => Object.hasOwn(SHARED_PACKAGES, copy))
  const found = new Map<string, string[]>()
  if (kind === 'shell' || shared.length === 0) return found
  for (const path of Object.keys(files).filter((file) => /\.m?js\.map$/.test(file))) {
    const file = await store.open(name, version, path, 'identity')
    const sources = file ? readSources(await file.read()).filter((source) => !keepsNothing(source)) : []
    for (const copy of shared)
      if (sources.some((source) => source.includes(`/node_modules/${copy}/`)))
        found.set(copy, [...(found.get(copy) ?? []), path.replace(/\.map$/, '')].slice(0, MAX_NAMED))
  }
  return found
}

/** The modules that a source map names; none where it is no map. */
function readSources(bytes: Buffer): string[] {
  try {
    const { sources } = JSON.parse(bytes.toString('utf8')) as { sources?: unknown }
    return Array.isArray(sources)
      ? sources.filter((source): source is string => typeof source === 'string')
      : []
  } catch {
    return []
  }
}
