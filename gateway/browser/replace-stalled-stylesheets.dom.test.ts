import { DEFERRED_SHEET } from '@dhadha/release'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { replaceStalledStylesheets } from './replace-stalled-stylesheets.ts'

const [FAST, SLOW] = ['/releases/shell/1.0.0/css/index.css', '/releases/mf-about/1.0.0/css/about.css']

const links = (): HTMLLinkElement[] => [...document.querySelectorAll('link')]
const paths = () => links().map(({ href }) => href.slice(href.indexOf('/releases/')))

let readyState: DocumentReadyState

// happy-dom fetches nothing here, and its error events do not reach the links.
Object.assign((globalThis as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  disableCSSFileLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
})
let isReported = false
const hush = (event: Event) => isReported || event.stopImmediatePropagation()
const dispatch = (link: HTMLLinkElement | undefined, kind: 'load' | 'error') => {
  isReported = true
  link?.dispatchEvent(new Event(kind))
  isReported = false
}

beforeEach(() => {
  vi.useFakeTimers()
  readyState = 'loading'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
  vi.spyOn(HTMLLinkElement.prototype, 'sheet', 'get').mockImplementation(function (this: HTMLLinkElement) {
    return this.href.includes('/shell/') ? ({} as CSSStyleSheet) : null
  })
  for (const kind of ['load', 'error']) document.addEventListener(kind, hush, true)
  replaceStalledStylesheets()
  document.head.innerHTML = [SLOW, FAST]
    .map(
      (path) =>
        `<link rel="stylesheet" href="${path}" data-href="css" integrity="sha384-a" crossorigin="anonymous">`,
    )
    .join('')
})
afterEach(() => {
  document.head.replaceChildren()
  for (const kind of ['load', 'error']) document.removeEventListener(kind, hush, true)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it(
  'a slow style sheet is replaced in its place and with its hash, and no other is',
  { tags: ['decision-66'] },
  () => {
    const [slow, fast] = links()
    vi.advanceTimersByTime(1_999)
    expect(links()).toEqual([slow, fast])
    vi.advanceTimersByTime(1)
    expect(paths()).toEqual([SLOW, FAST])
    expect(links()[0]).not.toBe(slow)
    expect(links()[1]).toBe(fast)
    expect(links()[0]?.outerHTML).toContain(
      `integrity="sha384-a" crossorigin="anonymous" data-${DEFERRED_SHEET}=""`,
    )
  },
)

it('a copy of a style sheet that hangs is requested under another URL, once', () => {
  vi.advanceTimersByTime(4_000)
  expect(paths()).toEqual([`${SLOW}?retry=1`, FAST])
  vi.advanceTimersByTime(60_000)
  expect(paths()).toEqual([`${SLOW}?retry=1`, FAST])
})

it('a copy of a style sheet that fails is requested under another URL, and removed when that fails, too', () => {
  vi.advanceTimersByTime(2_000)
  dispatch(links()[0], 'error')
  expect(paths()).toEqual([`${SLOW}?retry=1`, FAST])
  dispatch(links()[0], 'error')
  vi.advanceTimersByTime(60_000)
  expect(paths()).toEqual([FAST])
})

it('no further copy of a style sheet is requested when the first one arrives', () => {
  vi.advanceTimersByTime(2_000)
  dispatch(links()[0], 'load')
  vi.advanceTimersByTime(60_000)
  expect(paths()).toEqual([SLOW, FAST])
})

it('sheets that scripts add once the document is parsed are not replaced', () => {
  const before = links()
  readyState = 'interactive'
  vi.advanceTimersByTime(60_000)
  expect(links()).toEqual(before)
})
