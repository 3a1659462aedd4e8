import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const releaseFolder = (site: Site, part: string, version = activeVersion(site, part)): string =>
  join(site.registry, 'releases', part, version)

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
