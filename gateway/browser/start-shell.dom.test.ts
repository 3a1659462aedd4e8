import { CRASH_EVENT, FAILED_SHELL_COOKIE, SHOWN_EVENT, START_EVENT } from '@dhadha/release'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startShell } from './start-shell.ts'

const PATH = '/releases/shell/1.0.0/js/index.aaaa1111.js'

const scripts = (): HTMLScriptElement[] => [...document.querySelectorAll('script')]
const paths = () => scripts().map(({ src }) => src.slice(src.indexOf('/releases/')))
const failed = () => document.querySelector<HTMLElement>('#start-failed')

let paint: (name?: string) => void
let isHidden: boolean

function openDocument(content: string, attributes = ''): void {
  document.head.innerHTML = `<link rel="preload" as="script" href="${PATH}" integrity="sha384-abc" crossorigin="anonymous" data-start>`
  document.body.innerHTML = `<p id="start-failed" hidden>Dhadha could not start.</p><div id="root"${attributes}>${content}</div>`
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
  // What a document of a test still waits for is over before the next one.
  dispatchEvent(new Event(SHOWN_EVENT))
  document.dispatchEvent(new Event('visibilitychange'))
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

it('decision 630 a frame without words, whose painting no browser reports, waits a tenth of a second', () => {
  openDocument('<div></div>', ' data-content="frame"')
  startShell()
  vi.advanceTimersByTime(20)
  expect(paths()).toEqual([])
  vi.advanceTimersByTime(180)
  expect(paths()).toEqual([PATH])
})

describe('a page that can be read and left without a script', () => {
  const ON_USE = ' data-content="page" data-on-use'

  it.each(['pointerdown', 'pointerover', 'keydown', 'focusin'])(
    'decision 441 starts the shell at the first %s',
    (use) => {
      openDocument('<main>Dhadha</main>', ON_USE)
      startShell()
      paint()
      vi.advanceTimersByTime(5_000)
      expect(paths()).toEqual([])
      document.querySelector('main')?.dispatchEvent(new Event(use, { bubbles: true }))
      vi.advanceTimersByTime(60_000)
      expect(paths()).toEqual([PATH])
    },
  )

  it('decision 441 starts the shell at leisure where nobody uses the page', () => {
    openDocument('<main>Dhadha</main>', ON_USE)
    startShell()
    paint()
    vi.advanceTimersByTime(6_000)
    expect(paths()).toEqual([PATH])
  })
})

describe('a press before the page is live', () => {
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
  /** Opens a page, presses in it, and returns what React would get once it has taken the page over. */
  function pressEarly(content: string, attributes: string, ...selectors: string[]): string[] {
    openDocument(content, attributes)
    startShell()
    for (const selector of selectors) press(selector)
    const got: string[] = []
    document
      .querySelector('#root')
      ?.addEventListener('click', ({ target }) => got.push((target as Element).id))
    dispatchEvent(new Event(SHOWN_EVENT))
    dispatchEvent(new Event(SHOWN_EVENT))
    return got
  }

  it('decision 441 is repeated once, the last one, when the page answers presses', () => {
    const buttons = '<button id="a" type="button"></button><button id="b" type="button"><i></i></button>'
    expect(pressEarly(buttons, ' data-content="page"', '#a', '#b i')).toEqual(['b'])
  })

  it.each([
    ['a link', '<a id="x" href="#x">there</a>', ' data-content="page"'],
    [
      'what the browser opens itself',
      '<button id="x" popovertarget="menu" type="button"></button>',
      ' data-content="page"',
    ],
    ['what sends a form', '<button id="x" type="submit"></button>', ' data-content="page"'],
    ['a frame, which React replaces', '<button id="x" type="button"></button>', ' data-content="frame"'],
  ])('decision 441 is not repeated on %s', (_, content, attributes) => {
    expect(pressEarly(content, attributes, '#x')).toEqual([])
  })

  it('decision 441 does nothing once the button has gone', () => {
    openDocument('<button id="a" type="button"></button>', ' data-content="page"')
    startShell()
    press('#a')
    const button = document.querySelector('#a')
    const got = vi.fn<() => void>()
    button?.addEventListener('click', got)
    button?.remove()
    dispatchEvent(new Event(SHOWN_EVENT))
    expect(got).not.toHaveBeenCalled()
  })
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

describe('decision 263 a shell that fails', () => {
  const MARK = `${FAILED_SHELL_COOKIE}=1.0.0`
  let reload: ReturnType<typeof vi.fn<() => void>>
  let arrived: number
  /** Ends what a document before listened to. */
  let leave: AbortController

  /** @param attributes what the gateway says of the shell */
  function begin(attributes = 'data-announced data-shell="1.0.0"', content = ''): void {
    openDocument(content)
    document.body.innerHTML = document.body.innerHTML.replace('hidden', `hidden ${attributes}`)
    startShell()
  }
  const outcome = () => [reload.mock.calls.length, document.cookie.includes(MARK), failed()?.hidden]
  const NOTHING = [0, false, true]
  const REPLACED = [1, true, true]

  beforeEach(() => {
    document.cookie = `${MARK}; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
    reload = vi.fn()
    arrived = 0
    leave = new AbortController()
    const listen = globalThis.addEventListener.bind(globalThis)
    vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
      listen(type, listener as EventListener, { signal: leave.signal }),
    )
    vi.stubGlobal('location', { protocol: 'http:', reload })
    vi.spyOn(performance, 'getEntriesByType').mockImplementation(() =>
      Array.from<PerformanceEntry>({ length: arrived }),
    )
  })

  afterEach(() => leave.abort())

  const breakScripts = () => {
    scripts()[0]?.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(1_000)
    scripts()[1]?.dispatchEvent(new Event('error'))
  }
  const throwIn = (filename: string) =>
    dispatchEvent(Object.assign(new Event('error'), { filename: new URL(filename, document.baseURI).href }))
  const reject = (stack: string) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { stack } }))

  it.each([
    ['whose script does not come', breakScripts],
    [
      'that throws',
      () => {
        throwIn(PATH)
        expect(outcome()).toEqual(NOTHING)
        vi.advanceTimersByTime(3_000)
      },
    ],
    [
      'that rejects',
      () => {
        reject(`Error\n at ${new URL(PATH, document.baseURI).href}:1`)
        vi.advanceTimersByTime(3_000)
      },
    ],
    ['that hangs', () => vi.advanceTimersByTime(8_000)],
    [
      'that crashes later',
      () => {
        dispatchEvent(new Event(START_EVENT))
        vi.advanceTimersByTime(60_000)
        expect(outcome()).toEqual(NOTHING)
        dispatchEvent(new Event(CRASH_EVENT))
      },
    ],
  ])('%s is replaced by the one before', (_, break_) => {
    begin()
    break_()
    expect(outcome()).toEqual(REPLACED)
  })

  it('is not replaced while files arrive, nor while nobody looks', () => {
    begin()
    for (let second = 0; second < 30; second++) {
      if (second % 5 === 0) arrived++
      vi.advanceTimersByTime(1_000)
    }
    isHidden = true
    vi.advanceTimersByTime(60_000)
    expect(outcome()).toEqual(NOTHING)
  })

  it('is not replaced once it has started, nor for errors of others', () => {
    begin()
    throwIn('/extension.js')
    reject('Error at elsewhere')
    reject('')
    vi.advanceTimersByTime(4_000)
    throwIn(PATH)
    dispatchEvent(new Event(START_EVENT))
    vi.advanceTimersByTime(60_000)
    throwIn(PATH)
    vi.advanceTimersByTime(60_000)
    expect(outcome()).toEqual(NOTHING)
  })

  it('says so where no other fits, and takes it back when it starts after all', () => {
    begin('data-announced')
    vi.advanceTimersByTime(8_000)
    expect(outcome()).toEqual([0, false, false])
    dispatchEvent(new Event(START_EVENT))
    expect(failed()?.hidden).toBe(true)
    dispatchEvent(new Event(CRASH_EVENT))
    expect(outcome()).toEqual([0, false, false])
  })

  it('says so when it came again, as without a connection', () => {
    document.cookie = `${MARK}; Path=/`
    begin()
    breakScripts()
    expect(outcome()).toEqual([0, true, false])
  })

  it('says so where no cookie is kept', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    begin()
    breakScripts()
    expect([reload.mock.calls.length, failed()?.hidden]).toEqual([0, false])
  })

  it('keeps what was typed on the page, and leaves loading it again to the reader', () => {
    begin(undefined, '<main><textarea></textarea></main>')
    paint()
    const field = document.querySelector('textarea')
    if (field) field.value = 'Dear Dhadha'
    breakScripts()
    expect(outcome()).toEqual([0, true, false])
  })

  it('is watched only where it announces its start', () => {
    begin('data-shell="1.0.0"')
    throwIn(PATH)
    vi.advanceTimersByTime(60_000)
    expect(outcome()).toEqual(NOTHING)
    breakScripts()
    expect(outcome()).toEqual(REPLACED)
  })
})
