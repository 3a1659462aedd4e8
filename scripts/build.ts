// Builds parts, and publishes and activates them in a registry of this machine.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY, RELEASE_FILE } from '@dhadha/release'
import { localVersion, PARTS, ROOT } from './parts.ts'
import { run, runScript, type ProcessGroup } from './processes.ts'

const RELEASE = 'shared/release-tools/src/cli.ts'

/** A version of a part. */
export interface PartVersion {
  readonly part: string
  readonly version: string
}

interface ProgramOptions {
  /** The programs that end together with this one. */
  readonly group?: ProcessGroup | undefined
}

interface BuildOptions extends ProgramOptions {
  /** The folder of the sources; the project's own by default. */
  readonly root?: string
}

/** Builds one part under a version into its `dist/`. */
export const buildPart = (
  { part, version }: PartVersion,
  { root = ROOT, group }: BuildOptions = {},
): Promise<string> =>
  run(process.execPath, [join(root, part, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
    cwd: join(root, part),
    env: { RELEASE_VERSION: version, NODE_ENV: 'production' },
    group,
  })

/** The folder of a part's versions in a registry. */
const releases = (registry: string, part: string) => join(registry, REGISTRY.releases, part)

/** Whether the registry has this version. */
const isPublished = (registry: string, { part, version }: PartVersion) =>
  existsSync(join(releases(registry, part), version, RELEASE_FILE))

/** Builds of earlier sources. */
const CACHE = join(ROOT, 'node_modules/.cache/registry')

/**
 * Builds and publishes the parts whose sources are not in the registry yet, two at a time, and returns every part's
 * version. Activates nothing.
 */
export async function publishChanged(
  registry: string,
  log: (line: string) => void,
  { parts = PARTS, group }: ProgramOptions & { readonly parts?: readonly string[] } = {},
): Promise<PartVersion[]> {
  const versions = parts.map((part) => ({ part, version: localVersion(part) }))
  const missing = versions.filter((partVersion) => !isPublished(registry, partVersion))
  const queue = missing.values()
  let done = 0
  const work = async () => {
    for (const partVersion of queue) {
      const { part } = partVersion
      const start = Date.now()
      await buildPart(partVersion, { group })
      const words = ['publish', part, '--dir', `${part}/dist`, '--who', 'npm start']
      await runScript(RELEASE, words, { REGISTRY_DIR: registry }, group)
      log(`built ${part} in ${((Date.now() - start) / 1000).toFixed(1)} s (${++done} of ${missing.length})`)
    }
  }
  await Promise.all([work(), work()])
  return versions
}

/** Activates a version. */
export const activate = (
  { part, version }: PartVersion,
  { registry, reason, group }: ProgramOptions & { readonly registry: string; readonly reason: string },
): Promise<string> =>
  runScript(
    RELEASE,
    ['activate', part, version, '--why', reason, '--who', 'npm start', '--no-site', '--skip-gate'],
    { REGISTRY_DIR: registry },
    group,
  )

/**
 * Fills a separate registry with the production build of the current sources, all of it live. Only parts that changed
 * since the last call are built.
 */
export async function freshRegistry(
  registry: string,
  log: (line: string) => void,
  reason: string,
): Promise<void> {
  const partVersions = await publishChanged(CACHE, log)
  for (const { part, version } of partVersions) {
    for (const cachedVersion of readdirSync(releases(CACHE, part)))
      if (cachedVersion !== version)
        rmSync(join(releases(CACHE, part), cachedVersion), { recursive: true, force: true })
    cpSync(join(releases(CACHE, part), version), join(releases(registry, part), version), { recursive: true })
  }
  for (const partVersion of partVersions) await activate(partVersion, { registry, reason })
}
