// Writes `release.json` for a build of another tool than `@dhadha/build`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import {
  isVersion,
  RELEASE_FILE,
  REGISTRY,
  SHARED_PACKAGES,
  type Release,
  type RemoteManifest,
} from '@dhadha/release'
import { getFileFacts, packagesIn } from '@dhadha/release/files'
import { parseRemoteManifest } from '@dhadha/release/schema'
import { ReleaseError } from '../error.ts'
import type { Environment } from '../settings.ts'
import { findDefinition } from './definition.ts'
import { getToolchainsPage, readFederationManifest, type FederationManifest } from './federation-manifest.ts'
import { collectNames } from './imports.ts'
import { listPageFiles } from './page-files.ts'
import { readModules, type SourceModule } from './source-maps.ts'

/** A description that was written, and sentences about what could not be known. */
export interface DescribedBuild {
  readonly release: Release
  readonly notes: readonly string[]
}

/**
 * Writes `release.json` into the folder of a build that was made without `@dhadha/build`, from its `mf-manifest.json`,
 * its source maps, and the `remote.json` of the repository.
 *
 * @param dir folder of the build @param root of the repository @throws ReleaseError saying what to add
 */
export function describeBuild(dir: string, root: string, environment: Environment): DescribedBuild {
  if (!existsSync(dir)) throw new ReleaseError(`There is no ${dir}: build the part first.`)
  const manifest = readManifest(root)
  const version = readVersion(root, environment)
  const files = listFiles(dir)
  const federation = readFederationManifest(dir)
  requireOwnContainer(federation.container, version)
  if (!federation.isModule) requireHashes(dir, federation.entry)
  const maps = files.filter((file) => /\.m?js\.map$/.test(file))
  const modules = readModules(dir, maps, root)
  const definition = findDefinition(modules)
  const listed = listPageFiles(
    { ...federation, dir, root, files, definition },
    manifest.routes.map(({ page }) => page),
  )
  const facts = readPackages(federation, modules, root)
  const release: Release = {
    format: 1,
    name: manifest.name,
    version,
    kind: 'remote',
    contract: manifest.contract,
    entry: [federation.entry],
    ...(federation.isModule && { type: 'module' as const }),
    styles: [],
    container: federation.container,
    routes: manifest.routes,
    ...(manifest.menu && { menu: manifest.menu }),
    pages: listed.pages,
    messages: listed.messages,
    fonts: files.filter((file) => file.endsWith('.woff2')),
    imports: facts.imports,
    packages: facts.packages,
    prerendered: {},
    files: Object.fromEntries(files.map((file) => [file, getFileFacts(readFileSync(join(dir, file)))])),
  }
  writeFileSync(join(dir, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`)
  return { release, notes: [...listed.notes, ...facts.notes] }
}

/** @throws ReleaseError where there is none, or it wants what only `@dhadha/build` makes */
function readManifest(root: string): RemoteManifest {
  const file = join(root, 'remote.json')
  if (!existsSync(file))
    throw new ReleaseError(
      `There is no remote.json in ${root}: it needs "name", "contract" and "routes" (${getToolchainsPage()}).`,
    )
  const manifest = parseRemoteManifest(readFileSync(file, 'utf8'))
  for (const { path, prerender, firstScreen, visitors } of manifest.routes)
    if (prerender === true || firstScreen || visitors?.firstScreen)
      throw new ReleaseError(
        `remote.json: the route ${path} has markup that only a build by @dhadha/build makes: take out "prerender" and "firstScreen" (${getToolchainsPage()}).`,
      )
  return manifest
}

function readVersion(root: string, environment: Environment): string {
  const file = join(root, 'package.json')
  const { version } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }) : {}
  const named = environment['RELEASE_VERSION'] || version || ''
  if (!isVersion(named))
    throw new ReleaseError(
      `RELEASE_VERSION, or "version" in ${file}, must be a semantic version without build data, such as 1.4.0, not "${named}".`,
    )
  return named
}

// Two versions of a part may be in one tab, each under its own name.
function requireOwnContainer(container: string, version: string): void {
  const ending = version.replace(/\W/g, '_')
  if (!/^[A-Za-z_$][\w$]*$/.test(container) || !container.endsWith(`_${ending}`))
    throw new ReleaseError(
      `The container is called "${container}", and each version needs a name of its own: "name" among the options of Module Federation must be a JavaScript name that ends with _${ending} (${getToolchainsPage()}).`,
    )
}

/** The site refuses scripts without a hash, so each chunk must be given to the function that knows it. */
function requireHashes(dir: string, entry: string): void {
  if (readFileSync(join(dir, entry), 'utf8').includes('dhadhaIntegrity')) return
  throw new ReleaseError(
    `${entry} loads its chunks without a hash, which the site refuses: the build's configuration needs "new DhadhaRemotePlugin()" of @dhadha/release-client/webpack among its plugins (${getToolchainsPage()}).`,
  )
}

interface PackageFacts {
  readonly imports: NonNullable<Release['imports']>
  readonly packages: NonNullable<Release['packages']>
  readonly notes: readonly string[]
}

const RANGES: Readonly<Record<string, { requiredVersion: string }>> = SHARED_PACKAGES

/** Reads the packages that the build expects from the shell, and those that it contains. */
function readPackages(
  { shared }: FederationManifest,
  modules: readonly SourceModule[],
  root: string,
): PackageFacts {
  const { names, unreadable, whole } = collectNames(modules)
  const getRange = (name: string) =>
    shared.find((dependency) => dependency.name === name)?.range ?? RANGES[name]?.requiredVersion ?? '*'
  const all = new Set([...shared.map(({ name }) => name), ...names.keys()])
  const contained = shared.filter(({ isContained }) => isContained)
  const ownPackage = ownName(root)
  const packages = Object.entries(packagesIn(modules.map(({ path }) => path))).filter(
    ([name]) => name !== ownPackage,
  )
  const notes = [
    ...(modules.some(({ source }) => source !== '')
      ? []
      : [
          `Without source maps it is not known which names the code imports, nor which packages it contains: add "devtool: 'hidden-source-map'" (webpack, Rspack) or "build: { sourcemap: 'hidden' }" (Vite) (${getToolchainsPage()}).`,
        ]),
    ...unreadable.map((path) => `${path} cannot be read, so its imports are not known.`),
    ...whole.map(
      ({ path, request, statement }) =>
        `Which names of ${request} are used by ${statement} in ${relative(root, path)} is not known, and the site does not compare them with its own: write import { … } from '${request}' with the names, in a module of its own where it is to be loaded later (${getToolchainsPage()}).`,
    ),
  ]
  return {
    imports: Object.fromEntries(
      [...all]
        .toSorted()
        .map((name) => [name, { range: getRange(name), names: [...(names.get(name) ?? [])].toSorted() }]),
    ),
    packages: Object.fromEntries([
      ...packages,
      ...contained.map(({ name, version }) => [name, version] as const),
    ]),
    notes,
  }
}

function ownName(root: string): string {
  const file = join(root, 'package.json')
  return existsSync(file) ? ((JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name ?? '') : ''
}

const listFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== RELEASE_FILE && !file.name.endsWith(REGISTRY.signature))
    .map((file) => relative(resolve(dir), resolve(file.parentPath, file.name)).split(sep).join('/'))
    .toSorted()
