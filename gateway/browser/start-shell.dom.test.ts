import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startShell } from './start-shell.ts'

const PATH = '/releases/shell/1.0.0/js/index.aaaa1111.js'

const scripts = (): HTMLScriptElement[] => [...document.querySelectorAll('script')]
const paths = () => scripts().map(({ src }) => src.slice(src.indexOf('/releases/')))
const failed = () => document.querySelector<HTMLElement>('#start-failed')

let paint: (name?: string) => void
let isHidden: boolean

function openDocument(content: string): void {
  document.head.innerHTML = `<link rel="preload" as="script" href="${PATH}" integrity="sha384-abc" crossorigin="anonymous" data-start>`
  document.body.innerHTML = `<p id="start-failed" hidden>Dhadha could not start.</p><div id="root">${content}</div>`
}

beforeEach(() => {
  vi.useFakeTimers()
  paint = () => {}
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['paint']
      constructor(callback: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
        paint = (name = 'first-contentful-paint') =>
          callback({ getEntriesByName: (wanted) => (wanted === name ? [{ name } as PerformanceEntry] : []) })
      }
      observe() {}
    },
  )
  // What is asked for here does not exist.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) document.body.append(Object.assign(node, { type: 'inert' }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('lets the document be painted before the script runs, and runs it once', () => {
  openDocument('<main>Dhadha</main>')
  startShell()
  expect(paths()).toEqual([])
  // The background alone.
  paint('first-paint')
  expect(paths()).toEqual([])
  paint()
  paint()
  vi.advanceTimersByTime(60_000)
  expect(paths()).toEqual([PATH])
  expect(scripts()).toMatchObject([{ crossOrigin: 'anonymous', async: false }])
})

it.each([
  ['there is nothing to paint', () => openDocument('')],
  [
    'nobody looks',
    () => {
      openDocument('<main>Dhadha</main>')
      isHidden = true
    },
  ],
  [
    'the browser does not tell',
    () => {
      openDocument('<main>Dhadha</main>')
      vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
    },
  ],
])('waits for no paint where %s', (_, open) => {
  open()
  startShell()
  expect(paths()).toEqual([PATH])
})

it('waits no longer when the page is hidden, or when the browser keeps silent', () => {
  openDocument('<main>Dhadha</main>')
  startShell()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(paths()).toEqual([PATH])
  openDocument('<main>Dhadha</main>')
  startShell()
  vi.advanceTimersByTime(1_000)
  expect(paths()).toEqual([PATH])
})

it('decision 195 takes addresses from a policy that knows the document’s own alone', () => {
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
})

it('asks once more for a script that failed, under another URL, and then says so', () => {
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
