import { CONTENT_KIND } from '@dhadha/release'
import { describe, expect, it, vi } from 'vitest'
import { startShell } from './start-shell.ts'
import { failed, openDocument, PATH, paths, scripts, tab, openTab } from './testing/shell-document.ts'

openTab()

it('the document is painted before the shell’s script runs, and the script runs once', () => {
  openDocument('<main>Dhadha</main>')
  startShell()
  expect(paths()).toEqual([])
  // The background alone.
  tab.paint('first-paint')
  expect(paths()).toEqual([])
  tab.paint()
  tab.paint()
  vi.advanceTimersByTime(60_000)
  expect(paths()).toEqual([PATH])
  expect(scripts()).toMatchObject([{ crossOrigin: 'anonymous', async: false }])
})

it(
  'a frame without words, whose painting no browser reports, waits a tenth of a second',
  { tags: ['decision-67'] },
  () => {
    openDocument('<div></div>', ` data-${CONTENT_KIND}="frame"`)
    startShell()
    vi.advanceTimersByTime(20)
    expect(paths()).toEqual([])
    vi.advanceTimersByTime(180)
    expect(paths()).toEqual([PATH])
  },
)

describe('a page that can be read and left without a script', () => {
  const ON_USE = ` data-${CONTENT_KIND}="page" data-on-use`

  it.each(['pointerdown', 'pointerover', 'keydown', 'focusin'])(
    'starts the shell at the first %s',
    { tags: ['decision-67'] },
    (use) => {
      openDocument('<main>Dhadha</main>', ON_USE)
      startShell()
      tab.paint()
      vi.advanceTimersByTime(5_000)
      expect(paths()).toEqual([])
      document.querySelector('main')?.dispatchEvent(new Event(use, { bubbles: true }))
      vi.advanceTimersByTime(60_000)
      expect(paths()).toEqual([PATH])
    },
  )

  it('fetches its scripts once it is painted, and the failure of one is left to its run', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no connection')))
    vi.stubGlobal('fetch', fetched)
    openDocument('<main>Dhadha</main>', ON_USE)
    const link = document.querySelector<HTMLLinkElement>('link[data-start]')
    link?.setAttribute('rel', 'fetched-later')
    startShell()
    expect(fetched).not.toHaveBeenCalled()
    tab.paint()
    // The browser may report late what it has painted.
    await vi.advanceTimersByTimeAsync(2_000)
    expect(fetched.mock.calls).toEqual([[link?.href, { integrity: link?.integrity, priority: 'low' }]])
    document.querySelector('main')?.dispatchEvent(new Event('keydown', { bubbles: true }))
    expect(paths()).toEqual([PATH])
  })

  it('starts the shell when idle if the visitor does not use the page', { tags: ['decision-67'] }, () => {
    openDocument('<main>Dhadha</main>', ON_USE)
    startShell()
    tab.paint()
    vi.advanceTimersByTime(6_000)
    expect(paths()).toEqual([PATH])
  })
})

it.each([
  ['there is nothing to paint', () => openDocument('')],
  [
    'nobody looks',
    () => {
      openDocument('<main>Dhadha</main>')
      tab.isHidden = true
    },
  ],
  [
    'the browser does not tell',
    () => {
      openDocument('<main>Dhadha</main>')
      vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
    },
  ],
])('the shell’s script waits for no paint where %s', (_, open) => {
  open()
  startShell()
  expect(paths()).toEqual([PATH])
})

it('the shell’s script waits no longer when the page is hidden, or when the browser reports no paint', () => {
  openDocument('<main>Dhadha</main>')
  startShell()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(paths()).toEqual([PATH])
  openDocument('<main>Dhadha</main>')
  startShell()
  vi.advanceTimersByTime(1_000)
  expect(paths()).toEqual([PATH])
})

it(
  'the shell’s script has its addresses from a policy that knows the document’s own alone',
  { tags: ['decision-56'] },
  () => {
    const policies = new Map<string, { createScriptURL: (url: string) => string | null }>()
    vi.stubGlobal('trustedTypes', {
      createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }) {
        policies.set(name, rules)
        return rules
      },
    })
    openDocument('')
    startShell()
    expect(paths()).toEqual([PATH])
    expect([...policies.keys()]).toEqual(['dhadha-start'])
    const rule = (url: string) =>
      policies.get('dhadha-start')?.createScriptURL(new URL(url, document.baseURI).href)
    expect(rule(`${PATH}?retry=1`)).toContain(PATH)
    for (const url of [
      '/releases/shell/1.0.0/js/other.js',
      `https://elsewhere.example${PATH}`,
      `${PATH}?x`,
      'data:,x',
    ])
      expect(rule(url)).toBeNull()
  },
)

it('a script of the shell that failed is requested once more under another URL, and then reported', () => {
  openDocument('')
  startShell()
  scripts()[0]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(1_000)
  expect(paths()).toEqual([PATH, `${PATH}?retry=1`])
  expect(failed()?.hidden).toBe(true)
  scripts()[1]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(60_000)
  expect(paths()).toHaveLength(2)
  expect(failed()?.hidden).toBe(false)
})

describe('the scripts of the page’s remote', { tags: ['decision-67'] }, () => {
  const REMOTE = '/releases/mf-practice/1.0.0/js/page-problem.aaaa1111.js'
  const relation = () => document.querySelector<HTMLLinkElement>(`link[href="${REMOTE}"]`)?.rel
  const openPromise = () => {
    const callbacks: { resolve?: () => void; reject?: (error: Error) => void } = {}
    const promise = new Promise<void>((resolve, reject) => Object.assign(callbacks, { resolve, reject }))
    return { promise, ...callbacks }
  }
  const openFrame = (...answers: readonly Promise<unknown>[]) => {
    openDocument('<div></div>', ` data-${CONTENT_KIND}="frame"`)
    document.head.insertAdjacentHTML('beforeend', `<link rel="after-calls" as="script" href="${REMOTE}">`)
    const calls = answers.map((answer, index) => [`/api/${index}`, { answer }] as const)
    vi.stubGlobal('calls-ahead', answers.length === 0 ? undefined : new Map(calls))
    startShell()
  }

  it('are requested when all calls of the document have ended, whether they were answered or not', async () => {
    const [first, second] = [openPromise(), openPromise()]
    openFrame(first.promise, second.promise)
    first.reject?.(new TypeError('no connection'))
    await vi.advanceTimersByTimeAsync(1)
    expect(relation()).toBe('after-calls')
    second.resolve?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(relation()).toBe('preload')
  })

  it.each(['load', 'error'])(
    'are requested at the %s event of the shell’s script, if not before',
    (event) => {
      openFrame(openPromise().promise)
      expect(relation()).toBe('after-calls')
      document.querySelector('link[data-start]')?.dispatchEvent(new Event(event))
      expect(relation()).toBe('preload')
    },
  )

  it('are requested at once where the shell’s script was there before, from the browser’s cache', () => {
    const url = new URL(PATH, location.href).href
    vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
      name === url ? [{ name } as PerformanceEntry] : [],
    )
    openFrame(openPromise().promise)
    expect(relation()).toBe('preload')
  })

  it('are requested at once where the document has made no call, such as for a visitor', async () => {
    openFrame()
    await vi.advanceTimersByTimeAsync(1)
    expect(relation()).toBe('preload')
  })
})
