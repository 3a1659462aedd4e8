/** The element in which pages are mounted: the frame's or the page's own main, else the root of React. */
const getMountElement = (): Element =>
  document.querySelector('#root main') ?? document.getElementById('root') ?? document.body

const isEmpty = ({ childElementCount, textContent }: Element): boolean =>
  childElementCount === 0 && textContent.trim() === ''

/** The time for which the whole document may be invisible, such as while a page changes its colours. */
const HIDDEN_MS = 1_000

/** Either of them hides the whole document. */
const documentBoxes = (): HTMLElement[] => [document.documentElement, document.body]

const isInvisible = (): boolean =>
  documentBoxes().some((box) => {
    const { display, visibility, opacity } = getComputedStyle(box)
    return display === 'none' || visibility === 'hidden' || opacity === '0'
  })

/** Shows the document whatever a page has set, in a style sheet too. */
function reveal(): void {
  for (const box of documentBoxes()) {
    box.hidden = false
    for (const [name, value] of [
      ['display', 'block'],
      ['visibility', 'visible'],
      ['opacity', '1'],
    ] as const)
      box.style.setProperty(name, value, 'important')
  }
}

/**
 * Shows the document again where a page has hidden all of it, also later, and calls back.
 *
 * @returns a function that stops watching
 */
export function watchHidden(onHidden: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const checkNow = (): void => {
    timer = undefined
    if (!isInvisible()) return
    observer.disconnect()
    reveal()
    onHidden()
  }
  const checkLater = (): void => {
    timer ??= setTimeout(checkNow, HIDDEN_MS)
  }
  const observer = new MutationObserver(checkLater)
  for (const box of documentBoxes())
    observer.observe(box, { attributes: true, attributeFilter: ['style', 'class', 'hidden'] })
  observer.observe(document.head, { childList: true })
  checkLater()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/**
 * Calls back once the mounted page has anything to show; a page that is white, or an empty main, never does.
 *
 * @returns a function that stops watching
 */
export function watchContent(onShown: () => void): () => void {
  const check = () => {
    if (isEmpty(getMountElement())) return
    observer.disconnect()
    onShown()
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  check()
  return () => observer.disconnect()
}
