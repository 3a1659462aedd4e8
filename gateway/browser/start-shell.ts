// Starts the shell: runs its scripts once the document's content is painted, and reports a shell that fails.

/**
 * The part of the Trusted Types API in use, which TypeScript's DOM types lack. A value that a policy creates can be
 * assigned like a string.
 */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | null },
  ) => { readonly createScriptURL: (url: string) => string }
}

/** The shell's scripts, as the document names them. */
function getEntries(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[data-start]')]
}

function isTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
}

/**
 * Loads the document again, with the previous shell.
 *
 * @returns false: there is none, or it failed too, or text would be lost
 */
function replaceShell(version: string | undefined): boolean {
  const COOKIE_MAX_AGE_S = 3_600
  const mark = `failed-shell=${version}`
  const isMarked = () => document.cookie.split('; ').includes(mark)
  if (!version || isMarked()) return false
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${mark}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`
  if (!isMarked() || isTyped()) return false
  location.reload()
  return true
}

function showFailure(notice: HTMLElement): void {
  const again = notice.querySelector('button')
  if (!again) return
  // Not in a style sheet, as that of the shell may have failed.
  notice.style.cssText = 'padding:24px;text-align:center;font-size:1.25em'
  again.style.cssText = 'padding:12px;background:#066;color:#fff'
  again.addEventListener('click', () => location.reload())
  notice.hidden = false
}

/** Puts the text of the prerendered page in place of the frame. */
function showReadable(): void {
  const readable = document.querySelector<HTMLTemplateElement>('template:not([data-slots])')
  if (!readable) return
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=style]')) link.rel = 'stylesheet'
  document.querySelector('#root')?.replaceChildren(readable.content)
}

/** Calls `fail` when the shell does not start or crashes, and `succeed` once it has started. */
function watchShell(fail: () => void, succeed: () => void): void {
  const SILENT_S = 8
  const ERROR_MS = 3_000
  const folder = getEntries()[0]?.href.replace(/[^/]*$/, '') ?? ''
  let arrived = 0
  let silent = 0
  const timer = setInterval(() => {
    if (document.hidden) return
    const { length } = performance.getEntriesByType('resource')
    silent = length === arrived ? silent + 1 : 0
    arrived = length
    if (silent < SILENT_S) return
    clearInterval(timer)
    fail()
  }, 1_000)
  let hasStarted = false
  setTimeout(() => hasStarted || showReadable(), ERROR_MS)
  const record = (place: unknown): void => {
    if (!hasStarted && String(place).includes(folder)) setTimeout(() => hasStarted || fail(), ERROR_MS)
  }
  addEventListener('error', ({ filename }) => record(filename))
  addEventListener('unhandledrejection', ({ reason }) => record((reason as Error | null)?.stack))
  addEventListener('dhadha:started', () => {
    hasStarted = true
    clearInterval(timer)
    succeed()
  })
  addEventListener('dhadha:crashed', fail)
}

/** Runs the shell's scripts; one that fails is requested once more. */
function runEntries(fail: () => void): void {
  const RETRY_MS = 1_000
  const RETRY = '?retry=1'
  const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('dhadha-start', {
    createScriptURL: (url) =>
      getEntries().some(({ href }) => url === href || url === href + RETRY) ? url : null,
  })
  const run = (link: HTMLLinkElement, retry: string): void => {
    // oxlint-disable-next-line no-restricted-properties -- its hash is the link's
    const script = document.createElement('script')
    const url = link.href + retry
    script.async = false
    script.src = policy ? policy.createScriptURL(url) : url
    script.integrity = link.integrity
    script.crossOrigin = link.crossOrigin
    script.addEventListener('error', () => {
      if (retry === '') setTimeout(run, RETRY_MS, link, RETRY)
      else fail()
    })
    document.head.append(script)
  }
  for (const link of getEntries()) run(link, '')
}

/** Brings scripts into the browser's cache. One that fails is requested again when it runs. */
function fetchScripts(): void {
  // The relation is FETCHED_LATER of src/server/pages/page.ts, which cannot be imported here.
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>('link[rel=fetched-later]'))
    void fetch(href, { integrity, priority: 'low' }).catch(() => undefined)
}

/**
 * Requests the scripts of the page's remote once the answers that fill the first screen have come, which those scripts
 * would slow down; or once the shell's script has come, which runs before them: the line is never idle.
 */
function requestAfterCalls(): void {
  // The relation is AFTER_CALLS of src/server/pages/page.ts, which cannot be imported here.
  const request = (): void => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=after-calls]'))
      link.rel = 'preload'
  }
  const { 'calls-ahead': calls } = globalThis as {
    'calls-ahead'?: ReadonlyMap<string, { readonly answer: unknown }>
  }
  void Promise.allSettled([...(calls?.values() ?? [])].map(({ answer }) => answer)).then(request)
  for (const link of getEntries()) {
    for (const event of ['load', 'error']) link.addEventListener(event, request)
    // From the browser's cache it may have come before this script ran.
    if (performance.getEntriesByName(link.href).length > 0) request()
  }
}

/** Calls `begin` when the document's content is painted, and `start` where that is not to be waited for. */
function awaitPaint(root: HTMLElement | null, begin: () => void, start: () => void): void {
  const LATEST_MS = 1_000
  const BARE_MS = 100
  const observed = 'PerformanceObserver' in globalThis ? PerformanceObserver.supportedEntryTypes : []
  if (document.hidden || !root?.firstElementChild || !observed.includes('paint')) {
    start()
    return
  }
  // Before what can be read, a bare background may be painted, and reported as a paint of its own.
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
  // A frame that has no words, such as a problem's on a phone, is painted and not reported.
  if (root.dataset['content'] === 'frame')
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, BARE_MS)))
  // A browser may paint without an entry.
  setTimeout(begin, LATEST_MS)
  document.addEventListener('visibilitychange', start)
}

/**
 * Runs the shell's scripts, named by the document's `link[data-start]`, as soon as the document's content is painted,
 * so that a readable page or a frame does not wait for 130 KB to be evaluated. If nothing will be painted, the scripts
 * run at once. A script that fails is requested once more, under another URL: a request for the same URL would join the
 * stalled one, or get the broken copy from a service worker's cache.
 *
 * A page with `data-on-use` needs no script to be read: its scripts are fetched once it is painted, and run at the
 * visitor's first input, or when the browser is idle 6 s later (decision 67).
 *
 * A shell has failed when the second request for a script failed, when it has not started 3 s after an error of its
 * own, when it has not started and nothing has arrived for 8 s in a visible tab, or when it crashed later. Then a
 * cookie names its version and the document is loaded again: the gateway answers with the previous shell (decision 66).
 * If there is none, if that one failed too, if no cookie can be set, or while the page holds typed text,
 * `#start-failed` is shown, with a button that reloads the document.
 *
 * A signed-in learner gets a frame in place of a prerendered page. Where the shell has not started after 3 s, the
 * text of that page (`<template>`) takes the place of the frame until it has.
 *
 * Where the browser enforces Trusted Types, the URLs pass a policy of their own, which allows no others (decision 56).
 *
 * The functions of this file are inlined into every document (build/inline-scripts.ts), so they may use only each
 * other.
 */
export function startShell(): void {
  const LEISURE_MS = 6_000
  const notice = document.querySelector<HTMLElement>('#start-failed')
  const root = document.querySelector<HTMLElement>('#root')
  let isBegun = false
  let isAwaitingUse = false
  let isOver = false

  const fail = (): void => {
    if (isOver) return
    isOver = true
    if (notice && !replaceShell(notice.dataset['shell'])) showFailure(notice)
  }
  const succeed = (): void => {
    isOver = false
    notice?.setAttribute('hidden', '')
  }
  const start = (): void => {
    if (isBegun) return
    isBegun = true
    if (notice && 'announced' in notice.dataset) watchShell(fail, succeed)
    runEntries(fail)
  }
  const startOnUse = (): void => {
    if (isBegun || isAwaitingUse) return
    isAwaitingUse = true
    fetchScripts()
    for (const use of ['pointerover', 'pointerdown', 'keydown', 'focusin'])
      addEventListener(use, start, { once: true })
    setTimeout(start, LEISURE_MS)
  }
  requestAfterCalls()
  awaitPaint(root, root?.hasAttribute('data-on-use') ? startOnUse : start, start)
}

/** The functions that `startShell` uses. */
export const STARTING = [
  getEntries,
  isTyped,
  replaceShell,
  showFailure,
  showReadable,
  watchShell,
  runEntries,
  fetchScripts,
  requestAfterCalls,
  awaitPaint,
] as const
