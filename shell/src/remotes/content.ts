/** Where pages are mounted: the frame's or the page's own main, else the whole of what React renders. */
const place = (): Element =>
  document.querySelector('#root main') ?? document.getElementById('root') ?? document.body

const isEmpty = ({ childElementCount, textContent }: Element): boolean =>
  childElementCount === 0 && textContent.trim() === ''

/**
 * Calls back once the mounted page has anything to show; a page that is white, or an empty main, never does.
 *
 * @returns ends it
 */
export function watchContent(onShown: () => void): () => void {
  const check = () => {
    if (isEmpty(place())) return
    observer.disconnect()
    onShown()
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  check()
  return () => observer.disconnect()
}
