/**
 * Prevents a stalled style sheet from leaving the page blank (decision 66). A sheet of the document that has not loaded
 * after 2 s is replaced by a copy that blocks neither painting nor scripts; after 2 more seconds, or when its request
 * fails, the copy is requested once more under another URL.
 *
 * - The copy is added before the original is removed: it joins the request, which is then not cancelled.
 * - Once the document is parsed its sheets have settled; a sheet that stalls later belongs to the script that added it.
 *
 * The function is inlined into every document, before the style sheets (build/inline-scripts.ts), so it may
 * use only its own lines, and has no comments in them.
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
