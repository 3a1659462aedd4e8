import type { Composition } from '../composition/composition.ts'
import { findRoute } from './routes.ts'

/** What the tab shows, and what its next navigation starts from. */
export interface ShownPage {
  readonly pathname: string
  readonly composition: Composition
  /** A withdrawn version is in this document, which could not be replaced yet. */
  readonly isDocumentDue: boolean
}

/** What a navigation depends on besides the two paths. */
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
 * What a tab does when its path changes. It switches to the newest composition, or to the current one while a page holds
 * releases; a partial composition has the files of a single page only, so it is always replaced. Another shell needs a
 * new document at once; a withdrawn version needs one as soon as no page holds releases and no input would be lost.
 */
export function decide(
  { pathname, composition, isDocumentDue }: ShownPage,
  to: string,
  { newest, isHeld, isWithdrawnInUse, isReplaceable }: NavigationFacts,
): Decision {
  if (to === pathname) return { kind: 'stay' }
  if (isHeld && !composition.isPartial) return { kind: 'switch', composition, isDocumentDue }
  const isDue = isDocumentDue || isWithdrawnInUse
  if (newest.shell !== composition.shell || (isDue && !isHeld && isReplaceable))
    return { kind: 'load-document' }
  return { kind: 'switch', composition: newest, isDocumentDue: isDue }
}

/** Two paths lead to the same page of the same part, for example two problems of a series. */
export function isOnePage(composition: Composition, from: string, to: string): boolean {
  const [here, there] = [findRoute(composition, from), findRoute(composition, to)]
  return here !== null && there !== null && here.route.path === there.route.path
}
