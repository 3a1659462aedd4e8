// Compares the shared packages that a remote expects with those that a shell provides (decision 71).
import { SHARED_PACKAGES, type Release } from '@dhadha/release'
import semver from 'semver'
import { getRefusalsPage } from '../release/issues.ts'

type Imports = NonNullable<Release['imports']>
type Provides = NonNullable<Release['provides']>

/** The scripts of a version that contain a package, by its name (copies.ts). */
export type CopiedFiles = ReadonlyMap<string, readonly string[]>

/** Rsbuild, Rspack, webpack and Vite take the same options. */
const OPTIONS = 'among the options of Module Federation, with Rsbuild, Rspack, webpack and Vite alike'

/**
 * Finds the packages and names that a remote expects and a shell does not provide (decision 71). Each violation is the
 * rest of a sentence about both, with the line of the build's configuration that usually mends it; empty if there is
 * none. Older builds have no data about packages, and are not checked.
 *
 * @param copies names the files of copies; by default they are not named
 */
export function validatePackages(
  {
    imports = {},
    packages = {},
    entry = [],
  }: Pick<Release, 'imports' | 'packages'> & Partial<Pick<Release, 'entry'>>,
  { version, provides }: Pick<Release, 'version' | 'provides'>,
  copies: CopiedFiles = new Map(),
): string[] {
  if (!provides) return []
  const shell = `the shell ${version}`
  const where = entry.length > 0 ? ` (${entry.join(', ')})` : ''
  return [
    ...validateImports(imports, where, shell, provides),
    ...validateCopies(packages, copies, shell, provides),
  ]
}

/** @param where the entry, in which a build says what it expects of the shell */
function validateImports(imports: Imports, where: string, shell: string, provides: Provides): string[] {
  return Object.entries(imports).flatMap(([name, { range, names }]) => {
    const there = (provides as Partial<Provides>)[name]
    if (!there)
      return [
        `imports ${name}${where}, which ${shell} does not provide: take it out of "shared" ${OPTIONS}, so that the build contains it (${getRefusalsPage('a-package-or-a-name-that-the-site-lacks')})`,
      ]
    if (!semver.satisfies(there.version, range, { includePrerelease: true }))
      return [
        `imports ${name} ${range}${where}, but ${shell} provides ${there.version}: shared: { '${name}': { requiredVersion: '${getUsualRange(name, there.version)}' } } ${OPTIONS}, and ${there.version} in package.json (${getRefusalsPage('another-version-of-a-shared-package')})`,
      ]
    const missing = names.filter((wanted) => !there.names.includes(wanted))
    return missing.length > 0
      ? [
          `imports ${missing.join(', ')} of ${name}, which ${shell} does not provide: do without, or wait for a shell that does (${getRefusalsPage('a-package-or-a-name-that-the-site-lacks')})`,
        ]
      : []
  })
}

/**
 * The range that a remote usually asks for: it fits earlier shells, too, or none could be rolled back to. Of a package
 * or a version that has no usual range, it begins with what the shell provides.
 */
function getUsualRange(name: string, version: string): string {
  const usual = (SHARED_PACKAGES as Partial<Record<string, { readonly requiredVersion: string }>>)[name]
  return usual && semver.satisfies(version, usual.requiredVersion) ? usual.requiredVersion : `^${version}`
}

// Two copies of React cannot share a page's state: hooks throw as soon as one calls the other's.
function validateCopies(
  packages: NonNullable<Release['packages']>,
  copies: CopiedFiles,
  shell: string,
  provides: Provides,
): string[] {
  return Object.entries(packages)
    .filter(([name]) => Object.hasOwn(provides, name))
    .map(([name, version]) => {
      const files = copies.get(name) ?? []
      const where = files.length > 0 ? ` in ${files.join(', ')}` : ''
      return `contains a copy of its own of ${name} (${version})${where}, which ${shell} provides: shared: { '${name}': { singleton: true, import: false } } ${OPTIONS} (${getRefusalsPage('a-copy-of-a-shared-package')})`
    })
}
