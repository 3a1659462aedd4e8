import type { Browser, System } from '@dhadha/contract/wire'

/** The description of a sign-in in the list (decision 8): two words, the only stored part of the user agent. */
export interface UserAgent {
  readonly browser: Browser | null
  readonly system: System | null
}

/** The order matters: most browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [Browser, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS|OPT)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser|\bUCWEB/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const SYSTEMS: readonly (readonly [System, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const first = <Name>(names: readonly (readonly [Name, RegExp])[], text: string): Name | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** Reads the user agent's header. */
export function readAgent(userAgent: string | undefined): UserAgent {
  const text = (userAgent ?? '').slice(0, 500)
  return { browser: first(BROWSERS, text), system: first(SYSTEMS, text) }
}
