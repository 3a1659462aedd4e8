import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './parts.ts'
import { run } from './processes.ts'

/** The headless shell first: it draws no windows and uses a fifth less processor time for the same tests. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/**
 * A Chromium to test with: the one named by CHROMIUM_PATH, Playwright's own, the system's, else one installed now (by
 * Playwright, or by the system's package manager where that download is not to be had).
 *
 * @returns path of the program
 */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const present = () => [ownBrowser(), ...SYSTEM].find((path) => existsSync(path))
  const found = present()
  if (found) return found
  say('no browser found, installing Chromium …')
  const failures: string[] = []
  for (const [command, ...args] of [
    [process.execPath, join(ROOT, 'e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ] as const) {
    await run(command, args).catch((error: unknown) => failures.push(String(error)))
    const installed = present()
    if (installed) return installed
  }
  throw new Error(`no Chromium could be found or installed; set CHROMIUM_PATH. ${failures.at(-1) ?? ''}`)
}

/** A Chromium that draws windows, which judges whether a site can be installed; null: there is none on this machine. */
export function windowedBrowser(): string | null {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', ownBrowser(), ...SYSTEM]
  return candidates.find((path) => !path.includes('headless') && existsSync(path)) ?? null
}

function ownBrowser(): string {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test') as {
    chromium: { executablePath: () => string }
  }
  return chromium.executablePath()
}
