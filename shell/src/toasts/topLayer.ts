/**
 * The element in which toasts are visible and announced: the open dialog, since all dialogs here are modal and
 * everything outside is inert. If several are open, the one with the focus is on top.
 */
function getTopParent(): HTMLElement {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
  const focused = document.activeElement?.closest<HTMLElement>('dialog[open]')
  return focused ?? dialogs.at(-1) ?? document.body
}

/** Shows a manual popover above all that is in the browser's top layer; one that is open already comes to the top. */
function raise(host: HTMLElement): void {
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}

/** The element that toasts are rendered into. It moves within the document, and goes with the view of toasts. */
export function createToastHost(): HTMLElement {
  // oxlint-disable-next-line no-restricted-properties -- it moves within the document, and React would put it back
  const host = document.createElement('div')
  host.popover = 'manual'
  host.dataset['toasts'] = ''
  return host
}

/**
 * Keeps the host in front and outside of what is inert: in the topmost modal dialog, or in the body, and above open
 * popovers (menus). Follows dialogs that open and close, as long as there is something to show.
 *
 * @param isShowing whether toasts are shown or wait
 * @returns `place` is called whenever a toast is added, `stop` when no more toasts will be shown: it removes the host
 */
export function createToastPlacement(
  host: HTMLElement,
  isShowing: () => boolean,
): { place: () => void; stop: () => void } {
  const observer = new MutationObserver(update)
  function place(): void {
    const parent = getTopParent()
    if (host.parentElement === parent) return
    parent.append(host)
    raise(host)
  }
  function unwatch(): void {
    observer.disconnect()
    document.removeEventListener('toggle', restack, true)
  }
  function update(): void {
    if (isShowing()) place()
    else unwatch()
  }
  function restack(event: Event): void {
    if (event.target !== host && (event as ToggleEvent).newState === 'open') raise(host)
  }
  return {
    place() {
      place()
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
      document.addEventListener('toggle', restack, true)
    },
    stop() {
      unwatch()
      host.remove()
    },
  }
}
