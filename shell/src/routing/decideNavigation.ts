import type { Composition } from '../composition/composition.ts'
import { findRoute } from './routes.ts'

/** The page that the tab shows, from which its next navigation starts. */
export interface ShownPage {
  readonly pathname: string
  readonly composition: Composition
  /** A withdrawn version is in this document, which could not be replaced yet. */
  readonly isDocumentDue: boolean
}

/** Facts that decide a navigation besides the two paths. */
export interface NavigationFacts {
  readonly newest: Composition
  /** A page holds releases: the versions of the tab stay (decision 28). */
  readonly isHeld: boolean
  /** A version that the newest composition has withdrawn is in this document. */
  readonly isWithdrawnInUse: boolean
  /** Another document can be loaded without losing input or answers that only this one holds. */
  readonly isReplaceable: boolean
}

export type Decision =
  | { readonly kind: 'stay' }
  | { readonly kind: 'switch'; readonly composition: Composition; readonly isDocumentDue: boolean }
  | { readonly kind: 'load-document' }

/**
 * Decides what a tab does when its path changes, by the first case that applies:
 *
 * | case                                                               | what the tab does                  |
 * | ------------------------------------------------------------------ | ---------------------------------- |
 * | the path is the one on the screen                                  | stays                              |
 * | a page holds releases                                              | keeps its composition              |
 * | the shell has changed, which a running page cannot replace         | loads a document                   |
 * | a withdrawn version is in the document, and no input would be lost | loads a document                   |
 * | any other                                                          | switches to the newest composition |
 *
 * A partial composition has the files of a single page only, so a hold does not keep it.
 */
export function decideNavigation(
  { pathname, composition, isDocumentDue }: ShownPage,
  to: string,
  { newest, isHeld, isWithdrawnInUse, isReplaceable }: NavigationFacts,
): Decision {
  if (to === pathname) return { kind: 'stay' }
  if (isHeld && !composition.isPartial) return { kind: 'switch', composition, isDocumentDue }
  if (newest.shell !== composition.shell) return { kind: 'load-document' }
  const isDue = isDocumentDue || isWithdrawnInUse
  if (isDue && !isHeld && isReplaceable) return { kind: 'load-document' }
  return { kind: 'switch', composition: newest, isDocumentDue: isDue }
}

/** Two paths lead to the same page of the same part, for example two problems of a series. */
export function isOnePage(composition: Composition, from: string, to: string): boolean {
  const [here, there] = [findRoute(composition, from), findRoute(composition, to)]
  return here !== null && there !== null && here.route.path === there.route.path
}
