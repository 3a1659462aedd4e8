import { statfs } from 'node:fs/promises'
import type { LiveComposition } from '../composition/live-composition.ts'
import type { CheckedStore } from '../registry/checked-store.ts'

/** Why the gateway is not ready to serve the site's pages and files; empty when it is. They need no API. */
export async function reasonsAgainst(
  live: LiveComposition,
  store: CheckedStore,
  disk: { readonly folder: string; readonly reserveMegabytes: number } | undefined,
): Promise<string[]> {
  const reasons = await Promise.all([siteReasons(live, store), disk ? diskReasons(disk) : []])
  return reasons.flat()
}

async function diskReasons({
  folder,
  reserveMegabytes,
}: {
  readonly folder: string
  readonly reserveMegabytes: number
}): Promise<string[]> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const isFull = bavail * bsize < reserveMegabytes * 1024 * 1024
    return isFull ? [`the disk of the registry has less than ${reserveMegabytes} MB left`] : []
  } catch {
    return ['the folder of the registry cannot be read']
  }
}

async function siteReasons(live: LiveComposition, store: CheckedStore): Promise<string[]> {
  try {
    const { shell, parts } = await live.current()
    if (!shell) return ['no shell is active']
    const missing = await Promise.all(
      parts
        .filter(({ development }) => !development)
        .map(async ({ release }) => {
          const found = await Promise.all(
            Object.keys(release.files).map((path) => store.open(release, path, 'identity')),
          )
          return found.includes(null) ? [`${release.name} ${release.version} lacks files`] : []
        }),
    )
    return missing.flat()
  } catch {
    return ['the composition cannot be read']
  }
}
