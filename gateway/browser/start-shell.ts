/** What is used of Trusted Types, which TypeScript's DOM does not have yet; what a policy creates can be assigned like a string. */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | null },
  ) => { readonly createScriptURL: (url: string) => string }
}

/**
 * Runs the shell's scripts, named by the document's `link[data-start]`, as soon as what the document shows is painted: a
 * page that can be read and a frame that is there already do not wait for 130 KB to be evaluated. Where nothing will be
 * painted, the scripts run at once. One that fails is asked for once more, under another URL, as a request that hangs would
 * be joined and what a service worker keeps may be what failed; then `#start-failed` is shown.
 *
 * Where the browser enforces Trusted Types, the addresses pass a policy of their own, which knows no others (decision 195).
 *
 * It stands as text in every document (src/site/inline-scripts.ts) and so uses nothing but its own lines.
 */
export function startShell(): void {
  const LATEST_MS = 1_000
  const RETRY_MS = 1_000
  const RETRY = '?retry=1'
  let isStarted = false

  const links = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[data-start]')]

  const addresses = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
    'dhadha-start',
    {
      createScriptURL: (url) =>
        links().some(({ href }) => url === href || url === href + RETRY) ? url : null,
    },
  )

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
      else document.querySelector('#start-failed')?.removeAttribute('hidden')
    })
    document.head.append(script)
  }

  const start = (): void => {
    if (isStarted) return
    isStarted = true
    for (const link of links()) run(link, '')
  }

  const observed = 'PerformanceObserver' in globalThis ? PerformanceObserver.supportedEntryTypes : []
  if (document.hidden || !document.querySelector('#root > *') || !observed.includes('paint')) {
    start()
    return
  }
  // Before what can be read, a bare background may be painted, and reported as a paint of its own.
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
  document.addEventListener('visibilitychange', start)
  // A browser may paint and not say so.
  setTimeout(start, LATEST_MS)
}
