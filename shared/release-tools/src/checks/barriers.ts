// Finds barriers for users of assistive technology on a page, by axe.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { withTimeout } from './pages.ts'

const readAxe = () => readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
let axeSource: Promise<string> | null = null

/** Rules that find moderate violations at most are left out: they cost most of the time. */
const RUN_AXE = `axe.run({
  resultTypes: ['violations'],
  preload: false,
  rules: { region: { enabled: false }, 'no-autoplay-audio': { enabled: false } },
}).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => 'axe finds ' + id + ' at ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', ')))`

/** Finds serious and critical violations on the page that a tab shows now. */
export type BarrierFinder = () => Promise<string[]>

/**
 * Has axe in a world of its own beside the scripts of the tab's page: neither of them sees the other, and axe is read
 * once for a document, however many pages are shown in it.
 */
export async function createBarrierFinder(page: Page): Promise<BarrierFinder> {
  const session = await page.context().newCDPSession(page)
  axeSource ??= readAxe()
  const source = await axeSource
  let world: { readonly loader: string; readonly contextId: number } | null = null

  async function run<T>(expression: string, contextId: number): Promise<T> {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as T
  }

  async function enter(): Promise<number> {
    const { frame } = (await session.send('Page.getFrameTree')).frameTree
    if (world?.loader === frame.loaderId) return world.contextId
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frame.id,
      worldName: 'release-check',
    })
    await run(source, executionContextId)
    world = { loader: frame.loaderId, contextId: executionContextId }
    return executionContextId
  }

  const find = async () => run<string[]>(RUN_AXE, await enter())
  return () =>
    withTimeout(
      find().catch(() => {
        // The page may have loaded another document in between.
        world = null
        return find()
      }),
    )
}
