// Starts the Chromium of a check, confined to the site under check.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '@dhadha/server/errors'
import type { Browser, BrowserContextOptions, BrowserServer } from 'playwright-core'
import { endOnSignal } from './end-on-signal.ts'
import { openProfileFolder } from './profiles.ts'

/** The headless shell first: it draws no windows and uses a fifth less processor time for the same pages. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/**
 * The code of a candidate runs on the release machine before an operator has approved it: no name is resolved, and
 * WebRTC and QUIC, which bypass a proxy, are off.
 */
const CONFINED = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
]
/** A proxy that answers nothing: only root could open that port. */
const NO_PROXY = 'http://127.0.0.1:1'

/** Options of a tab that reaches one site, and no other server or port, also of this machine. */
export const confinedTo = ({ host }: URL): BrowserContextOptions => ({
  proxy: { server: NO_PROXY, bypass: `<-loopback>,${host}` },
})

/** Playwright finds its own browser only in its own version. */
async function adviseOnBrowsers(): Promise<string> {
  const { version } = JSON.parse(
    await readFile(fileURLToPath(import.meta.resolve('playwright-core/package.json')), 'utf8'),
  ) as { version: string }
  return `install one (Debian: apt-get install chromium-headless-shell; Ubuntu and others: npx playwright@${version} install --with-deps chromium), name another in CHROMIUM_PATH, or activate with --skip-gate --why "…".`
}

/** A Chromium that runs, and how it ends: also with a page in it that never answers again. */
export interface RunningBrowser {
  readonly browser: Browser
  /** Whether a signal has ended it: its pages say nothing any more. */
  readonly isEnding: () => boolean
  readonly end: () => Promise<void>
}

/** The path of the Chromium that CHROMIUM_PATH names, of Playwright's own, or of the system's; undefined: there is none. */
export async function findBrowser(named: string | undefined): Promise<string | undefined> {
  if (named !== undefined) return named
  const { chromium } = await import('playwright-core')
  return [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path))
}

/**
 * Starts the Chromium that CHROMIUM_PATH names, Playwright's own, or the system's. Playwright is loaded here and not before:
 * a rollback does not wait for it.
 *
 * @throws OperatorError on a machine without a browser
 */
export async function startBrowser(named: string | undefined): Promise<RunningBrowser> {
  const { chromium } = await import('playwright-core')
  const executablePath = await findBrowser(named)
  if (executablePath === undefined)
    throw new OperatorError(`There is no Chromium to open pages in: ${await adviseOnBrowsers()}`)
  const { folder, remove } = await openProfileFolder()
  let server: BrowserServer | null = null
  // Before the launch, which takes seconds, and minutes with a browser that hangs.
  const { isEnding, restore } = endOnSignal(() => server?.process() ?? null)
  const end = async () => {
    try {
      await server?.kill()
      await remove()
    } finally {
      restore()
    }
  }
  try {
    server = await launch(executablePath, folder)
    return { browser: await chromium.connect(server.wsEndpoint()), isEnding, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** @throws OperatorError where it does not start */
async function launch(executablePath: string, folder: string): Promise<BrowserServer> {
  const { chromium } = await import('playwright-core')
  const before = process.env['TMPDIR']
  // Playwright creates the profile in its process' folder for temporary files, and has no option for another one.
  process.env['TMPDIR'] = folder
  return chromium
    .launchServer({
      executablePath,
      chromiumSandbox: process.getuid?.() !== 0,
      // endOnSignal does.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--short-reporting-delay',
        // A tab keeps its process, with its compiled scripts, when another visitor uses it.
        '--process-per-site',
        '--enable-precise-memory-info',
        ...CONFINED,
      ],
    })
    .catch(async (cause: unknown) => {
      throw new OperatorError(
        `The Chromium at ${executablePath} does not start: ${await adviseOnBrowsers()}`,
        { cause },
      )
    })
    .finally(() => {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
    })
}
