// Plans the visits of a check: which pages, in which languages, for which visitors.
import { expand, LANGUAGES, type Language, type Release, type Route } from '@dhadha/release'

/** A page that is opened before its version goes live. */
export interface Visit {
  readonly part: string
  readonly version: string
  readonly page: string
  readonly path: string
  readonly language: Language
  readonly isSignedIn: boolean
}

/** A page that was opened, and what is wrong with it. */
export interface CheckedVisit extends Visit {
  /** Those of the check's findings that are about its path, in any language and for any visitor, each a clause. */
  readonly findings: readonly string[]
}

/**
 * Every page that a candidate can break, in both languages, for each kind of visitor that may open it: a remote's own;
 * with a new shell, those of all remotes too.
 *
 * @param live the releases of all other parts
 */
export const planVisits = (candidate: Release, live: readonly Release[]): Visit[] =>
  (candidate.kind === 'shell' ? [candidate, ...live] : [candidate]).flatMap(({ name, version, routes }) =>
    routes.flatMap((route) =>
      LANGUAGES.flatMap((language) =>
        getStates(route).map((isSignedIn) => ({
          part: name,
          version,
          page: route.page,
          path: getExamplePath(route, language),
          language,
          isSignedIn,
        })),
      ),
    ),
  )

const getStates = ({ access }: Route): boolean[] =>
  access === 'public' ? [false, true] : [access === 'signed-in']

/** The example that a remote gives of a page, else its pattern with 1 in the place of what changes. */
function getExamplePath({ path, example }: Route, language: Language): string {
  if (example !== undefined) return example.replaceAll('{lang}', language)
  const [shortest = path] = expand(path).toSorted((a, b) => a.length - b.length)
  return (
    shortest
      .split('/')
      .filter((segment) => segment !== '*')
      .map((segment) => (segment === ':lang' ? language : segment.startsWith(':') ? '1' : segment))
      .join('/') || '/'
  )
}

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', bn: 'Bangla' }

const bothOr = <T>(all: readonly T[], getName: (item: T) => string): string =>
  [...new Set(all.map(getName))].join(' and ')

/** In which languages, and for whom, a page was opened. */
export const formatStates = (visits: readonly Visit[]): string =>
  [
    bothOr(visits, ({ language }) => LANGUAGE_NAMES[language]),
    `signed ${bothOr(visits, ({ isSignedIn }) => (isSignedIn ? 'in' : 'out'))}`,
  ].join(', ')
