import { range } from '../templates/numbers.ts'
import { writtenProofs } from './proof.ts'

/** In how many ways the keys can belong to the locks; a key is the bits of the locks that it does not open. */
const waysToOpen = (locks: number, keys: readonly number[], lock = 0): number =>
  lock === locks
    ? 1
    : keys
        .map((no, index) => ((no >> lock) & 1 ? 0 : waysToOpen(locks, keys.toSpliced(index, 1), lock + 1)))
        .reduce((all, ways) => all + ways, 0)

const refusals = (keys: readonly number[], lock: number): number =>
  keys.filter((no) => (no >> lock) & 1).length

/** The number of tries in the worst case when each try is chosen best. */
function minTries(locks: number, keys: readonly number[], known: Map<string, number>): number {
  // Locks whose refused keys are many come first: states that differ by the order of locks alone are mostly one.
  const byRefusals = range(0, locks - 1).toSorted(
    (number, other) => refusals(keys, other) - refusals(keys, number),
  )
  const same = keys
    .map((no) => byRefusals.reduce((bits, from, to) => bits | (((no >> from) & 1) << to), 0))
    .toSorted((number, other) => number - other)
  const name = `${locks}: ${same.join()}`
  const before = known.get(name)
  if (before !== undefined) return before
  const ways = waysToOpen(locks, keys)
  let min = ways > 1 ? Infinity : 0
  if (ways > 1)
    for (const lock of range(0, locks - 1))
      for (const [index, no] of keys.entries()) {
        // Keys about which the same is known are equivalent: only the first is tried.
        if ((no >> lock) & 1 || keys.indexOf(no) < index) continue
        const opened = keys
          .toSpliced(index, 1)
          .map((other) => (other & ((1 << lock) - 1)) | ((other >> (lock + 1)) << lock))
        const waysOpened = waysToOpen(locks - 1, opened)
        if (waysOpened === 0 || waysOpened === ways) continue
        const withLuck = 1 + minTries(locks - 1, opened, known)
        if (withLuck >= min) continue
        const refused = keys.with(index, no | (1 << lock))
        min = Math.min(min, Math.max(withLuck, 1 + minTries(locks, refused, known)))
      }
  known.set(name, min)
  return min
}

/** Keys: how many tries they need. */
export const measureProofs = writtenProofs({
  'six-keys-four-locks': () => [String(minTries(4, [0, 0, 0, 0, 0, 0], new Map()))],
})
