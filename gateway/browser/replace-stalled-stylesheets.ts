/**
 * Keeps a style sheet that hangs from keeping the page white (decision 66). A sheet of the document that has not arrived
 * after 2 s is replaced by a copy that holds up neither painting nor scripts; after 2 more seconds, or when its request
 * fails, the copy asks once under another URL.
 *
 * - The copy is added before the original leaves: it joins the request, which then keeps a user and is not cancelled.
 * - Once the document is parsed its sheets have settled; what hangs then belongs to whoever added it.
 *
 * It stands as text in every document, before the sheets (src/site/inline-scripts.ts): it uses nothing but its own lines,
 * and has no comments in them.
 */
export function replaceStalledStylesheets(): void {
  const SLOW_MS = 2_000
  const RETRY = '?retry=1'

  const replace = (link: HTMLLinkElement): void => {
    const copy = link.cloneNode() as HTMLLinkElement
    const retry = (): void => {
      clearTimeout(timer)
      if (copy.href.endsWith(RETRY)) copy.remove()
      else copy.href += RETRY
    }
    const timer = setTimeout(retry, SLOW_MS)
    copy.dataset['aside'] = ''
    copy.addEventListener('load', () => clearTimeout(timer))
    copy.addEventListener('error', retry)
    link.after(copy)
    link.remove()
  }

  setTimeout(() => {
    if (document.readyState !== 'loading') return
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      if (!link.sheet) replace(link)
  }, SLOW_MS)
}
