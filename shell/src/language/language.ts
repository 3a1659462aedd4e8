import { getLanguage, isLanguage, setLanguage, type Language } from '@dhadha/contract'
import { subscribeLanguage } from '@dhadha/contract/shell'
import { LANGUAGE_COOKIE } from '@dhadha/release'
import { readCookie, writeCookie } from '../session/cookie.ts'

/** The language that a path names: `/lang/bn/…`. */
export const languageOfPath = (path: string): Language | null => {
  const named = /^\/lang\/([^/]+)/.exec(path)?.[1]
  return isLanguage(named) ? named : null
}

/** The language in a URL's query: `/about?lang=bn`. */
const languageOfQuery = (query: string): Language | null => {
  const asked = new URLSearchParams(query).get('lang')
  return isLanguage(asked) ? asked : null
}

/** A choice by URL is stored like any other; if it stayed in the URL, a reload would undo a later choice. */
function saveRequested(asked: Language): void {
  writeCookie(LANGUAGE_COOKIE, asked)
  const { pathname, search, hash } = location
  const rest = new URLSearchParams(search)
  rest.delete('lang')
  history.replaceState(history.state, '', pathname + (rest.size > 0 ? `?${rest.toString()}` : '') + hash)
}

/**
 * Sets the language of the visit: that of the path or the query, else the pupil's last choice, else the one that the
 * gateway chose.
 */
export function openLanguage(): void {
  const { lang } = document.documentElement
  const asked = languageOfQuery(location.search)
  if (asked) saveRequested(asked)
  setLanguage(
    languageOfPath(location.pathname) ?? asked ?? savedLanguage() ?? (isLanguage(lang) ? lang : 'en'),
  )
  // A cached offline document may be in the other language.
  document.documentElement.lang = getLanguage()
  subscribeLanguage((language) => {
    document.documentElement.lang = language
    writeCookie(LANGUAGE_COOKIE, language)
  })
}

function savedLanguage(): Language | null {
  const saved = readCookie(LANGUAGE_COOKIE)
  return isLanguage(saved) ? saved : null
}
