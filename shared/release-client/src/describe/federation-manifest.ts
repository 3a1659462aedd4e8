// Reads `mf-manifest.json`, which Module Federation writes beside a build.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from '@dhadha/release/documents'
import { ReleaseError } from '../error.ts'

export const FEDERATION_MANIFEST = 'mf-manifest.json'

/** The page of the documents about builds of other kinds. */
export const getToolchainsPage = (): string => getDocument('own-repository.md#other-builds')

/** The fields of Module Federation's manifest of a build that a release needs. */
export interface FederationManifest {
  readonly container: string
  /** Path of the entry below the build's folder. */
  readonly entry: string
  /** The entry is an ES module. */
  readonly isModule: boolean
  /** Scripts and style sheets that the remote's definition needs beside the entry. */
  readonly definitionFiles: readonly string[]
  readonly shared: readonly SharedDependency[]
}

interface SharedDependency {
  readonly name: string
  readonly version: string
  readonly range: string | null
  /** The build has a copy of its own for hosts that provide none. */
  readonly isContained: boolean
}

type Unknown = Readonly<Record<string, unknown>>

const record = (value: unknown): Unknown =>
  typeof value === 'object' && value !== null ? (value as Unknown) : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** @throws ReleaseError that names the line of the build's configuration to add */
export function readFederationManifest(dir: string): FederationManifest {
  const file = join(dir, FEDERATION_MANIFEST)
  if (!existsSync(file))
    throw new ReleaseError(
      `There is no ${FEDERATION_MANIFEST} in ${dir}: the build's configuration needs "manifest: true" among the options of Module Federation (${getToolchainsPage()}).`,
    )
  const manifest = parse(file)
  const metaData = record(manifest['metaData'])
  const { js, css } = requireExpose(file, manifest)
  requireRelative(file, text(metaData['publicPath']))
  const { path, isModule } = readEntry(file, metaData)
  if (!existsSync(join(dir, path)))
    throw new ReleaseError(`${file} names the entry ${path}, which is not there: build again.`)
  return {
    container: text(manifest['name']),
    entry: path,
    isModule,
    definitionFiles: [...list(record(js)['sync']), ...list(record(css)['sync'])]
      .map(text)
      .filter((name) => name !== path),
    shared: list(manifest['shared']).map(toShared),
  }
}

function parse(file: string): Unknown {
  try {
    return record(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new ReleaseError(`${file} is no JSON: build again.`, { cause })
  }
}

/** The files of the one module that a remote exposes. */
function requireExpose(file: string, manifest: Unknown): Unknown {
  const exposes = list(manifest['exposes']).map(record)
  const remote = exposes.find(({ path }) => path === './remote')
  if (!remote)
    throw new ReleaseError(
      `${file} exposes ${exposes.map(({ path }) => text(path)).join(', ') || 'nothing'}: the build's configuration needs "exposes: { './remote': './src/remote.js' }" (${getToolchainsPage()}).`,
    )
  return record(remote['assets'])
}

/** The address of a version is known to the site alone. */
function requireRelative(file: string, publicPath: string): void {
  if (!['auto', '', './'].includes(publicPath))
    throw new ReleaseError(
      `${file} has the public path ${publicPath}: the build's configuration needs "output: { publicPath: 'auto' }" (webpack, Rspack) or "base: './'" (Vite) (${getToolchainsPage()}).`,
    )
}

function readEntry(file: string, metaData: Unknown): { path: string; isModule: boolean } {
  const { path, name, type } = record(metaData['remoteEntry'])
  const kind = text(type)
  if (!['module', 'var', 'global', 'script'].includes(kind))
    throw new ReleaseError(
      `${file} has an entry of the type "${kind}": the build's configuration needs "library: { type: 'var', name }" (webpack, Rspack) among the options of Module Federation (${getToolchainsPage()}).`,
    )
  const folder = text(path).replace(/^\.?\/|\/$/g, '')
  return { path: folder === '' ? text(name) : `${folder}/${text(name)}`, isModule: kind === 'module' }
}

function toShared(value: unknown): SharedDependency {
  const { name, version, requiredVersion, assets } = record(value)
  const { js } = record(assets)
  return {
    name: text(name),
    version: text(version),
    range: text(requiredVersion) || null,
    isContained: [...list(record(js)['sync']), ...list(record(js)['async'])].length > 0,
  }
}
