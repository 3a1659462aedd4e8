// Builds the site that journeys run on.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshRegistry } from '../build.ts'
import type { Reporter } from './step.ts'

/** Where journeys begin, as e2e/site reads it from its environment. */
interface BuiltSite {
  readonly E2E_REGISTRY: string
  /** The first step leaves a site with the registry and the content there; the next one copies it. */
  readonly E2E_KEPT_TEMPLATE: string
}

/** The site that all steps with journeys share in one run of the tests; it is built once. */
export class TestSite {
  #built: Promise<BuiltSite> | null = null

  /** Builds the site for the first step that asks; its folders are removed with this process. */
  build(log: Reporter['log']): Promise<BuiltSite> {
    this.#built ??= buildSite(log)
    return this.#built
  }
}

async function buildSite(log: Reporter['log']): Promise<BuiltSite> {
  const registry = mkdtempSync(join(tmpdir(), 'dhadha-test-'))
  const template = `${registry}-template`
  process.once('exit', () => {
    for (const folder of [registry, template]) rmSync(folder, { recursive: true, force: true })
  })
  await freshRegistry(registry, log, 'npm test')
  return { E2E_REGISTRY: registry, E2E_KEPT_TEMPLATE: template }
}
