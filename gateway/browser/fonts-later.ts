/** What Chromium tells of the connection: round trip in ms, downlink in Mbit/s. */
interface Connection {
  readonly rtt?: number
  readonly downlink?: number
}

/**
 * On a slow line a page leaves the site's fonts out until its scripts are there (decision 68): they would come too late to be drawn
 * (decision 68), and hold the scripts up. The style sheet knows `data-fonts`, and the shell fetches them later. Where a service worker has
 * the page, it has the fonts as well.
 *
 * It stands as text in every document, before the sheets (src/site/inline-scripts.ts): it uses nothing but its own lines.
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
