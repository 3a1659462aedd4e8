// Finds or installs the Chromium in which tests run.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../parts.ts'
import { run } from '../processes.ts'

/** The headless shell first: it draws no windows and uses a fifth less processor time for the same tests. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/** The headless shell neither checks nor offers the installation of a site. */
const isHeadlessShell = (path: string) => path.includes('headless')

/** Advice on a Chromium with cheaper journeys than this program; null: none. */
export const getBrowserAdvice = (program: string): string | null =>
  program.startsWith('/usr/bin/') && !isHeadlessShell(program)
    ? `${program} draws windows. Debian's package chromium-headless-shell needs a fifth to a third less processor time for the same journeys.`
    : null

/**
 * A Chromium to test with: the one named by CHROMIUM_PATH, Playwright's own, the system's, else one installed now (by
 * Playwright, or by the system's package manager if that download is not available).
 *
 * @returns path of the program
 */
export async function findBrowser(log: (line: string) => void): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  return findOrInstall(
    () => [ownBrowser(), ...SYSTEM].find((path) => existsSync(path)),
    ['chromium-headless-shell', 'chromium'],
    log,
  )
}

/**
 * A Chromium that can draw windows, which alone judges whether a site can be installed (decision 65): one that is
 * there, else one installed now, beside the headless shell.
 *
 * @returns path of the program
 */
export const findWindowedBrowser = (log: (line: string) => void): Promise<string> =>
  findOrInstall(() => windowedBrowser() ?? undefined, ['chromium'], log)

/** Such a Chromium; null if this machine has none yet. */
export const windowedBrowser = (): string | null =>
  [process.env['CHROMIUM_PATH'] ?? '', ownBrowser(), ...SYSTEM].find(
    (path) => !isHeadlessShell(path) && existsSync(path),
  ) ?? null

async function findOrInstall(
  present: () => string | undefined,
  packages: readonly string[],
  log: (line: string) => void,
): Promise<string> {
  const found = present()
  if (found !== undefined) return found
  log('no browser found, installing Chromium …')
  const failures: string[] = []
  for (const [command, ...args] of [
    [process.execPath, join(ROOT, 'e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    ['apt-get', 'update'],
    ...packages.map((name) => ['apt-get', 'install', '-y', '--no-install-recommends', name] as const),
  ] as const) {
    await run(command, args).catch((error: unknown) => failures.push(String(error)))
    const installed = present()
    if (installed !== undefined) return installed
  }
  throw new Error(`no Chromium could be found or installed; set CHROMIUM_PATH. ${failures.at(-1) ?? ''}`)
}

function ownBrowser(): string {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as {
    chromium: { executablePath: () => string }
  }
  return chromium.executablePath()
}
