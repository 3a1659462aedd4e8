export type Field = HTMLInputElement | HTMLTextAreaElement

/** Writes what was typed as if it were typed into `to`, so that React notices it. */
export function handOver(from: Field, to: Field | null, isSent: boolean): void {
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
