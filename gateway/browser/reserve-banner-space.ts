/**
 * Reserves space for the message about small screens (S1.7) from the first paint on, if it is due: a later message
 * would push the page down (decision 30). It is due once in a browser, on a screen of 767 px or less, and not on pages
 * that fill a phone's screen (decision 53) or would move under a finger on a board. The shell shows the message there,
 * and records that it did.
 *
 * The function is inlined into every document, before the style sheets (build/inline-scripts.ts), so it may
 * use only its own lines and its argument, and has no comments in them.
 *
 * @param fullScreen the paths of pages that fill the screen
 */
export function reserveBannerSpace(fullScreen: RegExp): void {
  const SEEN = 'shell:toast:small-screen'
  try {
    if (fullScreen.test(location.pathname) || !matchMedia('(max-width: 767px)').matches) return
    if (localStorage.getItem(SEEN) === 'true' || sessionStorage.getItem(SEEN) === 'true') return
    document.documentElement.dataset['strip'] = ''
  } catch {
    return
  }
}
