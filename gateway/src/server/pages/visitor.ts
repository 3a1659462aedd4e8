import type { Language } from '@dhadha/release'
import { negotiateLanguage } from '@dhadha/server'
import { readCookies } from '../session/cookies.ts'
import { MARKER } from '../session/session-cookies.ts'

/** The properties of a request on which a page depends beside its path. */
export interface Visitor {
  language: Language
  /** The marker of a sign-in is there (S4.1a); only the API knows whether the sign-in is still valid. */
  signedIn: boolean
  /** The pupil's choice; null: the device's setting. */
  theme: 'light' | 'dark' | null
}

interface Headers {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}

/** The language in a URL: `/about?lang=bn`, by which search engines know a page's two versions. */
export const parseLanguageQuery = (query: string): Language | null =>
  asLanguage(new URLSearchParams(query).get('lang') ?? undefined)

/**
 * The visitor of a request. Language: that of the path or its query, else the pupil's choice, else the browser's
 * preference (decision 29).
 */
export function parseVisitor(headers: Headers, pathname: string, query = ''): Visitor {
  const cookies = readCookies(headers.cookie)
  const language =
    asLanguage(/^\/lang\/([^/]+)/.exec(pathname)?.[1]) ??
    parseLanguageQuery(query) ??
    asLanguage(cookies.get('lang')) ??
    negotiateLanguage(headers['accept-language'])
  const theme = cookies.get('theme')
  return {
    language,
    signedIn: Boolean(cookies.get(MARKER)),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}

const asLanguage = (text: string | undefined): Language | null =>
  text === 'en' || text === 'bn' ? text : null
