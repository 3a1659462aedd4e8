import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as integrity from '../../composition/integrity.ts'
import { ensureStyles } from './styles.ts'

const URL = '/releases/mf-practice/1.0.0/css/page.css'
const RULES = { cssRules: [{}] }
/** How a browser represents a style sheet that a service worker answered with an error. */
const CLOSED = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError')
  },
}

// This test fetches no files; without this setting happy-dom logs an error for each.
Object.assign((globalThis as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
})

let sheet: object | null
beforeEach(() => {
  vi.spyOn(integrity, 'secure').mockReturnValue()
  vi.spyOn(HTMLLinkElement.prototype, 'sheet', 'get').mockImplementation(() => sheet as CSSStyleSheet | null)
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

const links = () => [...document.querySelectorAll('link')]

/** Requests the sheet, which then loads as `sheet` defines. */
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
])('a style sheet that is %s counts as missing, and is requested again', async (_, arrived) => {
  sheet = arrived
  expect(await ask('error')).toBe('missing')
  expect(links()).toEqual([])
  sheet = RULES
  expect(await ask('load')).toBe('applies')
  expect(links()).toHaveLength(1)
})

it(
  'a sheet that hangs is requested a second time, and the first to arrive is used',
  { tags: ['decision-66'] },
  async () => {
    vi.useFakeTimers()
    sheet = null
    const failures = vi.spyOn(integrity, 'recordFailure')
    const asked = ensureStyles([URL])
    await vi.advanceTimersByTimeAsync(3_999)
    expect(links()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(links()).toHaveLength(2)
    // So that the second has another URL.
    expect(failures).toHaveBeenCalledExactlyOnceWith([URL])
    const [first, second] = links()
    vi.spyOn(HTMLLinkElement.prototype, 'sheet', 'get').mockImplementation(function (this: HTMLLinkElement) {
      return this === second ? (RULES as unknown as CSSStyleSheet) : null
    })
    second?.dispatchEvent(new Event('load'))
    await asked
    expect(links()).toEqual([second])
    expect(first?.isConnected).toBe(false)
  },
)

it('the first request of a sheet goes on when the second one fails', { tags: ['decision-66'] }, async () => {
  vi.useFakeTimers()
  sheet = null
  const asked = ensureStyles([URL])
  await vi.advanceTimersByTimeAsync(4_000)
  const [first, second] = links()
  second?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(1_000)
  sheet = RULES
  first?.dispatchEvent(new Event('load'))
  await asked
  expect(first?.isConnected).toBe(true)
})

it(
  'a sheet that hangs is given up after 15 s, and begun anew when it is requested again',
  { tags: ['decision-66'] },
  async () => {
    vi.useFakeTimers()
    sheet = null
    const asked = ensureStyles([URL])
    const twice = ensureStyles([URL])
    expect(links()).toHaveLength(1)
    const [hanging] = links()
    const outcome = Promise.allSettled([asked, twice])
    await vi.advanceTimersByTimeAsync(15_000)
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(links()).toEqual([])
    const again = ensureStyles([URL])
    expect(links()).toHaveLength(1)
    expect(links()[0]).not.toBe(hanging)
    sheet = RULES
    links()[0]?.dispatchEvent(new Event('load'))
    await again
  },
)
