// Finds the packages of Dhadha that are installed for a folder.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

const SCOPE = '@dhadha'
const CREATE = 'create-dhadha-remote'

export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** Its real folder: links of package managers are followed. */
  readonly folder: string
  /** It is no installed package but a folder of sources, as in the repository of Dhadha. */
  readonly isSource: boolean
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The `node_modules` in which Node.js looks for what a folder imports, the nearest first. */
function modulesOf(folder: string): string[] {
  const found: string[] = []
  for (let at = folder; ; at = dirname(at)) {
    const modules = join(at, 'node_modules')
    if (existsSync(modules)) found.push(modules)
    if (dirname(at) === at) return found
  }
}

/** The real folder of a package that a folder imports; null: it is not installed there. */
function resolvePackage(from: string, name: string): string | null {
  const folder = modulesOf(from)
    .map((modules) => join(modules, name))
    .find((folder) => existsSync(join(folder, 'package.json')))
  return folder === undefined ? null : realpathSync(folder)
}

/** Names of the packages of Dhadha that lie in the `node_modules` of a folder. */
const listNames = (folder: string): string[] =>
  modulesOf(folder).flatMap((modules) => {
    const scope = join(modules, SCOPE)
    const names = existsSync(scope) ? readdirSync(scope).map((name) => `${SCOPE}/${name}`) : []
    if (existsSync(join(modules, CREATE))) names.push(CREATE)
    return names
  })

/**
 * The public packages of Dhadha that are installed for a folder, and those that they depend on, the nearest first. pnpm
 * puts the latter out of sight of the folder.
 */
export function findInstalled(folder: string): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>()
  const visit = (from: string, name: string): void => {
    const real = resolvePackage(from, name)
    if (real === null || found.has(real)) return
    const { version, private: isPrivate = false, dependencies, peerDependencies } = readManifest(real)
    const isSource = !real.split(sep).includes('node_modules')
    if (isPrivate && !isSource) return
    found.set(real, { name, version, folder: real, isSource })
    for (const dependency of Object.keys({ ...dependencies, ...peerDependencies }))
      if (dependency.startsWith(`${SCOPE}/`)) visit(real, dependency)
  }
  for (const name of listNames(folder)) visit(folder, name)
  return [...found.values()]
}
