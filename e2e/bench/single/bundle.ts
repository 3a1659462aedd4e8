import { join } from 'node:path'
import { progress } from '../../../scripts/bench/harness.ts'
import { ROOT } from '../../../scripts/parts.ts'
import { run } from '../../../scripts/processes.ts'
import type { Site } from '../../site/site.ts'
import { serveSingle } from './server.ts'

/**
 * Builds the sources of all parts as one bundle, and serves it beside a site until `work` has ended.
 *
 * @param folder where the build goes
 * @param work gets the bundle's address
 */
export async function withSingleBundle(
  site: Site,
  folder: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  progress('building the single bundle …')
  const rsbuild = join(ROOT, 'shell/node_modules/@rsbuild/core/bin/rsbuild.js')
  const config = join(import.meta.dirname, 'rsbuild.config.ts')
  await run(process.execPath, [rsbuild, 'build', '--root', join(ROOT, 'shell'), '--config', config], {
    env: { SINGLE_DIR: folder, NODE_ENV: 'production' },
  })
  const single = await serveSingle(folder, site.url)
  try {
    await work(single.url)
  } finally {
    await single.stop()
  }
}
