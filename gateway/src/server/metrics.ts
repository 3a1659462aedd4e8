// Metrics of a gateway for Prometheus: what is live, and whether it can be served.
import { Counter, Gauge, type Registry } from '@dhadha/server'
import type { LiveComposition } from '../composition/live-composition.ts'

/**
 * Adds the metrics of what this gateway serves: the id of the composition, the version of each part (one series for
 * each part, whatever was released before), whether there is a shell, and the number of versions that it refuses.
 */
export function measureComposition(metricsRegistry: Registry, live: LiveComposition): void {
  const current = () => live.current().catch(() => null)
  const parts = new Gauge({
    name: 'dhadha_part_info',
    help: 'Versions served',
    labelNames: ['part', 'version'] as const,
    registers: [],
    async collect() {
      const { parts: served = [] } = (await current()) ?? {}
      this.reset()
      for (const { release } of served) this.set({ part: release.name, version: release.version }, 1)
    },
  })
  const composition = new Gauge({
    name: 'dhadha_composition_info',
    help: 'The id of the composition that is served',
    labelNames: ['id'] as const,
    registers: [],
    async collect() {
      const site = await current()
      this.reset()
      if (site) this.set({ id: site.id }, 1)
    },
  })
  const up = new Gauge({
    name: 'dhadha_composition_up',
    help: 'Whether there is a composition with a shell, without which no page can be shown',
    registers: [],
    async collect() {
      const site = await current()
      this.set(site?.shell ? 1 : 0)
    },
  })
  const refused = new Gauge({
    name: 'dhadha_releases_refused',
    help: 'Live versions that are not served, as they are not signed or were altered',
    registers: [],
    async collect() {
      await current()
      this.set(live.refused.length)
    },
  })
  for (const metric of [parts, composition, up, refused]) metricsRegistry.registerMetric<string>(metric)
}

/** @returns a function that counts a page that was sent with an earlier shell than the live one (decision 66) */
export function measureOlderShell(metricsRegistry: Registry): () => void {
  const counter = new Counter({
    name: 'dhadha_older_shell_pages_total',
    help: 'Pages sent with the shell before the live one, as that had failed in the browser',
    registers: [],
  })
  metricsRegistry.registerMetric<string>(counter)
  return () => counter.inc()
}

/** Adds the metric that shows whether the bucket with the releases responds (decision 70). */
export function measureBucket(metricsRegistry: Registry, isUp: () => boolean): void {
  const up = new Gauge({
    name: 'dhadha_bucket_up',
    help: 'Whether the bucket with the releases answers; without it, this gateway serves from its copy',
    registers: [],
    collect() {
      this.set(isUp() ? 1 : 0)
    },
  })
  metricsRegistry.registerMetric<string>(up)
}
