import type { Release } from '@dhadha/release'
import type { Visit } from './visits.ts'

/**
 * The visits that get a document of their own. To all others a tab moves as a pupil does, by a link within the
 * document that it has, which takes a quarter of the time; what is wrong there is looked for again in a document.
 *
 * A page is loaded by a document once in each language, for the visitors that it is for first of all; for learners
 * once more where the document has calls or a first screen, which differ for them. Pages of other parts, which are
 * opened for a shell, are loaded in one language or the other; pages that are as they are live, never.
 *
 * @param isChanged whether the page of a visit differs from the one that is live
 * @param isForEach whether the document of a page depends on who is signed in
 */
export function planDocuments(
  visits: readonly Visit[],
  candidate: string,
  isChanged: (visit: Visit) => boolean,
  isForEach: (visit: Visit) => boolean,
): ReadonlySet<Visit> {
  const chosen = new Map<string, Visit>()
  const pages = new Map<string, number>()
  for (const visit of visits) {
    const { part, language, isSignedIn } = visit
    const page = getKey(visit)
    const index = pages.get(page) ?? pages.size
    pages.set(page, index)
    const isOther = part !== candidate
    if (isOther ? (language === 'en') !== (index % 2 === 0) : !isChanged(visit)) continue
    const key = `${page} ${language} ${isForEach(visit) && isSignedIn}`
    // The first of a page and language is that for signed-out visitors, where there are two.
    if (!chosen.has(key)) chosen.set(key, visit)
  }
  return new Set(chosen.values())
}

/** Whether a document has calls or a first screen, which are those of a learner or of a visitor. */
export const hasDocumentsForEach = (
  releases: readonly Pick<Release, 'name' | 'routes'>[],
  { part, page }: Visit,
): boolean =>
  releases.some(
    ({ name, routes }) =>
      name === part &&
      routes.some(
        (route) => route.page === page && (route.visitors ?? route.calls ?? route.firstScreen) !== undefined,
      ),
  )

/** The same for both languages of a page. */
const getKey = ({ part, page, path, language }: Visit): string =>
  `${part} ${page} ${path
    .split('/')
    .map((segment) => (segment === language ? ':lang' : segment))
    .join('/')}`
