/**
 * Calls `begin` whenever the tab is or becomes visible, and what that has returned when the tab is hidden: hidden tabs
 * run no timers and send no requests.
 *
 * @returns a function that stops both
 */
export function whileVisible(begin: () => () => void): () => void {
  let end: (() => void) | null = null
  const update = () => {
    end?.()
    end = document.hidden ? null : begin()
  }
  document.addEventListener('visibilitychange', update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    end?.()
  }
}
