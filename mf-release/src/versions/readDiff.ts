import type { ReleaseDiff } from '@dhadha/contract/wire'
import { parseJson } from '../commands/parseOutput.ts'

const LISTS = ['routes', 'packages', 'files'] as const

/** The output of `diff --json`; null where that is something else. */
export function readDiff(out: string): ReleaseDiff | null {
  const read = parseJson(out) as Partial<ReleaseDiff> | null
  const { texts } = read ?? {}
  const isWhole =
    LISTS.every((list) => Array.isArray(read?.[list])) &&
    [texts?.en, texts?.bn].every((changes) => Array.isArray(changes?.added) && Array.isArray(changes.removed))
  return isWhole ? (read as ReleaseDiff) : null
}
