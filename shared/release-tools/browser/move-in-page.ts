/**
 * Moves to another page of the site within the document, as a link does, and waits until that page is there. The
 * function is injected as text into a document that `watchPage` watches, so it may use only its own lines.
 *
 * @param path of the site
 * @param forMs how long the page may take
 * @returns whether another page was there in time
 */
export async function moveInPage(path: string, forMs: number): Promise<boolean> {
  const read = () => (document.querySelector('#root main') ?? document.getElementById('root'))?.textContent
  const before = read()
  const watch = (globalThis as unknown as Record<symbol, { readonly shown: () => string | null }>)[
    Symbol.for('dhadha.trial')
  ]
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  for (const until = Date.now() + forMs; Date.now() < until;) {
    if (read() !== before && watch?.shown() !== null) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}
