import type { Language } from '@dhadha/contract'
import type { Composition } from '../composition/composition.ts'
import { settleComposition } from '../composition/store.ts'
import { findRoute } from '../routing/routes.ts'
import { maySpend } from '../spending.ts'
import { firstStep, ladderOf, loadPage } from './load.ts'

/**
 * Loads the remote and page of a path that the pupil is about to follow. Resolves when that has succeeded or failed:
 * errors are handled when the page is mounted.
 */
export async function prefetchPath(
  composition: Composition,
  path: string,
  language: Language,
): Promise<void> {
  const found = findRoute(composition, path)
  const rung = found && ladderOf(found.remote)[firstStep(found.remote)]
  if (rung) await loadPage(found.remote.name, rung, found.route.page, language).catch(() => undefined)
}

/**
 * The same for a path that the pupil only comes near, by a pointer, a finger or the keyboard: nothing where bytes are dear. Whether
 * something was released is asked now as well, so that the move itself does not wait for it.
 */
export async function prefetchNear(...of: Parameters<typeof prefetchPath>): Promise<void> {
  if (maySpend()) await Promise.all([settleComposition(), prefetchPath(...of)])
}
