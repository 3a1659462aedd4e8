import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from '@playwright/test'
import type { Result } from 'axe-core'
import { AXE_OPTIONS } from '@dhadha/release-tools/axe-rules'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Violations found by axe that make a screen hard or impossible to use. */
const RUN = `axe.run(${JSON.stringify(AXE_OPTIONS)}).then(({ violations }) =>
  violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'))`

/** A tab's connection to the browser's debugger, with axe compiled in its renderer. */
interface AxeSession {
  readonly session: CDPSession
  /** Undefined until it is compiled there. */
  scriptId?: string
}

const tabs = new WeakMap<Page, AxeSession>()

async function getAxeSession(page: Page): Promise<AxeSession> {
  const found = tabs.get(page)
  if (found) return found
  const made: AxeSession = { session: await page.context().newCDPSession(page) }
  tabs.set(page, made)
  await made.session.send('Runtime.enable')
  return made
}

/** Runs axe's source in the page's document, which has its own copy after every navigation. */
async function inject(tab: AxeSession): Promise<void> {
  const { session, scriptId } = tab
  // A navigation that changed the renderer has left the compiled script behind.
  const ran = scriptId && (await session.send('Runtime.runScript', { scriptId }).catch(() => null))
  if (ran && !ran.exceptionDetails) return
  const compiled = await session.send('Runtime.compileScript', {
    expression: AXE,
    sourceURL: 'axe.min.js',
    persistScript: true,
  })
  if (!compiled.scriptId) throw new Error(`axe: ${compiled.exceptionDetails?.text}`)
  tab.scriptId = compiled.scriptId
  const { exceptionDetails } = await session.send('Runtime.runScript', { scriptId: compiled.scriptId })
  if (exceptionDetails) throw new Error(`axe: ${exceptionDetails.text}`)
}

/** Longer than any animation under reduced motion, and shorter than a toast, whose end is animated, too. */
const SOON_MS = 1_000

/** Resolves when no colour is on its way to another one, which takes a frame even under reduced motion. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate((soon) => {
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && typeof endTime === 'number' && endTime <= soon
    })
    // A cancelled animation, whose element is gone, has ended too.
    return Promise.allSettled(moving.map(({ finished }) => finished)).then(() => undefined)
  }, SOON_MS)

/**
 * Serious and critical violations that axe finds on the screen as it is now. Its source of 650 kB is sent to a tab and
 * compiled there once, not twice for every screen, as axe's own adapter for Playwright does it.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe would have to run in each frame of this screen')
  await untilStill(page)
  await inject(await getAxeSession(page))
  const violations = await page.evaluate<Result[]>(RUN)
  return violations.map(
    ({ id, nodes }) => `axe ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}
