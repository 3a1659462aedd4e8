// Reads the packages of the workspace, and resolves imports between their files.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../parts.ts'

/** A package of the workspace. */
export interface Package {
  /** `@dhadha/contract` */
  name: string
  /** Its folder below the root: `shared/contract`. */
  folder: string
  /** Public entry by subpath: `./wire` → `./src/wire/index.ts`. */
  exports: Readonly<Record<string, string>>
  /** Packages of the workspace that its package.json names. */
  dependencies: readonly string[]
}

interface Manifest {
  name: string
  exports?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest

const workspaceDependencies = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    /^(?:@dhadha\/|create-dhadha-)/.test(name),
  )

/** All packages, and `scripts`, which belongs to the package of the root. */
export function readPackages(): Package[] {
  const folders = globSync(['*/package.json', 'shared/*/package.json'], { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/').replace('/package.json', ''))
    .filter((folder) => folder !== 'node_modules')
    .toSorted()
  const packages = folders.map((folder) => {
    const manifest = manifestIn(folder)
    return {
      name: manifest.name,
      folder,
      exports: manifest.exports ?? {},
      dependencies: workspaceDependencies(manifest),
    }
  })
  const ofRoot = workspaceDependencies(manifestIn('.'))
  return [...packages, { name: 'scripts', folder: 'scripts', exports: {}, dependencies: ofRoot }]
}

/**
 * The file of the workspace that an import resolves to; null for a built-in or installed package.
 * @throws Error if a file or a package's entry does not exist
 */
export function resolveImport(packages: readonly Package[], from: string, specifier: string): string | null {
  const path = specifier.split('?')[0] ?? specifier
  if (path.startsWith('.')) {
    const target = join(from, '..', path).replaceAll('\\', '/')
    if (!existsSync(join(ROOT, target))) throw new Error(`${from} imports ${specifier}, which is not there`)
    return target
  }
  const owner = packages.find(({ name }) => path === name || path.startsWith(`${name}/`))
  if (!owner) return null
  const entry = owner.exports[`.${path.slice(owner.name.length)}`]
  if (!entry) throw new Error(`${from} imports ${specifier}, which ${owner.name} does not export`)
  return join(owner.folder, entry).replaceAll('\\', '/')
}
