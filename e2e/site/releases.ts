import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Site } from './site.ts'

interface Release {
  version: string
  container: string
  files: Record<string, { integrity: string; bytes: number }>
  [other: string]: unknown
}

/** What is live of a part. */
export function activeVersion(site: Site, part: string): string {
  const composition = JSON.parse(readFileSync(join(site.registry, 'composition.json'), 'utf8')) as {
    parts: Record<string, { active: string }>
  }
  const active = composition.parts[part]?.active
  if (!active) throw new Error(`${part} is not live`)
  return active
}

export const releaseFolder = (site: Site, part: string, version = activeVersion(site, part)): string =>
  join(site.registry, 'releases', part, version)

/** Path below the release's folder of the one file that fits. */
export function findFile(site: Site, part: string, pattern: RegExp): string {
  const release = JSON.parse(readFileSync(join(releaseFolder(site, part), 'release.json'), 'utf8')) as Release
  const found = Object.keys(release.files).find((path) => pattern.test(path))
  if (!found) throw new Error(`${part} has no file like ${pattern}`)
  return found
}

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
    cpSync(releaseFolder(site, part), dist, { recursive: true })
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      if (/\.(?:br|gz)$|published\.json$/.test(file)) rmSync(join(dist, file))
    }
    const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release
    const container = `${release.container}_${version.replaceAll(/\W/g, '_')}`
    for (const [path, file] of Object.entries(release.files)) {
      if (!/\.(?:js|css)$/.test(path)) continue
      const before = readFileSync(join(dist, path), 'utf8')
      const after = Buffer.from(edit(path, before.replaceAll(release.container, container)))
      writeFileSync(join(dist, path), after)
      file.bytes = after.length
      file.integrity = `sha384-${createHash('sha384').update(after).digest('base64')}`
    }
    writeFileSync(join(dist, 'release.json'), JSON.stringify({ ...release, version, container }))
    await site.release('publish', part, '--dir', dist)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

/** Flips one bit of a published file, in every encoding that the gateway serves. */
export function alterOnDisk(site: Site, part: string, path: string): void {
  const file = join(releaseFolder(site, part), path)
  const bytes = readFileSync(file)
  // A letter of a comment or a name, somewhere in the middle: still a script or style sheet, only another one.
  const at = bytes.findIndex((byte, index) => index > bytes.length / 2 && byte >= 0x61 && byte <= 0x79)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes))
}
