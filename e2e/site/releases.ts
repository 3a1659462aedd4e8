import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  COMPOSITION_HEADER,
  COMPOSITION_PATH,
  REGISTRY,
  RELEASE_FILE,
  type CompositionDocument,
  type Release,
} from '@dhadha/release'
import { factsOf } from '@dhadha/release/files'
import { parseComposition, parseRegistryComposition, parseRelease } from '@dhadha/release/schema'
import type { Site } from './site.ts'

/** The composition that the gateway serves now. */
export const liveComposition = async (site: Pick<Site, 'url'>): Promise<CompositionDocument> =>
  parseComposition(await (await fetch(site.url + COMPOSITION_PATH)).text())

/** The composition's id, as every response of gateway and API names it. */
export const compositionIdOf = (headers: Readonly<Record<string, string>>): string | undefined =>
  headers[COMPOSITION_HEADER]

/** The version of a part that is live in the registry. */
export function activeVersion(site: Site, part: string): string {
  const { parts } = parseRegistryComposition(readFileSync(join(site.registry, REGISTRY.composition), 'utf8'))
  const active = parts[part]?.active
  if (!active) throw new Error(`${part} is not live`)
  return active
}

const releaseFolder = (site: Pick<Site, 'registry'>, part: string, version: string): string =>
  join(site.registry, REGISTRY.releases, part, version)

/** The description of a version, as its build wrote it. */
export const releaseOf = (site: Pick<Site, 'registry'>, part: string, version: string): Release =>
  parseRelease(readFileSync(join(releaseFolder(site, part, version), RELEASE_FILE), 'utf8'))

/**
 * Publishes another version of a part: the live one with some of its files edited, as a build of edited sources would
 * be (a container name of its own, right hashes).
 */
export async function publishEdited(
  site: Site,
  part: string,
  version: string,
  edit: (path: string, text: string) => string,
): Promise<void> {
  const dist = mkdtempSync(join(tmpdir(), 'dhadha-dist-'))
  try {
    cpSync(releaseFolder(site, part, activeVersion(site, part)), dist, { recursive: true })
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      if (/\.(?:br|gz)$/.test(file) || file === REGISTRY.publication) rmSync(join(dist, file))
    }
    const release = releaseOf(site, part, activeVersion(site, part))
    // The shell has none.
    const container = release.container && `${release.container}_${version.replaceAll(/\W/g, '_')}`
    const files = { ...release.files }
    for (const path of Object.keys(files)) {
      if (!/\.(?:js|css)$/.test(path)) continue
      const before = readFileSync(join(dist, path), 'utf8')
      const renamed = container ? before.replaceAll(release.container, container) : before
      const after = Buffer.from(edit(path, renamed))
      writeFileSync(join(dist, path), after)
      files[path] = factsOf(after)
    }
    writeFileSync(join(dist, RELEASE_FILE), JSON.stringify({ ...release, version, container, files }))
    await site.release('publish', part, '--dir', dist)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}
