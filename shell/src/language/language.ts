import { getLanguage, isLanguage, setLanguage, type Language } from '@dhadha/contract'
import { subscribeLanguage } from '@dhadha/contract/shell'
import { readCookie, writeCookie } from '../session/cookie.ts'

const COOKIE = 'lang'

/** The language that a path names: `/lang/bn/…`. */
export const languageOfPath = (path: string): Language | null => {
  const named = /^\/lang\/([^/]+)/.exec(path)?.[1]
  return isLanguage(named) ? named : null
}

/** The language that an address asks for: `/about?lang=bn`. */
const languageOfQuery = (query: string): Language | null => {
  const asked = new URLSearchParams(query).get('lang')
  return isLanguage(asked) ? asked : null
}

/** A choice by address is kept like any other; left there, it would undo the next one at a reload. */
function keepAsked(asked: Language): void {
  writeCookie(COOKIE, asked)
  const { pathname, search, hash } = location
  const rest = new URLSearchParams(search)
  rest.delete('lang')
  history.replaceState(history.state, '', pathname + (rest.size > 0 ? `?${rest.toString()}` : '') + hash)
}

/** Sets the language of the visit: the path's or the one behind it, else the pupil's last choice, else what the gateway settled on. */
export function openLanguage(): void {
  const { lang } = document.documentElement
  const asked = languageOfQuery(location.search)
  if (asked) keepAsked(asked)
  setLanguage(
    languageOfPath(location.pathname) ?? asked ?? savedLanguage() ?? (isLanguage(lang) ? lang : 'en'),
  )
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
