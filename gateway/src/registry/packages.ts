import type { Release } from '@dhadha/release'
import semver from 'semver'
import { REFUSALS_PAGE } from '../release/issues.ts'

type Imports = NonNullable<Release['imports']>
type Provides = NonNullable<Release['provides']>

/**
 * Finds the packages and names that a remote expects and a shell does not provide (decision 71). Each violation is the
 * rest of a sentence about both; empty if there is none. Older builds have no data about packages, and are not checked.
 */
export function validatePackages(
  { imports = {}, packages = {} }: Pick<Release, 'imports' | 'packages'>,
  { version, provides }: Pick<Release, 'version' | 'provides'>,
): string[] {
  if (!provides) return []
  const shell = `the shell ${version}`
  return [...validateImports(imports, shell, provides), ...validateCopies(packages, shell, provides)]
}

function validateImports(imports: Imports, shell: string, provides: Provides): string[] {
  return Object.entries(imports).flatMap(([name, { range, names }]) => {
    const there = (provides as Partial<Provides>)[name]
    if (!there)
      return [
        `imports ${name}, which ${shell} does not provide: take it out of "shared" in the build's configuration (${REFUSALS_PAGE})`,
      ]
    if (!semver.satisfies(there.version, range, { includePrerelease: true }))
      return [
        `imports ${name} ${range}, but ${shell} provides ${there.version}: "requiredVersion" of "shared" in the build's configuration must take that (${REFUSALS_PAGE})`,
      ]
    const missing = names.filter((name) => !there.names.includes(name))
    return missing.length > 0
      ? [
          `imports ${missing.join(', ')} of ${name}, which ${shell} does not provide: do without, or wait for a shell that does (${REFUSALS_PAGE})`,
        ]
      : []
  })
}

// Two copies of React cannot share a page's state: hooks throw as soon as one calls the other's.
function validateCopies(
  packages: NonNullable<Release['packages']>,
  shell: string,
  provides: Provides,
): string[] {
  return Object.entries(packages)
    .filter(([name]) => Object.hasOwn(provides, name))
    .map(
      ([name, version]) =>
        `contains a copy of its own of ${name} (${version}), which ${shell} provides: the build's configuration needs "shared": { "${name}": { "singleton": true, "import": false } } (${REFUSALS_PAGE})`,
    )
}
