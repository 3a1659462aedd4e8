// Finds or installs Firefox and WebKit for journeys.
import { existsSync } from 'node:fs'
import { toErrorMessage } from '@dhadha/server/errors'
import { run } from '../processes.ts'

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
]
const WEBKIT_DRIVER = ['/usr/bin/WebKitWebDriver']
const WEBKIT_BROWSER = [
  ...['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
]
const SCREEN = ['/usr/bin/Xvfb']

const findPresent = (paths: readonly string[]) => paths.find((path) => existsSync(path))

/** The programs of the engines beside Chromium; null where the machine has none. */
export interface Engines {
  firefox: string | null
  webkit: { driver: string; browser: string; screen: string } | null
}

/** The installed engines. */
export function presentEngines(): Engines {
  const [driver, browser, screen] = [
    findPresent(WEBKIT_DRIVER),
    findPresent(WEBKIT_BROWSER),
    findPresent(SCREEN),
  ]
  return {
    firefox: findPresent(FIREFOX) ?? null,
    webkit: driver && browser && screen ? { driver, browser, screen } : null,
  }
}

/** Debian's packages for the missing engines. */
const missingPackages = ({ firefox, webkit }: Engines): string[] => [
  ...(firefox ? [] : ['firefox-esr']),
  ...(webkit ? [] : ['webkit2gtk-driver', 'xvfb']),
]

/** The engines of this machine; on a Debian where this process is root, what is missing is installed first. */
export async function findEngines(log: (line: string) => void): Promise<Engines> {
  const missing = missingPackages(presentEngines())
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log(`installing ${missing.join(' and ')} …`)
    await run('apt-get', ['update'])
      .then(() => run('apt-get', ['install', '-y', '--no-install-recommends', ...missing]))
      .catch((error: unknown) => log(`not installed: ${toErrorMessage(error).split('\n').at(-1) ?? ''}`))
  }
  return presentEngines()
}
