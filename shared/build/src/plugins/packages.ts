import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Release } from '@dhadha/release'
import { packageAt, packagesIn } from '@dhadha/release/files'
import type { Rspack } from '@rsbuild/core'
import { exportedNames, importedNames } from '../imports/imported-names.ts'
import { SHARED_PACKAGES, type SharedPackage } from '../policy.ts'

/** The packages that a build provides and imports, for the checks at activation (decision 71). */
export type PackageFacts = Pick<Release, 'imports' | 'provides' | 'packages'>

const POLICY: Readonly<Record<string, SharedPackage>> = SHARED_PACKAGES
const CONTRACT = '@dhadha/contract'
const CLIENT = 'axios'

/**
 * Reads from a build's own modules what it imports of the shell's packages, or provides, and which packages it
 * contains.
 */
export class PackagesPlugin {
  readonly name = 'dhadha:packages'
  readonly #kind: Release['kind']
  readonly #dir: string
  readonly #take: (facts: PackageFacts) => void

  constructor(kind: Release['kind'], dir: string, take: (facts: PackageFacts) => void) {
    this.#kind = kind
    this.#dir = dir
    this.#take = take
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap(this.name, (compilation) => {
      // Afterwards several modules are joined to one.
      compilation.hooks.finishModules.tap(this.name, (modules) => {
        const found = [...modules].flatMap((module) => toModule(module) ?? [])
        this.#take({
          ...(this.#kind === 'remote'
            ? { imports: collectImports(found.map(({ source }) => source)) }
            : { provides: listProvided(this.#dir, found) }),
          packages: packagesIn(found.map(({ path }) => path)),
        })
      })
    })
  }
}

interface Module {
  readonly path: string
  /** As the loaders have left it: JavaScript without types. */
  readonly source: string
}

function toModule(module: Rspack.Module): Module | null {
  if (!('resource' in module) || typeof module.resource !== 'string') return null
  const source = module.type.startsWith('javascript/') ? module.originalSource()?.source() : ''
  return { path: module.resource, source: source?.toString() ?? '' }
}

/** Collects the names that modules import from the packages that the shell provides. */
function collectImports(sources: readonly string[]): NonNullable<Release['imports']> {
  const names = new Map<string, Set<string>>()
  for (const source of sources)
    for (const [request, found] of importedNames(source, Object.keys(POLICY)))
      names.set(request, new Set([...(names.get(request) ?? []), ...found]))
  return Object.fromEntries(
    [...names]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, found]) => [
        name,
        { range: POLICY[name]?.requiredVersion ?? '*', names: [...found].toSorted() },
      ]),
  )
}

/**
 * The names that a shell provides to remotes: for a facade the names that the policy lists, else all exports of the
 * package.
 */
function listProvided(dir: string, modules: readonly Module[]): NonNullable<Release['provides']> {
  const shell = createRequire(join(dir, 'package.json'))
  const contract = createRequire(shell.resolve(CONTRACT))
  return Object.fromEntries(
    Object.entries(POLICY).map(([name, { names }]) => {
      // The client of the API's calls is a dependency of the contract's.
      const near = name === CLIENT ? contract : shell
      const entry = near.resolve(name)
      const version = packageAt(entry)?.version ?? ''
      if (names) return [name, { version, names: [...names] }]
      const own = modules.find(({ path }) => path === entry)
      // The contract is this repository's own source, which only the bundler can read; the others are CommonJS.
      const all = name === CONTRACT ? exportedNames(own?.source ?? '') : Object.keys(near(name) as object)
      return [name, { version, names: all.toSorted() }]
    }),
  )
}
