import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BenchPage } from '../pages.ts'

/** How long the other checkout may take to end its site: an older one may never do so. */
const END_MS = 20_000

/** The message of the other checkout's process once its site is ready. */
interface Started {
  readonly url: string
  readonly pages: readonly (readonly [string, BenchPage])[]
}

/** The program of that process. It ends its site when this process disconnects from it. */
const PROGRAM = `
const folder = process.argv[1]
const { withSite } = await import(folder + 'e2e/site/stage.ts')
const { createPages } = await import(folder + 'e2e/bench/pages.ts')
await withSite(async (site) => {
  process.send({ url: site.url, pages: [...(await createPages(site))] })
  await new Promise((resolve) => process.once('disconnect', resolve))
})
`

/**
 * Serves the site of another checkout, whose dependencies are installed, while `work` runs. It has a process of its
 * own: two copies of Playwright cannot be loaded into one.
 */
export async function withOtherSite(
  checkout: string,
  work: (site: { url: string; pages: ReadonlyMap<string, BenchPage> }) => Promise<void>,
): Promise<void> {
  const folder = `${pathToFileURL(resolve(checkout)).href}/`
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
    cwd: checkout,
    // It builds a registry of its own.
    env: { ...process.env, E2E_REGISTRY: '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const closed = once(child, 'close')
  const failed = closed.then(() => {
    throw new Error(`the site of ${checkout} has ended`)
  })
  const started = once(child, 'message').then(([message]) => message as Started)
  try {
    const { url, pages } = await Promise.race([started, failed])
    await Promise.race([work({ url, pages: new Map(pages) }), failed])
  } finally {
    if (child.connected) child.disconnect()
    const timer = setTimeout(() => child.kill('SIGKILL'), END_MS)
    await closed.finally(() => clearTimeout(timer))
  }
}
