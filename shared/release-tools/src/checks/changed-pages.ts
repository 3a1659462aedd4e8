import type { ReleaseStore } from '@dhadha/gateway/registry'
import type { Release } from '@dhadha/release'

type FileStore = Pick<ReleaseStore, 'open'>

/**
 * The pages of a candidate that are not, file by file, those of another version of its part. A page has its routes,
 * scripts and styles, the texts, the chunks that any page may load later, and the entry, which differs between
 * versions by the name of its container and by hashes in the names of files alone where nothing else has changed.
 *
 * @param live the version that visitors have; null: none, so that every page is new
 */
export async function findChangedPages(
  store: FileStore,
  candidate: Release,
  live: Release | null,
): Promise<ReadonlySet<string>> {
  const all = new Set(Object.keys(candidate.pages))
  if (live === null || candidate.kind === 'shell' || !(await hasSameShared(store, candidate, live)))
    return all
  for (const page of all) {
    const before = live.pages[page]
    const { scripts, styles } = candidate.pages[page] ?? { scripts: [], styles: [] }
    if (
      before &&
      describeDelivery(candidate, page) === describeDelivery(live, page) &&
      hasSameFiles(candidate, live, scripts, before.scripts) &&
      hasSameFiles(candidate, live, styles, before.styles)
    )
      all.delete(page)
  }
  return all
}

/** How gateways give a page to visitors: its routes, and the texts that are there before any script runs. */
function describeDelivery({ routes, prerendered, files }: Release, page: string): string {
  const texts = Object.values(prerendered[page] ?? {}).map((text) => [text, files[text.html]?.integrity])
  return JSON.stringify([routes.filter((route) => route.page === page), texts])
}

/** Whether two versions have the same of what all their pages use. */
async function hasSameShared(store: FileStore, candidate: Release, live: Release): Promise<boolean> {
  const isSame =
    hasSameFiles(candidate, live, candidate.styles, live.styles) &&
    hasSameFiles(candidate, live, candidate.messages.en, live.messages.en) &&
    hasSameFiles(candidate, live, candidate.messages.bn, live.messages.bn) &&
    hasSameFiles(candidate, live, getLaterChunks(candidate), getLaterChunks(live)) &&
    candidate.entry.length === live.entry.length
  if (!isSame) return false
  for (const [index, path] of candidate.entry.entries())
    if (
      (await readWithoutNames(store, candidate, path)) !==
      (await readWithoutNames(store, live, live.entry[index] ?? ''))
    )
      return false
  return true
}

/** Scripts and styles of no page: which pages load them while they are used is written nowhere. */
function getLaterChunks({ entry, messages, pages, files }: Release): string[] {
  const known = new Set([...entry, ...messages.en, ...messages.bn])
  for (const { scripts, styles } of Object.values(pages))
    for (const path of [...scripts, ...styles]) known.add(path)
  return Object.keys(files).filter((path) => /\.(?:m?js|css)$/.test(path) && !known.has(path))
}

function hasSameFiles(
  candidate: Release,
  live: Release,
  paths: readonly string[],
  before: readonly string[],
): boolean {
  const hashes = (release: Release, all: readonly string[]) =>
    all.map((path) => release.files[path]?.integrity ?? '').toSorted()
  const [is, was] = [hashes(candidate, paths), hashes(live, before)]
  return is.length === was.length && is.every((hash, index) => hash !== '' && hash === was[index])
}

const HASH_IN_NAME = /\.[0-9a-f]{8}\b|"[0-9a-f]{8}"/g

/** The text of a script without the names that each build gives anew. Null: it is not there. */
async function readWithoutNames(
  store: FileStore,
  { name, version, container }: Release,
  path: string,
): Promise<string | null> {
  const file = await store.open(name, version, path, 'identity')
  if (!file) return null
  const text = (await file.read()).toString('utf8')
  return (container === null ? text : text.replaceAll(container, 'container'))
    .replaceAll(version, 'version')
    .replaceAll(HASH_IN_NAME, 'hash')
}
