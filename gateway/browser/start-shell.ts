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

/**
 * Runs the shell's scripts, named by the document's `link[data-start]`, as soon as the document's content is painted,
 * so that a readable page or a frame does not wait for 130 KB to be evaluated. If nothing will be painted, the scripts
 * run at once. A script that fails is requested once more, under another URL: a request for the same URL would join the
 * stalled one, or get the broken copy from a service worker's cache.
 *
 * A page with `data-on-use` needs no script to be read: its scripts run at the visitor's first input, or when the
 * browser is idle 6 s later (decision 67).
 *
 * A shell has failed when the second request for a script failed, when it has not started 3 s after an error of its
 * own, when it has not started and nothing has arrived for 8 s in a visible tab, or when it crashed later. Then a
 * cookie names its version and the document is loaded again: the gateway answers with the previous shell (decision 66).
 * If there is none, if that one failed too, if no cookie can be set, or while the page holds typed text,
 * `#start-failed` is shown, with a button that reloads the document.
 *
 * A signed-in learner gets a frame in place of a prerendered page. Where the shell has not started after 3 s, the text of that
 * page (`<template>`) takes the place of the frame until it has.
 *
 * Where the browser enforces Trusted Types, the URLs pass a policy of their own, which allows no others (decision 56).
 *
 * The function is inlined into every document (src/site/pages/inline-scripts.ts), so it may use only its own lines.
 */
export function startShell(): void {
  const LATEST_MS = 1_000
  const BARE_MS = 100
  const LEISURE_MS = 6_000
  const RETRY_MS = 1_000
  const RETRY = '?retry=1'
  const SILENT_S = 8
  const ERROR_MS = 3_000
  const COOKIE_MAX_AGE_S = 3_600
  const notice = document.querySelector<HTMLElement>('#start-failed')
  const root = document.querySelector<HTMLElement>('#root')
  let isBegun = false
  let isOver = false

  const links = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[data-start]')]

  const addresses = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
    'dhadha-start',
    {
      createScriptURL: (url) =>
        links().some(({ href }) => url === href || url === href + RETRY) ? url : null,
    },
  )

  const isTyped = (): boolean =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
      ({ value, defaultValue }) => value !== defaultValue,
    )

  const fail = (): void => {
    if (isOver) return
    isOver = true
    const mark = `failed-shell=${notice?.dataset['shell'] ?? ''}`
    const isMarked = () => document.cookie.split('; ').includes(mark)
    if (notice?.dataset['shell'] && !isMarked()) {
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      document.cookie = `${mark}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`
      if (isMarked() && !isTyped()) {
        location.reload()
        return
      }
    }
    const again = notice?.querySelector('button')
    if (!notice || !again) return
    // Not in a style sheet, as that of the shell may have failed.
    notice.style.cssText = 'padding:24px;text-align:center;font-size:1.25em'
    again.style.cssText = 'padding:12px;background:#066;color:#fff'
    again.addEventListener('click', () => location.reload())
    notice.hidden = false
  }

  const watch = (): void => {
    const folder = links()[0]?.href.replace(/[^/]*$/, '') ?? ''
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
    setTimeout(() => {
      const readable = document.querySelector<HTMLTemplateElement>('template:not([data-slots])')
      if (hasStarted || !readable) return
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=style]')) link.rel = 'stylesheet'
      root?.replaceChildren(readable.content)
    }, ERROR_MS)
    const record = (place: unknown): void => {
      if (String(place).includes(folder)) setTimeout(() => hasStarted || fail(), ERROR_MS)
    }
    addEventListener('error', ({ filename }) => hasStarted || record(filename))
    addEventListener(
      'unhandledrejection',
      ({ reason }) => hasStarted || record((reason as Error | null)?.stack),
    )
    addEventListener('dhadha:started', () => {
      hasStarted = true
      clearInterval(timer)
      isOver = false
      notice?.setAttribute('hidden', '')
    })
    addEventListener('dhadha:crashed', fail)
  }

  const run = (link: HTMLLinkElement, retry: string): void => {
    // oxlint-disable-next-line no-restricted-properties -- its hash is the link's
    const script = document.createElement('script')
    const url = link.href + retry
    script.async = false
    script.src = addresses ? addresses.createScriptURL(url) : url
    script.integrity = link.integrity
    script.crossOrigin = link.crossOrigin
    script.addEventListener('error', () => {
      if (retry === '') setTimeout(run, RETRY_MS, link, RETRY)
      else fail()
    })
    document.head.append(script)
  }

  const start = (): void => {
    if (isBegun) return
    isBegun = true
    if (notice && 'announced' in notice.dataset) watch()
    for (const link of links()) run(link, '')
  }

  const startOnUse = (): void => {
    for (const use of ['pointerover', 'pointerdown', 'keydown', 'focusin'])
      addEventListener(use, start, { once: true })
    setTimeout(start, LEISURE_MS)
  }
  const begin = root?.hasAttribute('data-on-use') ? startOnUse : start

  const observed = 'PerformanceObserver' in globalThis ? PerformanceObserver.supportedEntryTypes : []
  if (document.hidden || !document.querySelector('#root > *') || !observed.includes('paint')) {
    start()
    return
  }
  // Before what can be read, a bare background may be painted, and reported as a paint of its own.
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
  // A frame that has no words, such as a problem's on a phone, is painted and not reported.
  if (root?.dataset['content'] === 'frame')
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, BARE_MS)))
  // A browser may paint without an entry.
  setTimeout(begin, LATEST_MS)
  document.addEventListener('visibilitychange', start)
}
