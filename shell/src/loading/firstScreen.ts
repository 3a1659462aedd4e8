/** The longest time for which a first screen stays: a part of the page that waits longer shows its own skeleton. */
const MAX_MS = 3_000

/** The screen that a page shows while it waits for data or code. */
const WAITING = '[aria-busy="true"], [data-loading]'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps the first screen that the document has filled (gateway/browser/fill-first-screen.ts) in sight while the page is rendered out
 * of sight, and shows the page once nothing of it waits, so that a pupil who reads sees no skeleton again. What was typed into a
 * field of the first screen goes into the field of the page that has its name, with focus and caret; Enter behind it sends the
 * page's form. While something is typed, the first screen stays until the page has that field, or waits for nothing and has none.
 *
 * @param root the document's, with its content in it
 * @returns the element to render the page into: `root`, or an empty one in its place. A first screen is not moved: its field would
 * lose the focus, and the letter that is being composed in it.
 */
export function keepFirstScreen(root: HTMLElement): HTMLElement {
  if (root.dataset['filled'] === undefined) return root
  const page = root.cloneNode() as HTMLElement
  delete page.dataset['filled']
  page.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden'
  root.removeAttribute('id')
  root.after(page)
  let isLate = false
  let isComposing = false
  let isSent = false
  const fields = [...root.querySelectorAll<Field>('input[name], textarea[name]')]
  const show = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    page.removeAttribute('style')
    for (const field of fields) handOver(field, findField(page, field), isSent)
    root.remove()
  }
  const check = (): void => {
    const main = page.querySelector('main')
    const waits = !main?.textContent.trim() || main.querySelector(WAITING) !== null
    if (isComposing) return
    const isHeld = waits && fields.some((field) => isInUse(field) && !findField(page, field))
    if (!waits || (isLate && !isHeld)) show()
  }
  root.addEventListener('keydown', ({ key, isComposing: isOfLetter }) => {
    isSent = key === 'Enter' && !isOfLetter
  })
  root.addEventListener('compositionstart', () => {
    isComposing = true
  })
  root.addEventListener('compositionend', () => {
    isComposing = false
    // The browser writes the composed letter once it has told of its end.
    setTimeout(check)
  })
  const observer = new MutationObserver(check)
  observer.observe(page, { childList: true, subtree: true, characterData: true, attributes: true })
  const timer = setTimeout(() => {
    isLate = true
    check()
  }, MAX_MS)
  return page
}

const isInUse = (field: Field): boolean => field.value !== '' || field === document.activeElement

const findField = (page: HTMLElement, { name }: Field): Field | null =>
  page.querySelector<Field>(`main [name="${CSS.escape(name)}"]`)

/** Writes what was typed as if it were typed into `to`, so that React gets to know of it. */
function handOver(from: Field, to: Field | null, isSent: boolean): void {
  if (!to || to.disabled) return
  const { value, selectionStart, selectionEnd } = from
  const hasFocus = from === document.activeElement
  if (value !== '') {
    // React overrides the property of the element, and takes an event without a change for its own.
    const prototype = to instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Reflect.set(prototype.prototype, 'value', value, to)
    to.dispatchEvent(new Event('input', { bubbles: true }))
    // Once React has rendered what was typed.
    if (isSent) setTimeout(() => to.form?.requestSubmit())
  }
  if (!hasFocus) return
  to.focus({ preventScroll: true })
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd)
}
