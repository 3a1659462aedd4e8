import type { ReleaseDiff } from '@dhadha/contract/wire'

const LISTS = ['routes', 'packages', 'files'] as const

/** The output of `diff --json`; null where that is something else, as of a registry of another release. */
export function readDiff(out: string): ReleaseDiff | null {
  try {
    const read = JSON.parse(out) as Partial<ReleaseDiff> | null
    const { texts } = read ?? {}
    const isWhole =
      LISTS.every((list) => Array.isArray(read?.[list])) &&
      [texts?.en, texts?.bn].every((of) => Array.isArray(of?.added) && Array.isArray(of.removed))
    return isWhole ? (read as ReleaseDiff) : null
  } catch {
    return null
  }
}
