import type { Language } from '@dhadha/contract'
import { prefetchRequests } from '@dhadha/contract/shell'
import type { Route } from '@dhadha/release'
import type { Composition } from '../../composition/composition.ts'
import { newestComposition, settleComposition } from '../../composition/store.ts'
import { findRoute } from '../../routing/routes.ts'
import { canPrefetch } from '../../browser/network.ts'
import { wait } from '../../browser/wait.ts'
import { getFirstCandidate } from '../load/candidates.ts'
import { loadPage } from '../load/loadPage.ts'

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
  const candidate = found && getFirstCandidate(found.remote)
  if (candidate)
    await loadPage(found.remote.name, candidate, found.route.page, language).catch(() => undefined)
}

/** A pointer that only crosses entries on the way to another one starts no request. */
const PAUSE_MS = 50

/** The path whose link the pupil came near last. */
let nearestPath = ''

/**
 * The addresses that the page at a path reads, as its remote lists them (remote.json); `{level+5}` is a number greater
 * by 5. Addresses with parts that the path does not contain are left out. gateway/browser/preload-requests.ts does the
 * same before any script is loaded; both are tested with one table.
 */
export function resolveCalls({ path: pattern, calls = [], callsBelow = [] }: Route, path: string): string[] {
  const names = pattern.split('/')
  const values = path.split('/')
  return [...calls, ...callsBelow].flatMap((call) => {
    let isKnown = true
    const address = call.replace(/\{(\w+)(?:\+(\d+))?\}/g, (_, name: string, more?: string) => {
      const value = values[names.indexOf(`:${name}`)] ?? ''
      const filled = more === undefined ? value : String(Number(value) + Number(more))
      isKnown &&= filled !== '' && filled !== 'NaN'
      return filled
    })
    return isKnown ? [address] : []
  })
}

async function prefetchData(path: string): Promise<void> {
  nearestPath = path
  await wait(PAUSE_MS)
  const found = nearestPath === path && findRoute(newestComposition(), path)
  if (found) prefetchRequests(resolveCalls(found.route, path))
}

/**
 * Loads the page of a path whose link the pupil only comes near, by a pointer, a finger or the keyboard, and the data
 * that it reads first (decision 67). It prefetches nothing where data is expensive. It also updates the composition
 * now, so that the navigation itself does not wait for that.
 */
export async function prefetchNear(
  composition: Composition,
  path: string,
  language: Language,
): Promise<void> {
  if (!canPrefetch()) return
  await Promise.all([settleComposition(), prefetchPath(composition, path, language), prefetchData(path)])
}
