/** From here on the place of the strip is out of sight, with a notice above it, too. In CSS pixels. */
const OUT_OF_SIGHT = 120
/** Nobody scrolls any more. */
const STILL_MS = 150

const root = document.documentElement

/** Whether the document keeps the place of the strip (gateway/browser/keep-strip.ts). */
export const isKept = (): boolean => root.dataset['strip'] !== undefined

/** Pages whose document keeps no place: they fill a phone's screen (the same as there). */
export const fillsScreen = (path: string): boolean =>
  /^\/(?:auth|onboarding|try|series|tests?|release)(?:\/|$)/.test(path)

/** Gives the place back; what is scrolled stays where it is on the screen. */
export function giveBack(): void {
  if (!isKept()) return
  const { scrollHeight } = root
  // Browsers that keep what is in sight by themselves would do it once more.
  root.style.overflowAnchor = 'none'
  delete root.dataset['strip']
  if (scrollY > 0) scrollBy({ top: root.scrollHeight - scrollHeight, behavior: 'instant' })
  requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'))
}

/**
 * Gives the place back as soon as nobody sees it go: when it is scrolled out of sight, or the tab is. Until then it is
 * above what somebody may be reading. Returns the function that ends it.
 */
export function giveBackUnseen(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (document.hidden || scrollY >= OUT_OF_SIGHT) giveBack()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, STILL_MS)
  }
  look()
  addEventListener('scroll', wait, { passive: true })
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', wait)
    document.removeEventListener('visibilitychange', look)
  }
}
