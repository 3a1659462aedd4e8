import { createHash } from 'node:crypto'
import { launch, type ConsoleMessage, type KeyInput, type Page } from 'puppeteer-core'
import { KEYS } from './keys.ts'
import type { Engine, InputSource, Wire } from './wire.ts'

// Firefox, as the machine has it installed, driven by WebDriver BiDi.

/**
 * The hash of no data: Firefox compares the hash of a preload even if leaving the page has cancelled it before any data
 * arrived.
 */
const HASH_OF_NOTHING = createHash('sha384').update('').digest('base64')

/** Firefox's message when a page is left while the service worker answers one of its calls. */
const CALL_CUT_OFF = 'A ServiceWorker intercepted the request and encountered an unexpected error'

/** How long a page that is left may take for the calls that it has begun. */
const MAX_CALLS_MS = 5_000

/** Disables requests to services of its vendor, and animations, which would be drawn sixty times a second. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
}

/** Puppeteer takes special keys by their names. */
const KEY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(KEYS).map(([name, code]) => [code, name]),
)

interface Action {
  readonly type: string
  readonly x?: number
  readonly y?: number
  readonly value?: string
}

async function performOne(
  { mouse, keyboard }: Page,
  { type, x = 0, y = 0, value = '' }: Action,
): Promise<void> {
  const key = (KEY_NAMES.get(value) ?? value) as KeyInput
  if (type === 'pointerMove') await mouse.move(x, y)
  else if (type === 'pointerDown') await mouse.down()
  else if (type === 'pointerUp') await mouse.up()
  else if (type === 'keyDown') await keyboard.down(key)
  else if (type === 'keyUp') await keyboard.up(key)
}

/** The errors that a page logged, and whether a journey leaves it just now. */
interface Log {
  readonly consoleErrors: string[]
  isLeaving: boolean
}

const drive = (page: Page, log: Log): Omit<Wire, 'close'> => ({
  goTo: async (url) => {
    // Firefox logs calls and scripts that leaving the page cuts off, some only after the next one has loaded.
    await page.waitForNetworkIdle({ idleTime: 300, timeout: MAX_CALLS_MS }).catch(() => undefined)
    log.isLeaving = true
    await page.goto(url, { waitUntil: 'load', timeout: 0 })
    log.isLeaving = false
  },
  run: async <Result>(source: string, ...args: unknown[]) => {
    // As JSON, like the other engine's driver: elements and maps have no form of their own in it.
    const text = await page.evaluate(
      `(async () => JSON.stringify({ value: await (${source})(...${JSON.stringify(args)}) }))()`,
    )
    return (JSON.parse(text as string) as { value: Result }).value
  },
  setCookie: async (name, value) => {
    await page.browserContext().setCookie({ name, value, domain: 'localhost', path: '/' })
  },
  perform: async (sources: readonly InputSource[]) => {
    for (const { actions } of sources)
      for (const action of actions) await performOne(page, action as unknown as Action)
  },
  picture: async () => Buffer.from(await page.screenshot()),
  consoleErrors: () => log.consoleErrors,
})

/** Starts Firefox without a window, driven by Puppeteer over WebDriver BiDi: it needs no separate driver. */
export async function startFirefox(program: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    // The journey has the time limit.
    protocolTimeout: 0,
    timeout: 120_000,
  })
  return {
    name: await browser.version(),
    open: async (viewport): Promise<Wire> => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewport)
      const log: Log = { consoleErrors: [], isLeaving: false }
      const { consoleErrors } = log
      const add = (text: string) => {
        const isExpected = text.includes(HASH_OF_NOTHING) || (log.isLeaving && text.includes(CALL_CUT_OFF))
        if (!isExpected) consoleErrors.push(text)
      }
      const addMessage = async (message: ConsoleMessage) => {
        const text = message.text()
        add(text)
        const at = consoleErrors.lastIndexOf(text)
        if (at < 0) return
        // Its text names an error object only by its type. If the page is gone, the text remains.
        const parts = message.args().map((part) => part.evaluate((value: unknown) => String(value)))
        const texts = await Promise.all(parts).catch(() => null)
        const { url = '', lineNumber = 0 } = message.location()
        if (texts) consoleErrors[at] = `${texts.join(' ')} (${url}:${lineNumber})`
      }
      page.on('console', (message) => {
        if (message.type() === 'error') void addMessage(message)
      })
      page.on('pageerror', (error) => add(String(error)))
      return { ...drive(page, log), close: () => context.close() }
    },
    stop: () => browser.close(),
  }
}
