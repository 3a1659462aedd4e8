// Finds barriers for users of assistive technology on a page, by axe.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { AXE_OPTIONS } from './axe-rules.ts'
import { withTimeout } from './pages.ts'

const readAxe = () => readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
let axeSource: Promise<string> | null = null

const RUN_AXE = `axe.run(${JSON.stringify(AXE_OPTIONS)}).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => 'axe finds ' + id + ' at ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', ')))`

/** Finds serious and critical violations on the page that a tab shows now. */
export type BarrierFinder = () => Promise<string[]>

const WORLD = 'release-check'

/**
 * Has axe in a world of its own beside the scripts of the tab's page: neither of them sees the other. The browser has
 * it for each document that the tab opens from now on, and runs it when a page is looked at: nothing is sent to each
 * document.
 */
export async function createBarrierFinder(page: Page): Promise<BarrierFinder> {
  const session = await page.context().newCDPSession(page)
  axeSource ??= readAxe()
  const source = `globalThis.loadAxe = () => { globalThis.loadAxe = () => undefined\n${await axeSource}\n}`
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD })

  async function find(): Promise<string[]> {
    const { frame } = (await session.send('Page.getFrameTree')).frameTree
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frame.id,
      worldName: WORLD,
    })
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `loadAxe(), ${RUN_AXE}`,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as string[]
  }

  // The page may have loaded another document in between.
  return () => withTimeout(find().catch(find))
}
