/** The least height of a keyboard on the screen; the bars that browsers show and hide are lower. */
const MIN_HEIGHT_PX = 120
const TYPED_IN =
  'input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"]), textarea, [contenteditable]'

/**
 * Marks the page (`data-keyboard`) while a keyboard on the screen covers a part of it: bars at the lower edge would lie
 * over the field that is typed in, or float in the middle when the browser moves the page. The style sheets let them go
 * along with the page, and the field is brought into view.
 *
 * Only a change of size is looked at, not the end of typing: a press on a button ends it, and the button must not move
 * under the finger.
 */
export function watchKeyboard(): void {
  const viewport = globalThis.visualViewport
  if (!viewport) return
  viewport.addEventListener('resize', () => {
    const field = document.activeElement?.closest<HTMLElement>(TYPED_IN)
    // The page may be zoomed by two fingers, too.
    const covered = innerHeight - viewport.height * viewport.scale
    const isOpen = field != null && covered > MIN_HEIGHT_PX
    document.documentElement.toggleAttribute('data-keyboard', isOpen)
    if (isOpen) field.scrollIntoView({ block: 'nearest' })
  })
}
