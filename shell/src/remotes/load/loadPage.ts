import type { Language, Messages } from '@dhadha/contract'
import type { ComponentType } from 'react'
import { recordFailure } from '../../composition/integrity.ts'
import { checkComposition, newestComposition } from '../../composition/store.ts'
import { findVersion, isFromSource, type Remote, type RemoteVersion } from '../../composition/composition.ts'
import { loadDefinition } from '../runtime/federation.ts'
import { BUDGET_MS } from '../timeouts.ts'
import { clearHung, type Candidate } from './candidates.ts'
import { watchMount } from './heartbeat.ts'
import { requestScripts } from '../runtime/scripts.ts'
import { ensureStyles } from '../runtime/styles.ts'

/** A page ready to be mounted. */
export interface LoadedPage {
  Page: ComponentType
  messages: (language: Language) => Promise<Messages>
  /** The texts of the language that the page was loaded for. */
  initial: { language: Language; messages: Messages }
}

/** Pages by `getKey`: those under way or settled, those that can be mounted at once, and those that failed. */
const loading = new Map<string, Promise<LoadedPage>>()
const loaded = new Map<string, LoadedPage>()
const failed = new Set<string>()

const getKey = (name: string, { release, retry }: Candidate, page: string, language: Language): string =>
  [name, release.version, retry, page, language].join(' ')

const isOfRemote = (key: string, { name }: Remote): boolean => key.startsWith(`${name} `)

/**
 * A page that is loaded and can be mounted at once. If React had to wait even for a settled promise, it would show the
 * skeleton and then keep it for 300 ms.
 */
export const getLoadedPage = (
  name: string,
  candidate: Candidate,
  page: string,
  language: Language,
): LoadedPage | undefined => loaded.get(getKey(name, candidate, page, language))

/**
 * Loads a page of a remote: entry, page, style sheets and texts in parallel. One promise per step, page and language,
 * so that prefetching and mounting share it. A rejected one stays until the next mount (`evictFailed`): React asks for
 * it again while it mounts.
 */
export function loadPage(
  name: string,
  candidate: Candidate,
  page: string,
  language: Language,
): Promise<LoadedPage> {
  const key = getKey(name, candidate, page, language)
  const known = loading.get(key)
  if (known) return known
  const endWatch = watchMount(candidate.release)
  const promise = rejectAfter(BUDGET_MS, assemble(name, candidate, page, language)).catch(
    (error: unknown) => {
      const files = candidate.release.pages[page]
      // The entry's own failure is recorded where it is loaded (runtime/plugin.ts, and `assemble` for a module).
      recordFailure([
        ...(files?.scripts ?? []),
        ...(files?.styles ?? []),
        ...candidate.release.messages[language],
      ])
      throw error
    },
  )
  loading.set(key, promise)
  promise
    .then(
      (result) => loaded.set(key, result),
      () => failed.add(key),
    )
    .finally(endWatch)
  return promise
}

/**
 * A remote's definition and texts, without any of its pages.
 *
 * @throws when one of them fails to load
 */
export function loadTexts({ name, active }: Remote, language: Language) {
  const load = async () => {
    const definition = await loadDefinition(name, active.isWhole ? active : await complete(name, active))
    return { definition, messages: (await definition.messages[language]()).default }
  }
  return rejectAfter(BUDGET_MS, load())
}

/** Evicts files that failed to load, for another mount: the connection may be back since. */
export function evictFailed(remote: Remote): void {
  for (const key of failed)
    if (isOfRemote(key, remote)) {
      loading.delete(key)
      failed.delete(key)
    }
}

/** Evicts files that failed or hung, for the Retry button. */
export function evictPage(remote: Remote): void {
  evictFailed(remote)
  clearHung(remote)
  for (const pages of [loading, loaded]) {
    for (const key of pages.keys()) if (isOfRemote(key, remote)) pages.delete(key)
  }
}

async function assemble(
  name: string,
  candidate: Candidate,
  page: string,
  language: Language,
): Promise<LoadedPage> {
  const release = candidate.release.isWhole ? candidate.release : await complete(name, candidate.release)
  const styles = ensureStyles(release.pages[page]?.styles ?? [])
  // The definition may reject first; the style sheets' rejection must not become an unhandled one.
  styles.catch(() => undefined)
  const scripts = [...(release.pages[page]?.scripts ?? []), ...release.messages[language]]
  if (release.isModule)
    await loadModules([release.url, ...scripts], release).catch((error: unknown) => {
      // The federation runtime, which records an entry's failure, is not asked for this one.
      recordFailure([release.url])
      throw error
    })
  // A development server's entry loads its own files, and a retry loads them one after another.
  else if (candidate.retry === 0 && !isFromSource(release)) requestScripts(scripts)
  const definition = await loadDefinition(name, release)
  const load = definition.pages[page]
  if (!load) throw new Error(`${name} ${release.version} has no page "${page}"`)
  const messages = async (wanted: Language) => (await definition.messages[wanted]()).default
  const [module, texts] = await Promise.all([load(), messages(language), styles])
  return { Page: module.default, messages, initial: { language, messages: texts } }
}

/**
 * Completes a version of a partial composition with its files.
 *
 * @throws when the gateway does not respond, or the version is no longer live
 */
async function complete(name: string, { version }: RemoteVersion): Promise<RemoteVersion> {
  await checkComposition()
  const found = findVersion(newestComposition(), name, (candidate) => candidate.version === version)
  if (!found?.isWhole) throw new Error(`the files of ${name} ${version} are not known`)
  return found
}

/** @throws when the work has not ended after so many milliseconds */
async function rejectAfter<T>(milliseconds: number, work: Promise<T>): Promise<T> {
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

/** Most remotes are no modules: the code for them is a chunk of its own. */
async function loadModules(needed: readonly string[], release: RemoteVersion): Promise<void> {
  const { preloadModules } = await import(/* webpackChunkName: "modules" */ '../runtime/modules.ts')
  await preloadModules(needed, release)
}
