// Defers the site's fonts on a slow connection (decision 68).

/** The connection as Chromium reports it: round trip in ms, downlink in Mbit/s. */
interface Connection {
  readonly rtt?: number
  readonly downlink?: number
}

/**
 * On a slow connection a page loads the site's fonts after its scripts (decision 68): they would come too late to be
 * drawn, and delay the scripts. The style sheet reads `data-fonts`, and the shell fetches the fonts later. A service
 * worker that controls the page has the fonts in its cache.
 *
 * The function is inlined into every document, before the style sheets (build/inline-scripts.ts), so it may
 * use only its own lines.
 */
export function fontsLater(): void {
  const SLOW_MS = 100
  const SLOW_MBITS = 4
  const { connection, serviceWorker } = navigator as Navigator & { readonly connection?: Connection }
  const { rtt = 0, downlink = SLOW_MBITS } = connection ?? {}
  // Undefined without https.
  const isControlled = Boolean((serviceWorker as ServiceWorkerContainer | undefined)?.controller)
  if (!isControlled && (rtt >= SLOW_MS || downlink < SLOW_MBITS))
    document.documentElement.dataset['fonts'] = 'later'
}
