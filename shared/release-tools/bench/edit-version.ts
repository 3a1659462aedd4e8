// Makes a version of a part for benches.
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY, RELEASE_FILE, type Release } from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'
import { parseRelease } from '@dhadha/release/schema'

/** The version that benches publish. */
export const VERSION = '99.0.0-bench'

/**
 * A build of a part of which every page has changed: a version with a comment in every script, and the names that
 * follow from it.
 *
 * @param registry a copy @param dist where the build is written
 */
export function editVersion(registry: string, part: string, active: string, dist: string): void {
  cpSync(join(registry, REGISTRY.releases, part, active), dist, { recursive: true })
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:br|gz|sig\.json)$/.test(file) || file === REGISTRY.publication) rmSync(join(dist, file))
  const release = parseRelease(readFileSync(join(dist, RELEASE_FILE), 'utf8'))
  const container = release.container && `${release.container}_bench`
  const hashes = new Map<string, string>()
  const rename = (text: string) =>
    [...hashes].reduce((so, [before, after]) => so.replaceAll(before, after), text)
  const files: Release['files'] = {}
  // The entry is last because it names the others.
  const scripts = Object.keys(release.files)
    .filter((path) => path.endsWith('.js'))
    .toSorted((a, b) => Number(release.entry.includes(a)) - Number(release.entry.includes(b)))
  for (const path of scripts) {
    // The entry names its version.
    const before = rename(readFileSync(join(dist, path), 'utf8')).replaceAll(active, VERSION)
    const named = container && release.container ? before.replaceAll(release.container, container) : before
    const after = Buffer.from(`${named}\n/* bench */`)
    const [hash] = /(?<=\.)[0-9a-f]{8}(?=\.\w+$)/.exec(path) ?? []
    if (hash !== undefined) hashes.set(hash, createHash('sha256').update(after).digest('hex').slice(0, 8))
    writeFileSync(join(dist, path), after)
    files[path] = getFileFacts(after)
  }
  for (const path of Object.keys(release.files)) renameSync(join(dist, path), join(dist, rename(path)))
  const edited = { ...release, version: VERSION, container, files: { ...release.files, ...files } }
  writeFileSync(join(dist, RELEASE_FILE), rename(JSON.stringify(edited)))
}
