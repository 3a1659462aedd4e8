import { FILLED, REPLACED_EVENT } from '@dhadha/release'
import { handOver, type Field } from './handOver.ts'
import { isShowable } from './isShowable.ts'

/** The longest time for which a first screen stays: a part of the page that waits longer shows its own skeleton. */
const MAX_MS = 3_000

/** The screen that a page shows while it waits for data or code. */
const WAITING = '[aria-busy="true"], [data-loading]'

/**
 * Keeps the first screen that the document has filled (gateway/browser/fill-first-screen.ts) in sight while the page is
 * rendered out of sight, and shows the page once nothing of it waits, so that a pupil who reads sees no skeleton again.
 * Text typed into a field of the first screen moves to the page's field of the same name, with focus and caret; Enter
 * behind it sends the page's form. While a field is in use, the first screen stays until the page has that field, or
 * waits for nothing and has none. Presses on it are repeated on the page (gateway/browser/repeat-presses-on-page.ts).
 *
 * @param root the document's, with its content in it
 * @returns the element to render the page into: `root`, or an empty one in its place. A first screen is not moved: its
 * field would lose the focus, and the letter that is being composed in it.
 */
export function keepFirstScreen(root: HTMLElement): HTMLElement {
  if (root.dataset[FILLED] === undefined) return root
  const page = placeBeneath(root)
  const fields = [...root.querySelectorAll<Field>('input[name], textarea[name]')]
  let isLate = false
  const check = (): void => {
    const hasUnplacedInput = fields.some((field) => isInUse(field) && !findField(page, field))
    if (
      isShowable({ isWaiting: isWaiting(page), isLate, isComposing: typing.isComposing(), hasUnplacedInput })
    )
      show()
  }
  const typing = watchTyping(root, check)
  const show = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    page.removeAttribute('style')
    for (const field of fields) handOver(field, findField(page, field), typing.isSent())
    root.remove()
    // A press on the first screen is not repeated on a page that came late: it may look different.
    if (!isLate) root.dispatchEvent(new Event(REPLACED_EVENT))
  }
  const observer = new MutationObserver(check)
  observer.observe(page, { childList: true, subtree: true, characterData: true, attributes: true })
  const timer = setTimeout(() => {
    isLate = true
    check()
  }, MAX_MS)
  return page
}

/** An empty element for the page, out of sight behind the first screen. */
function placeBeneath(root: HTMLElement): HTMLElement {
  const page = root.cloneNode() as HTMLElement
  delete page.dataset[FILLED]
  page.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden'
  root.removeAttribute('id')
  root.after(page)
  return page
}

/** Watches typing in the fields of the first screen. @param onComposed called once a composed letter is written */
function watchTyping(root: HTMLElement, onComposed: () => void) {
  let isComposing = false
  let isSent = false
  root.addEventListener('keydown', ({ key, isComposing: isOfLetter }) => {
    isSent = key === 'Enter' && !isOfLetter
  })
  root.addEventListener('compositionstart', () => {
    isComposing = true
  })
  root.addEventListener('compositionend', () => {
    isComposing = false
    // The browser writes the composed letter after this event.
    setTimeout(onComposed)
  })
  return {
    isComposing: () => isComposing,
    /** Enter was the last key. */
    isSent: () => isSent,
  }
}

/** Whether the page waits for data or code. */
function isWaiting(page: HTMLElement): boolean {
  const main = page.querySelector('main')
  return !main?.textContent.trim() || main.querySelector(WAITING) !== null
}

const isInUse = (field: Field): boolean => field.value !== '' || field === document.activeElement

const findField = (page: HTMLElement, { name }: Field): Field | null =>
  page.querySelector<Field>(`main [name="${CSS.escape(name)}"]`)
