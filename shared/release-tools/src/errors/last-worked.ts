// Finds the last version in which an error did not occur.
import { withoutHash } from '@dhadha/release'
import type { FrequentError } from '@dhadha/server/internal-api'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import type { ApiAddress } from '../context/cli-context.ts'
import { readErrors, readVitals } from './reports.ts'

/** Versions before that are asked for their errors. */
const MAX_BEFORE = 5
/** A version that fewer saw may have the error, too. */
const MIN_VIEWS = 20
/** As long as errors are kept. */
const HOURS = 90 * 24
/** So many errors the API names of a version: of more, one that is not among them may be there. */
const MAX_NAMED = 30

/** The same error in another version: its name, and the source file where it was thrown first, without the line. */
function toKey({ name, stack: [first = ''] }: Pick<FrequentError, 'name' | 'stack'>): string {
  const file = first.replace(/:\d+:\d+$/, '')
  const [, part, path] = /^([^/]+)\/\d[^/]*\/(.+)$/.exec(file) ?? []
  return part === undefined || path === undefined ? `${name} ${file}` : `${name} ${part}/${withoutHash(path)}`
}

/**
 * Finds for each error of a version the newest version before it that browsers showed without that error.
 *
 * @param errors with places in the sources
 * @param map reads a place in a built file as one in the sources
 * @returns null where there is no such version, or the API is older
 */
export async function findLastWorked(
  store: Pick<ReleaseStore, 'has'>,
  api: ApiAddress | null,
  { name, version }: { readonly name: string; readonly version: string },
  errors: readonly FrequentError[],
  map: (frame: string) => Promise<string>,
): Promise<(string | null)[]> {
  const all = errors.length === 0 ? null : await readVitals(api, name)
  const broken = all?.find((vitals) => vitals.version === version)
  const before = (all ?? []).filter(
    (vitals) =>
      vitals.version !== version && vitals.shown >= MIN_VIEWS && (!broken || vitals.first < broken.first),
  )
  const found = new Map<string, string>()
  for (const earlier of before.slice(0, MAX_BEFORE)) {
    if (found.size === errors.length || !(await store.has(name, earlier.version))) continue
    const theirs = await readErrors(api, { name, version: earlier.version, hours: HOURS })
    if (theirs.length >= MAX_NAMED) continue
    const keys = new Set<string>()
    for (const error of theirs) keys.add(toKey({ ...error, stack: await Promise.all(error.stack.map(map)) }))
    for (const error of errors) {
      const key = toKey(error)
      if (!keys.has(key) && !found.has(key)) found.set(key, earlier.version)
    }
  }
  return errors.map((error) => found.get(toKey(error)) ?? null)
}
