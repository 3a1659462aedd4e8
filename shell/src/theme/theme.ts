import { getTheme, isTheme, setTheme, type Theme } from '@dhadha/contract'
import { subscribeTheme } from '@dhadha/contract/shell'
import { THEME_COOKIE } from '@dhadha/release'
import { readCookie, writeCookie } from '../session/cookie.ts'

/** The theme of the cookie, from which the gateway writes it into the document, so that the page does not flash. */
const savedTheme = (): Theme => {
  const saved = readCookie(THEME_COOKIE)
  return isTheme(saved) ? saved : 'device'
}

/** Applies a theme: the tokens follow the attribute, the browser's own bars the meta elements. */
function show(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'device') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const colour = (kind: 'light' | 'dark') => GROUND[theme === 'device' ? kind : theme]
  for (const bar of bars) bar.content = colour(bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light')
}

/** `--ground` of shared/ui's tokens; the gateway has the same values. */
const GROUND = { light: '#fdf6e8', dark: '#16130e' } as const

/** Reads the pupil's choice, applies it (a cached offline document may have another one) and stores it. */
export function openTheme(): void {
  setTheme(savedTheme())
  show(getTheme())
  subscribeTheme((theme) => {
    show(theme)
    writeCookie(THEME_COOKIE, theme)
  })
  // Another tab may have changed it meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && savedTheme() !== getTheme()) setTheme(savedTheme())
  })
}
