// `/healthz` and `/readyz`: whether the gateway lives, and whether it can serve the site.
import { statfs } from 'node:fs/promises'
import { createReadiness } from '@dhadha/server'
import type { FastifyInstance } from 'fastify'
import type { LiveComposition } from '../composition/live-composition.ts'
import type { CheckedStore } from '../registry/checked-store.ts'
import type { GatewayOptions } from './options.ts'
import type { ApiInstances } from './proxy/api-instances.ts'

/** Monitors request it every second: it is neither logged nor traced. */
export const PROBES = ['/healthz', '/readyz']

/** A check reads every live file, and anyone may ask for it. */
const READINESS_FRESH_MS = 1_000

interface ProbeOptions {
  readonly live: LiveComposition
  readonly checkedStore: CheckedStore
  readonly instances: Pick<ApiInstances, 'reasons'>
  readonly disk: GatewayOptions['disk']
  readonly isRetiring: () => boolean
}

/** Whether the process lives, and whether it can serve the site. */
export const probeRoutes =
  ({ live, checkedStore, instances, disk, isRetiring }: ProbeOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async (_request, reply) => {
      void reply.header('cache-control', 'no-store')
      return { status: 'ok' }
    })
    const readiness = createReadiness(() => reasonsAgainst(live, checkedStore, disk), {
      freshMs: READINESS_FRESH_MS,
    })
    app.get('/readyz', async (_request, reply) => {
      const apiReadiness = await readiness()
      const api = instances.reasons()
      const reasons = isRetiring() ? ['the gateway is about to end', ...apiReadiness] : apiReadiness
      void reply.header('cache-control', 'no-store').code(reasons.length > 0 ? 503 : 200)
      // Pages and files need no API: without it pages show what is wrong, and an open series continues. An earlier
      // version replaces a refused one, so this is no reason to take the instance out of service.
      return { status: reasons.length > 0 ? 'not ready' : 'ok', reasons, refused: live.refused, api }
    })
  }

/** Why the gateway is not ready to serve the site's pages and files; empty when it is. They need no API. */
async function reasonsAgainst(
  live: LiveComposition,
  store: CheckedStore,
  disk: GatewayOptions['disk'],
): Promise<string[]> {
  const reasons = await Promise.all([siteReasons(live, store), disk ? diskReasons(disk) : []])
  return reasons.flat()
}

async function diskReasons({
  folder,
  reserveMegabytes,
}: NonNullable<GatewayOptions['disk']>): Promise<string[]> {
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
