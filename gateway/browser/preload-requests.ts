// Sends the first API requests of a page before its scripts have loaded.

/** The content of the document's `meta` element (`Preload` of src/server/pages/page.ts). */
interface Preload {
  readonly path: string
  readonly calls: readonly string[]
  /** Calls for what is below the first screen. */
  readonly below?: readonly string[]
  readonly chunk: string
  readonly part: string
  readonly isVisitor?: true
}

/** The properties of the document's composition that are read. */
interface Composition {
  readonly microFrontends: Readonly<
    Record<string, readonly { readonly extras: { readonly files?: Readonly<Record<string, string>> } }[]>
  >
}

/**
 * Sends the first API requests of the page while its scripts still load: on a slow connection these take a second, in
 * which the answers arrive (decision 67). The document lists the calls, with placeholders (`{series}`) for parameters
 * of the address, so that one document serves all addresses of a page. A global holds the answers for the contract's
 * HTTP client, each with its learner and its language. The document contains no answers, as the browser may cache it.
 * If the first answer names a chunk (the board of a problem), the chunk is requested, too. A document for visitors
 * makes its calls only without a sign-in, one for learners only with one: the other one's calls are refused.
 *
 * What the page reads below its first screen is requested when the shell has rendered: its scripts have come by then, and
 * the client of calls, for which such a call would wait, comes later.
 *
 * The function is inlined into documents (build/inline-scripts.ts), so it may use only its own lines.
 */
export function preloadRequests(): void {
  // PRELOADED_REQUESTS (shared/release/src/addresses.ts), which cannot be imported here; also the name of the global.
  const element = document.querySelector<HTMLMetaElement>('meta[name="calls-ahead"]')
  const marker = document.cookie.split('; ').find((cookie) => cookie.startsWith('token='))
  const token = decodeURIComponent(marker?.slice(6) ?? '')
  if (!element) return
  const { path, calls, below, chunk, part, isVisitor } = JSON.parse(element.content) as Preload
  if (!isVisitor === (token === '')) return
  const names = path.split('/')
  const values = location.pathname.split('/')
  const { lang: language, dataset } = document.documentElement
  const random = (bytes: number): string =>
    [...crypto.getRandomValues(new Uint8Array(bytes))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')

  const ask = async (address: string) => {
    const response = await fetch(address, {
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        ...(token !== '' && { Authorization: `Bearer ${token}` }),
        ...(dataset['traced'] !== undefined && { traceparent: `00-${random(16)}-${random(8)}-01` }),
      },
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  const fill = (call: string): string | null => {
    let isKnown = true
    const address = call.replace(/\{(\w+)(?:\+(\d+))?\}/g, (_, name: string, more: string | undefined) => {
      const value = values[names.indexOf(`:${name}`)] ?? ''
      const filled = more === undefined ? value : String(Number(value) + Number(more))
      isKnown &&= filled !== '' && filled !== 'NaN'
      return filled
    })
    return isKnown ? address : null
  }

  const preload = (text: string): void => {
    const value = (_: string, field: string): string =>
      String(
        field
          .split('.')
          .reduce((of: unknown, name) => (of as Record<string, unknown>)[name], JSON.parse(text)),
      )
    const name = `/${chunk.replace(/\{([\w.]+)\}/, value)}.`
    const composition = JSON.parse(document.querySelector('#composition')?.textContent ?? '') as Composition
    const files = Object.entries(composition.microFrontends[part]?.[0]?.extras.files ?? {})
    for (const [url, integrity] of files.filter(([text]) => text.includes(name))) {
      // oxlint-disable-next-line no-restricted-properties -- it gets its hash below
      const link = Object.assign(document.createElement('link'), {
        rel: 'preload',
        crossOrigin: 'anonymous',
        integrity,
      })
      link.as = url.endsWith('.css') ? 'style' : 'script'
      link.href = url
      document.head.append(link)
    }
  }

  const answers = new Map<string, object>()
  const request = (call: string, then: (text: string) => void): void => {
    const address = fill(call)
    if (address === null) return
    const answer = ask(address)
    answers.set(address, { call, language, token: token || null, at: performance.now(), answer })
    answer.then(({ text }) => then(text)).catch(() => undefined)
  }
  for (const [index, call] of calls.entries())
    request(call, (text) => index === 0 && chunk !== '' && preload(text))
  // START_EVENT (shared/release/src/addresses.ts), which cannot be imported here.
  if (below)
    addEventListener('dhadha:started', () => below.forEach((call) => request(call, () => undefined)), {
      once: true,
    })
  Object.assign(globalThis, { 'calls-ahead': answers })
}
