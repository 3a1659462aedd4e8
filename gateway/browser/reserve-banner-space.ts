/**
 * Keeps the place of the message about small screens (S1.7) from the first paint on, where it is due: what comes later would
 * push the page down (decision 30). It is due once in a browser, on a screen of 767 px or less, and not on pages that fill a
 * phone's screen (decision 53) or would move under a finger on a board. The shell shows it there, and notes that it did.
 *
 * It stands as text in every document, before the sheets (src/site/inline-scripts.ts): it uses nothing but its own lines,
 * and has no comments in them.
 */
export function reserveBannerSpace(): void {
  const FULL = /^\/(?:auth|onboarding|try|series|tests?|release)(?:\/|$)/
  const SEEN = 'shell:toast:small-screen'
  try {
    if (FULL.test(location.pathname) || !matchMedia('(max-width: 767px)').matches) return
    if (localStorage.getItem(SEEN) === 'true' || sessionStorage.getItem(SEEN) === 'true') return
    document.documentElement.dataset['strip'] = ''
  } catch {
    return
  }
}
