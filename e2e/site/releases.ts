import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
import { getFileFacts } from '@dhadha/release/files'
import { parseComposition, parseRegistryComposition, parseRelease } from '@dhadha/release/schema'
import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

/** The composition that the gateway serves now. */
export const liveComposition = async (site: Pick<Site, 'url'>): Promise<CompositionDocument> =>
  parseComposition(await (await fetch(site.url + COMPOSITION_PATH)).text())

/** The composition's id, as every response of gateway and API names it. */
export const getCompositionId = (headers: Readonly<Record<string, string>>): string | undefined =>
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
export const readRelease = (site: Pick<Site, 'registry'>, part: string, version: string): Release =>
  parseRelease(readFileSync(join(releaseFolder(site, part, version), RELEASE_FILE), 'utf8'))

/**
 * The versions of a part whose entries are among addresses, in their order: versions share their other files
 * (decision 72).
 */
export function versionsByEntry(
  site: Pick<Site, 'registry'>,
  part: string,
  addresses: readonly string[],
): string[] {
  const versions = readdirSync(join(site.registry, REGISTRY.releases, part)).map((version) => ({
    version,
    entry: readRelease(site, part, version).entry[0] ?? '',
  }))
  return addresses.flatMap(
    (address) =>
      versions.find(({ entry }) => address.includes(`/${part}/`) && address.includes(entry))?.version ?? [],
  )
}

/** URLs of the files that a page has loaded to use them, without prefetched ones (decision 67). */
export const filesUsed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType !== 'fetch')
      .map(({ name }) => name),
  )

/**
 * Publishes another version of a part: the live one with some of its files edited, as a build of edited sources would
 * be (a container name of its own, right hashes, also in the names of files).
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
    const release = readRelease(site, part, activeVersion(site, part))
    // The shell has none.
    const container = release.container && `${release.container}_${version.replaceAll(/\W/g, '_')}`
    // The entry is last because it names the others.
    const paths = Object.keys(release.files)
      .filter((path) => /\.(?:js|css)$/.test(path))
      .toSorted((a, b) => Number(release.entry.includes(a)) - Number(release.entry.includes(b)))
    const hashes = new Map<string, string>()
    const rehashed = (text: string) =>
      [...hashes].reduce((so, [before, after]) => so.replaceAll(before, after), text)
    const files: Release['files'] = {}
    for (const path of paths) {
      const before = readFileSync(join(dist, path), 'utf8')
      const renamed = container ? before.replaceAll(release.container, container) : before
      const after = Buffer.from(edit(path, rehashed(renamed)))
      const [hash] = /(?<=\.)[0-9a-f]{8}(?=\.\w+$)/.exec(path) ?? []
      if (hash !== undefined && after.toString() !== before)
        hashes.set(hash, createHash('sha256').update(after).digest('hex').slice(0, 8))
      writeFileSync(join(dist, path), after)
      files[path] = getFileFacts(after)
    }
    for (const path of Object.keys(release.files)) renameSync(join(dist, path), join(dist, rehashed(path)))
    const edited: Release = { ...release, version, container, files: { ...release.files, ...files } }
    writeFileSync(join(dist, RELEASE_FILE), rehashed(JSON.stringify(edited)))
    await site.release('publish', part, '--dir', dist)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}
