import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as integrity from '../composition/integrity.ts'
import { ensureStyles } from './styles.ts'

const URL = '/releases/mf-practice/1.0.0/css/page.css'
const RULES = { cssRules: [{}] }
/** How a browser represents a style sheet that a service worker answered with an error. */
const CLOSED = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError')
  },
}

// Nothing is fetched here; without this happy-dom logs an error about it.
Object.assign((globalThis as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
})

let sheet: object | null
beforeEach(() => {
  vi.spyOn(integrity, 'secure').mockReturnValue()
  vi.spyOn(HTMLLinkElement.prototype, 'sheet', 'get').mockImplementation(() => sheet as CSSStyleSheet | null)
})
afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

const links = () => [...document.querySelectorAll('link')]

/** Requests the sheet, which then loads as `sheet` says. */
async function ask(event: 'load' | 'error'): Promise<string> {
  const asked = ensureStyles([URL]).then(
    () => 'applies',
    () => 'missing',
  )
  for (const link of links()) link.dispatchEvent(new Event(event))
  return asked
}

it.each([
  ['refused', null],
  ['empty', { cssRules: [] }],
  ['closed', CLOSED],
])('takes a style sheet that is %s for a missing one and asks again', async (_, arrived) => {
  sheet = arrived
  expect(await ask('error')).toBe('missing')
  expect(links()).toEqual([])
  sheet = RULES
  expect(await ask('load')).toBe('applies')
  expect(links()).toHaveLength(1)
})
