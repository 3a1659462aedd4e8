// The parts of the site in this repository, and the versions of their sources.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..')

const IGNORED = new Set(['node_modules', 'dist', '.api', 'api-reports', 'test-results', 'bench'])

/** The parts of the site in the order of activation: the shell first, because it provides the contract. */
export const PARTS: readonly string[] = [
  'shell',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-') && hasManifest(name))
    .toSorted(),
]

/** Remotes that only `pnpm dev` serves, from source; they are never published. */
export const DEVELOPMENT_PARTS: readonly string[] = ['styleguide']

function hasManifest(name: string): boolean {
  try {
    readFileSync(join(ROOT, name, 'remote.json'))
    return true
  } catch {
    return false
  }
}

/** Hash of all files below folders of the project, without tests, which are not part of a build. */
export function hashFolders(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of filesBelow(folder)) hash.update(file).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex').slice(0, 10)
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !/\.(?:test|attack)\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
    .toSorted()
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    readonly version: string
    readonly dependencies?: Readonly<Record<string, string>>
  }

/** The packages of shared/ that a folder is built from, those of its dependencies included. */
export function sharedBehind(folder: string, found = new Set<string>()): ReadonlySet<string> {
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    const shared = name.replace('@dhadha/', 'shared/')
    if (shared === name || found.has(shared)) continue
    found.add(shared)
    sharedBehind(shared, found)
  }
  return found
}

/** The packages of shared/ that a part is built with and from. */
const sourcesBehind = (part: string): ReadonlySet<string> =>
  new Set(['shared/build', ...sharedBehind('shared/build'), ...sharedBehind(part)])

/** The parts among `parts` whose build some changed files are part of; a change of the lockfile is one of all. */
export const changedParts = (parts: readonly string[], files: readonly string[]): string[] =>
  parts.filter((part) => {
    const folders = [part, ...sourcesBehind(part)]
    return files.some(
      (file) =>
        file === 'pnpm-lock.yaml' ||
        (!/\.(?:test|attack)\.tsx?$/.test(file) && folders.some((folder) => file.startsWith(`${folder}/`))),
    )
  })

/** Version that a part's sources, as they are now, are built and published under on this machine. */
export function localVersion(part: string): string {
  const sources = hashFolders(part, ...[...sourcesBehind(part)].toSorted())
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .digest('hex')
    .slice(0, 4)
  return `${readManifest(part).version}-local.${sources}${lock}`
}
