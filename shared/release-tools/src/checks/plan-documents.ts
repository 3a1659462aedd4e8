import type { Release, Route } from '@dhadha/release'
import type { Visit } from './visits.ts'

/** Facts about the page of a visit. */
export interface PageFacts {
  /** Whether it differs from the one that is live. */
  readonly isChanged: (visit: Visit) => boolean
  /** Whether its document depends on who is signed in. */
  readonly isForEach: (visit: Visit) => boolean
  /** Whether its document has text of its own, which is another one in each language. */
  readonly hasText: (visit: Visit) => boolean
}

/**
 * The visits that get a document of their own. To all others a tab moves as a pupil does, by a link within the
 * document that it has, which takes half of the time; what is wrong there is looked for again in a document.
 *
 * A page is loaded by a document once, in one language or the other, for the visitors that it is for first of all. It
 * is loaded in both languages where its document has text of its own; and for learners once more where the document
 * has calls or a first screen, which differ for them. Pages of other parts, which are opened for a shell, are loaded in
 * one language; pages that are as they are live, never.
 */
export function planDocuments(
  visits: readonly Visit[],
  candidate: string,
  { isChanged, isForEach, hasText }: PageFacts,
): ReadonlySet<Visit> {
  const chosen = new Map<string, Visit>()
  const pages = new Map<string, number>()
  for (const visit of visits) {
    const { part, language, isSignedIn } = visit
    const page = getKey(visit)
    const index = pages.get(page) ?? pages.size
    pages.set(page, index)
    const isOwn = part === candidate
    const isInBoth = isOwn && hasText(visit)
    if (isOwn && !isChanged(visit)) continue
    if (!isInBoth && (language === 'en') !== (index % 2 === 0)) continue
    const key = `${page} ${language} ${isForEach(visit) && isSignedIn}`
    // The first of a page and language is that for signed-out visitors, where there are two.
    if (!chosen.has(key)) chosen.set(key, visit)
  }
  return new Set(chosen.values())
}

type Described = Pick<Release, 'name' | 'routes' | 'prerendered'>

const findRoutes = (releases: readonly Pick<Release, 'name' | 'routes'>[], { part, page }: Visit): Route[] =>
  releases.flatMap(({ name, routes }) => (name === part ? routes.filter((route) => route.page === page) : []))

/** Whether a document has calls or a first screen, which are those of a learner or of a visitor. */
export const hasDocumentsForEach = (
  releases: readonly Pick<Release, 'name' | 'routes'>[],
  visit: Visit,
): boolean =>
  findRoutes(releases, visit).some(
    ({ visitors, calls, firstScreen }) => (visitors ?? calls ?? firstScreen) !== undefined,
  )

/** Whether a document has a prerendered text or a first screen, in the language of the page. */
export const hasDocumentText = (releases: readonly Described[], visit: Visit): boolean =>
  releases.some(({ name, prerendered }) => name === visit.part && prerendered[visit.page] !== undefined) ||
  findRoutes(releases, visit).some(
    ({ firstScreen, visitors }) => (firstScreen ?? visitors?.firstScreen) !== undefined,
  )

/** The same for both languages of a page. */
const getKey = ({ part, page, path, language }: Visit): string =>
  `${part} ${page} ${path
    .split('/')
    .map((segment) => (segment === language ? ':lang' : segment))
    .join('/')}`
