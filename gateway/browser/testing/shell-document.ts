// For tests: a document and a browser's tab in which the shell's scripts start or fail.
import { SHOWN_EVENT } from '@dhadha/release'
import { afterEach, beforeEach, vi } from 'vitest'

/** The path of the shell's script. */
export const PATH = '/releases/shell/1.0.0/js/index.aaaa1111.js'

export const scripts = (): HTMLScriptElement[] => [...document.querySelectorAll('script')]
export const paths = () => scripts().map(({ src }) => src.slice(src.indexOf('/releases/')))
export const failed = () => document.querySelector<HTMLElement>('#start-failed')

/** The browser's tab. */
export const tab = {
  /** Reports that something was painted. */
  paint: (_name?: string): void => undefined,
  isHidden: false,
}

/** The document of a page, as the gateway writes it, with something in its root. */
export function openDocument(content: string, attributes = ''): void {
  document.head.innerHTML = `<link rel="preload" as="script" href="${PATH}" integrity="sha384-abc" crossorigin="anonymous" data-start>`
  document.body.innerHTML = `<p id="start-failed" hidden>Dhadha could not start.<br><button>Load again</button></p><div id="root"${attributes}>${content}</div>`
}

/** Each test of the file has a clock and a tab of its own. */
export function openTab(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    tab.paint = () => undefined
    tab.isHidden = false
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => tab.isHidden)
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        static readonly supportedEntryTypes = ['paint']
        constructor(callback: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
          tab.paint = (name = 'first-contentful-paint') =>
            callback({
              getEntriesByName: (wanted) => (wanted === name ? [{ name } as PerformanceEntry] : []),
            })
        }
        observe() {}
      },
    )
    // The requested files do not exist.
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) document.body.append(Object.assign(node, { type: 'inert' }))
    })
  })
  afterEach(() => {
    // Pending work of a test's document ends before the next test.
    dispatchEvent(new Event(SHOWN_EVENT))
    document.dispatchEvent(new Event('visibilitychange'))
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
