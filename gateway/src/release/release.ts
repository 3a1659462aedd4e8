import {
  count,
  flag,
  listOf,
  matching,
  objectOf,
  oneOf,
  optional,
  recordOf,
  ShapeError,
  text,
  type Reader,
} from './shape.ts'

/** The site's two languages (decision 29). */
export type Language = 'en' | 'bn'

export const LANGUAGES: readonly Language[] = ['en', 'bn']

/** A page route of a part, as its manifest names it. */
export interface Route {
  /** Pattern from the site's root, for example `/series/:series/problem/:serial`. */
  path: string
  page: string
  /** Who the page is for; others are led to `signedOutTo` (S2.3) or `signedInTo` (S2.10b). */
  access: 'public' | 'signed-in' | 'signed-out'
  signedOutTo?: string
  signedInTo?: string
  layout: 'app' | 'bare'
  prerender?: boolean
}

export interface PageFiles {
  scripts: string[]
  styles: string[]
}

/** A prerendered page: where its HTML fragment lies and what stands in the head. */
export interface Prerendered {
  html: string
  title: string
  description: string
  /** What other sites show where somebody shares the page: PNG, 1200 x 630. */
  picture?: string
}

export interface FileFacts {
  /** `sha384-…`, as browsers take it. */
  integrity: string
  bytes: number
}

/**
 * `release.json`: all that is known of one version of one part, written by its build. Paths are relative to the
 * release's folder, with forward slashes.
 */
export interface Release {
  format: 1
  name: string
  version: string
  kind: 'shell' | 'remote'
  /** Shell: the exact contract version it provides. Remote: the range it needs. */
  contract: string
  /** Shell: initial scripts in order. Remote: its entry alone. */
  entry: string[]
  styles: string[]
  /** Remote: global name of its federation container, different in every version. Shell: empty. */
  container: string
  routes: Route[]
  /** What a page needs beside the entry. */
  pages: Record<string, PageFiles>
  messages: Record<Language, string[]>
  fonts: string[]
  prerendered: Record<string, Record<Language, Prerendered>>
  /** Every file but `release.json`. */
  files: Record<string, FileFacts>
}

/** The description's name in the folder of a release. */
export const RELEASE_FILE = 'release.json'

const SEGMENT = String.raw`(?!\.{1,2}(?:/|$))[\w.~@+=-]+`
const filePath = matching(
  new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`),
  'a relative path without .. and odd signs',
)
const routePath = matching(/^\/(?:[^\s?#\\/]+\??(?:\/[^\s?#\\/]+\??)*\/?)?$/, 'a pattern that begins with /')
// One slash: `//host` would lead off the site.
const target = matching(/^\/(?!\/)[^\s\\]*$/, 'a path of this site')

/** Names are folders of the registry and part of URLs. */
export const partName = matching(/^[a-z][a-z0-9-]{0,63}$/, 'lower-case letters, digits and dashes')
export const versionName = matching(
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/,
  'a semantic version without build data, for example 1.4.0',
)

/** Reads something for each of the two languages. */
const perLanguage = <T>(item: Reader<T>): Reader<Record<Language, T>> =>
  objectOf<Record<Language, T>>({ en: item, bn: item })

const route = objectOf<Route>({
  path: routePath,
  page: text,
  access: oneOf('public', 'signed-in', 'signed-out'),
  signedOutTo: optional(target),
  signedInTo: optional(target),
  layout: oneOf('app', 'bare'),
  prerender: optional(flag),
})

const release = objectOf<Release>({
  format: oneOf(1),
  name: partName,
  version: versionName,
  kind: oneOf('shell', 'remote'),
  contract: text,
  entry: listOf(filePath),
  styles: listOf(filePath),
  container: text,
  routes: listOf(route),
  pages: recordOf(objectOf<PageFiles>({ scripts: listOf(filePath), styles: listOf(filePath) })),
  messages: perLanguage(listOf(filePath)),
  fonts: listOf(filePath),
  prerendered: recordOf(
    perLanguage(
      objectOf<Prerendered>({ html: filePath, title: text, description: text, picture: optional(filePath) }),
    ),
  ),
  files: recordOf(
    objectOf<FileFacts>({
      integrity: matching(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 hash'),
      bytes: count,
    }),
    filePath,
  ),
})

/**
 * Reads a `release.json`.
 *
 * @throws ShapeError naming the first place that is wrong
 */
export function parseRelease(json: string): Release {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new ShapeError('the document must be JSON')
  }
  return release(value, '')
}

/** Every file that the description points to outside of `files`, each once. */
export const referencedFiles = (release: Release): string[] => [
  ...new Set([
    ...release.entry,
    ...release.styles,
    ...Object.values(release.pages).flatMap((page) => page.scripts.concat(page.styles)),
    ...Object.values(release.messages).flat(),
    ...release.fonts,
    ...Object.values(release.prerendered).flatMap(({ en, bn }) =>
      [en.html, bn.html, en.picture, bn.picture].filter((path) => path !== undefined),
    ),
  ]),
]
