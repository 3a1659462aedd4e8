import type { Language, Messages } from '@dhadha/contract'
import type { ComponentType } from 'react'
import { recordFailure } from '../composition/integrity.ts'
import { checkComposition, newestComposition } from '../composition/store.ts'
import type { Remote, RemoteVersion } from '../composition/composition.ts'
import { loadDefinition } from './federation.ts'
import { blockedBefore, clearBlocked, watchMount } from './heartbeat.ts'
import { requestScripts } from './scripts.ts'
import { ensureStyles } from './styles.ts'

/** The budget of a mount: the longest time that a learner waits for a page (decision 66). */
export const BUDGET_MS = 15_000

/** A step of the fallback chain: a version, and the number of the attempt. */
export interface Candidate {
  release: RemoteVersion
  retry: number
}

/**
 * The fallback chain of a remote: the active version, a retry of it, the last known good version, then the one before
 * that. After the last step comes the panel with Retry.
 */
export const getFallbackChain = ({ active, previous, earlier }: Remote): readonly Candidate[] => [
  { release: active, retry: 0 },
  { release: active, retry: 1 },
  ...(previous ? [{ release: previous, retry: 0 }] : []),
  ...(earlier ? [{ release: earlier, retry: 0 }] : []),
]

/** Containers of versions that were not on the screen in time (decision 66), or blocked a tab before. */
const hung = new Set<string>(blockedBefore())

/** A version was not on the screen in time: no other page of it is waited for, as long as there is another version. */
export const markHung = ({ container }: RemoteVersion): void => void hung.add(container)

/** A version is on the screen: if it was late, it did not hang. */
export const markShown = ({ container }: RemoteVersion): void => void hung.delete(container)

/** The step with which a mount begins: the first version that has not hung in this tab. */
export const firstStep = (remote: Remote): number =>
  Math.max(
    0,
    getFallbackChain(remote).findIndex(({ release }) => !hung.has(release.container)),
  )

/** A page ready to be mounted. */
export interface LoadedPage {
  Page: ComponentType
  messages: (language: Language) => Promise<Messages>
  /** The texts of the language that the page was loaded for. */
  initial: { language: Language; messages: Messages }
}

const loading = new Map<string, Promise<LoadedPage>>()
const loaded = new Map<string, LoadedPage>()
const failed = new Set<string>()

const getKey = (name: string, { release, retry }: Candidate, page: string, language: Language): string =>
  [name, release.version, retry, page, language].join(' ')

/**
 * A page that is loaded and can be mounted at once. If React had to wait even for a settled promise, it would show the
 * skeleton and then keep it for 300 ms.
 */
export const loadedPage = (...of: Parameters<typeof getKey>): LoadedPage | undefined =>
  loaded.get(getKey(...of))

/**
 * Loads a page of a remote: entry, page, style sheets and texts in parallel. One promise per step, page and language,
 * so that prefetching and mounting share it. A rejected one stays until the next mount (`evictFailed`): React asks for it
 * again while it mounts.
 */
export function loadPage(
  name: string,
  candidate: Candidate,
  page: string,
  language: Language,
): Promise<LoadedPage> {
  const key = getKey(name, candidate, page, language)
  let promise = loading.get(key)
  if (!promise) {
    const loadedOrFailed = watchMount(candidate.release)
    promise = within(BUDGET_MS, assemble(name, candidate, page, language)).catch((error: unknown) => {
      const files = candidate.release.pages[page]
      // The entry's own failure is recorded where it is loaded (plugin.ts).
      recordFailure([
        ...(files?.scripts ?? []),
        ...(files?.styles ?? []),
        ...candidate.release.messages[language],
      ])
      throw error
    })
    loading.set(key, promise)
    promise
      .then(
        (result) => loaded.set(key, result),
        () => failed.add(key),
      )
      .finally(loadedOrFailed)
  }
  return promise
}

/**
 * A remote's definition and texts, without any of its pages.
 *
 * @throws when one of them fails to load
 */
export const loadTexts = ({ name, active }: Remote, language: Language) =>
  within(
    BUDGET_MS,
    (async () => {
      const definition = await loadDefinition(
        name,
        active.isWhole ? active : await findWhole(name, active.version),
      )
      return { definition, messages: (await definition.messages[language]()).default }
    })(),
  )

/** Evicts files that failed to load, for another mount: the connection may be back since. */
export function evictFailed({ name }: Remote): void {
  for (const key of failed)
    if (key.startsWith(`${name} `)) {
      loading.delete(key)
      failed.delete(key)
    }
}

/** Evicts files that failed or hung, for the Retry button. */
export function evictPage(remote: Remote): void {
  const { name, active, previous, earlier } = remote
  evictFailed(remote)
  for (const release of [active, previous, earlier])
    if (release) {
      hung.delete(release.container)
      clearBlocked(release.container)
    }
  for (const pages of [loading, loaded]) {
    for (const key of pages.keys()) if (key.startsWith(`${name} `)) pages.delete(key)
  }
}

async function assemble(
  name: string,
  candidate: Candidate,
  page: string,
  language: Language,
): Promise<LoadedPage> {
  const { retry } = candidate
  const release = candidate.release.isWhole
    ? candidate.release
    : await findWhole(name, candidate.release.version)
  const styles = ensureStyles(release.pages[page]?.styles ?? [])
  // The definition may reject first; the style sheets' rejection must not become an unhandled one.
  styles.catch(() => undefined)
  // A development server's entry loads its own files, and a retry loads them one after another.
  if (retry === 0 && release.integrity !== '')
    requestScripts([...(release.pages[page]?.scripts ?? []), ...release.messages[language]])
  const definition = await loadDefinition(name, release)
  const load = definition.pages[page]
  if (!load) throw new Error(`${name} ${release.version} has no page "${page}"`)
  const messages = async (of: Language) => (await definition.messages[of]()).default
  const [module, texts] = await Promise.all([load(), messages(language), styles])
  return { Page: module.default, messages, initial: { language, messages: texts } }
}

/**
 * Completes a version of a partial composition with its files.
 *
 * @throws when the gateway does not respond, or the version is no longer live
 */
async function findWhole(name: string, version: string): Promise<RemoteVersion> {
  await checkComposition()
  const remote = newestComposition().remotes.find((remote) => remote.name === name)
  const found = [remote?.active, remote?.previous, remote?.earlier].find(
    (remoteVersion) => remoteVersion?.version === version,
  )
  if (!found?.isWhole) throw new Error(`the files of ${name} ${version} are not known`)
  return found
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
