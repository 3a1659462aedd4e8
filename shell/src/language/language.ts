import { getLanguage, isLanguage, setLanguage, type Language } from '@dhadha/contract'
import { subscribeLanguage } from '@dhadha/contract/shell'
import { readCookie, writeCookie } from '../session/cookie.ts'

const COOKIE = 'lang'

/** The language that a path names: `/lang/bn/…`. */
export const languageOfPath = (path: string): Language | null => {
  const named = /^\/lang\/([^/]+)/.exec(path)?.[1]
  return isLanguage(named) ? named : null
}

/** Sets the language of the visit: the path's, else the pupil's last choice, else what the gateway settled on. */
export function openLanguage(): void {
  const { lang } = document.documentElement
  setLanguage(languageOfPath(location.pathname) ?? savedLanguage() ?? (isLanguage(lang) ? lang : 'en'))
  // A document that was kept for the time without a connection may be of the other language.
  document.documentElement.lang = getLanguage()
  subscribeLanguage((language) => {
    document.documentElement.lang = language
    writeCookie(COOKIE, language)
  })
}

function savedLanguage(): Language | null {
  const saved = readCookie(COOKIE)
  return isLanguage(saved) ? saved : null
}
