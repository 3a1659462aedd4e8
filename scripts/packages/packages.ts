// Builds and packs the public packages, those of shared/ that other repositories install.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEPENDENCIES, OWN_TOOLS, TOOLS } from 'create-dhadha-remote/template'
import { parse } from 'yaml'
import { ROOT } from '../parts.ts'
import { pnpm } from '../pnpm.ts'
import { bin, run } from '../processes.ts'

/** Folders below shared/ whose packages teams outside this repository install. */
export const PUBLIC: readonly string[] = [
  'contract',
  'ui',
  'boards',
  'release',
  'build',
  'release-client',
  'create-remote',
]

/** Those of them whose names teams use in their code; the others serve the build. */
export const REPORTED: readonly string[] = ['contract', 'ui', 'boards', 'build']

/**
 * Folder of a package with its JavaScript and declarations: `.api` for reports, so that a concurrent pack is not
 * disturbed.
 */
type BuildFolder = 'dist' | '.api'

interface Manifest {
  readonly name: string
  readonly version: string
}

/** Name and version of a public package. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'shared', folder, 'package.json'), 'utf8')) as Manifest

/** JavaScript and declarations of every public package, in a folder of it. Types are checked elsewhere. */
export async function buildPackages(outFolder: BuildFolder): Promise<void> {
  const out = join(ROOT, 'node_modules/.cache/packages', outFolder)
  rmSync(out, { recursive: true, force: true })
  await run(bin('tsc'), ['-p', 'shared/tsconfig.publish.json', '--outDir', out], { cwd: ROOT })
  for (const folder of PUBLIC) {
    const dist = join(ROOT, 'shared', folder, outFolder)
    rmSync(dist, { recursive: true, force: true })
    cpSync(join(out, folder, 'src'), dist, { recursive: true })
    const source = join(ROOT, 'shared', folder, 'src')
    for (const path of globSync('**/*.{css,woff2}', { cwd: source }))
      cpSync(join(source, path), join(dist, path))
    for (const path of globSync('**/*.json', { cwd: dist })) declareTexts(join(dist, path))
  }
  cpSync(join(ROOT, 'api/openapi.json'), join(ROOT, 'shared/build', outFolder, 'openapi.json'))
  writeFileSync(
    join(ROOT, 'shared/create-remote', outFolder, 'versions.json'),
    `${JSON.stringify(versionsForRemotes(), null, 2)}\n`,
  )
}

/** Declares a file of texts: API Extractor reads no JSON. */
function declareTexts(file: string): void {
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
  const members = keys.map((key) => `  ${JSON.stringify(key)}: string`)
  writeFileSync(
    file.replace(/\.json$/, '.d.json.ts'),
    ['declare const texts: {', ...members, '}', 'export default texts', ''].join('\n'),
  )
}

/** Versions that a new remote depends on: of others' packages those that the site itself is tested with. */
function versionsForRemotes(): Record<string, string> {
  const { catalog } = parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Record<string, string>
  }
  const own = Object.fromEntries(
    PUBLIC.map(readManifest).map(({ name, version }) => [name, `^${version}`] as const),
  )
  return Object.fromEntries(
    [...DEPENDENCIES, ...TOOLS, ...OWN_TOOLS].map((name) => {
      const version = own[name] ?? catalog[name]
      if (version === undefined) throw new Error(`the catalog has no ${name}`)
      return [name, version]
    }),
  )
}

/** Builds all public packages and writes their tarballs into a folder. @returns name → file */
export async function packPackages(destination: string): Promise<Map<string, string>> {
  await buildPackages('dist')
  const packages = PUBLIC.map(readManifest)
  const filters = packages.flatMap(({ name }) => ['--filter', name])
  // One process for all: each would take longer to start than to pack.
  await pnpm('--dir', ROOT, '--recursive', ...filters, 'pack', '--pack-destination', destination)
  return new Map(
    packages.map(({ name, version }) => [
      name,
      join(destination, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
    ]),
  )
}
