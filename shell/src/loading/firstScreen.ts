/** The longest time for which a first screen stays: a part of the page that waits longer shows its own skeleton. */
const MAX_MS = 3_000

/** The screen that a page shows while it waits for data or code. */
const WAITING = '[aria-busy="true"], [data-loading]'

/**
 * Keeps the first screen that the document has filled (gateway/browser/fill-first-screen.ts) in sight while the page is rendered out
 * of sight, and shows the page once nothing of it waits, so that a pupil who reads sees no skeleton again.
 *
 * @param root still with the first screen in it; it is empty afterwards
 */
export function keepFirstScreen(root: HTMLElement): void {
  if (root.dataset['filled'] === undefined) return
  // oxlint-disable-next-line no-restricted-properties -- React renders into the root
  const screen = document.createElement('div')
  screen.append(...root.childNodes)
  root.after(screen)
  root.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden'
  const show = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    screen.remove()
    root.removeAttribute('style')
    delete root.dataset['filled']
  }
  const observer = new MutationObserver(() => {
    const page = root.querySelector('main')
    if (page?.textContent.trim() && !page.querySelector(WAITING)) show()
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true })
  const timer = setTimeout(show, MAX_MS)
}
