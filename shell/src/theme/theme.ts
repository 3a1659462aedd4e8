import { getTheme, isTheme, setTheme, type Theme } from '@dhadha/contract'
import { subscribeTheme } from '@dhadha/contract/shell'
import { readCookie, writeCookie } from '../session/cookie.ts'

/** A cookie, so that the gateway writes the theme into the document and nothing flashes. */
const COOKIE = 'theme'

const savedTheme = (): Theme => {
  const saved = readCookie(COOKIE)
  return isTheme(saved) ? saved : 'device'
}

/** Shows a theme: the tokens follow the attribute, the browser's own bars their meta elements. */
function show(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'device') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const colour = (kind: 'light' | 'dark') => GROUND[theme === 'device' ? kind : theme]
  for (const bar of bars) bar.content = colour(bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light')
}

/** `--ground` of shared/ui's tokens, as the gateway has it. */
const GROUND = { light: '#fdf6e8', dark: '#16130e' } as const

/** Reads the pupil's choice, shows it (a document kept for the time without a connection may say otherwise), keeps it. */
export function openTheme(): void {
  setTheme(savedTheme())
  show(getTheme())
  subscribeTheme((theme) => {
    show(theme)
    writeCookie(COOKIE, theme)
  })
  // Another tab may have chosen another one meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && savedTheme() !== getTheme()) setTheme(savedTheme())
  })
}
