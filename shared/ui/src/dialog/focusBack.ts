const MAX_FRAMES = 10

/** The element that is due to receive the focus. */
let pendingFocus: HTMLElement | null = null

/** The element that gets the focus back from a dialog that opens now; null if no element had it. */
export function takeOpener(): HTMLElement | null {
  const focused = document.activeElement
  // If a dialog replaces another, the element that opened the first one gets the focus in the end.
  const opener = focused instanceof HTMLElement && focused !== document.body ? focused : pendingFocus
  pendingFocus = null
  return opener
}

/**
 * Gives the focus back when a modal dialog has closed. WebKit sometimes still takes the rest of the page for inert
 * then, and ignores the call: it is repeated in the next frames, unless something else has the focus by then.
 */
export function focusBack(opener: HTMLElement | null): void {
  if (!opener?.isConnected) return
  opener.focus()
  if (document.activeElement === opener) return
  pendingFocus = opener
  let frames = 0
  const retry = () => {
    if (pendingFocus !== opener) return
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree && opener.isConnected) opener.focus()
    frames += 1
    if (!isFree || document.activeElement === opener || frames === MAX_FRAMES) pendingFocus = null
    else requestAnimationFrame(retry)
  }
  requestAnimationFrame(retry)
}
