import { SHOWN_EVENT } from '@dhadha/release'
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
    openDocument('<div></div>', ' data-content="frame"')
    startShell()
    vi.advanceTimersByTime(20)
    expect(paths()).toEqual([])
    vi.advanceTimersByTime(180)
    expect(paths()).toEqual([PATH])
  },
)

describe('a page that can be read and left without a script', () => {
  const ON_USE = ' data-content="page" data-on-use'

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

  it('starts the shell when idle if the visitor does not use the page', { tags: ['decision-67'] }, () => {
    openDocument('<main>Dhadha</main>', ON_USE)
    startShell()
    tab.paint()
    vi.advanceTimersByTime(6_000)
    expect(paths()).toEqual([PATH])
  })
})

describe('a press before the page is live', () => {
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
  /** Opens a page, presses in it, and returns the events that React would get after hydration. */
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

  it('is repeated once, the last one, when the page answers presses', { tags: ['decision-67'] }, () => {
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
  ])('is not repeated on %s', { tags: ['decision-67'] }, (_, content, attributes) => {
    expect(pressEarly(content, attributes, '#x')).toEqual([])
  })

  /** Presses the second of two buttons, then renders the page anew with other ones, and returns the events of these. */
  function pressBeforeRendering(anew: string): string[] {
    const page = '<button type="button"></button><button class="language" type="button"></button>'
    openDocument(page, ' data-content="page"')
    startShell()
    press('.language')
    const root = document.querySelector('#root')
    const got: string[] = []
    root?.addEventListener('click', ({ target }) => got.push((target as Element).id))
    root?.replaceChildren(document.createRange().createContextualFragment(anew))
    dispatchEvent(new Event(SHOWN_EVENT))
    return got
  }

  it('is repeated on the new button when React has rendered a translated page anew', () => {
    const anew = '<button type="button"></button><button id="b" class="language" type="button"></button>'
    expect(pressBeforeRendering(anew)).toEqual(['b'])
  })

  it.each([
    ['another number of buttons', '<button id="x" class="language" type="button"></button>'],
    [
      'another button in its place',
      '<button type="button"></button><button id="x" class="menu" type="button"></button>',
    ],
  ])('is not repeated on a page with %s', (_, anew) => {
    expect(pressBeforeRendering(anew)).toEqual([])
  })

  it('does nothing once the button has gone', { tags: ['decision-67'] }, () => {
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
