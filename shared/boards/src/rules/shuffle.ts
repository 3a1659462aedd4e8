/** FNV-1a: a whole number below 2^32 that depends on every character. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  return value
}

/** Mulberry32: the same fractions from 0 to 1 for the same seed, in every engine. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A shuffled copy, every order equally likely (Fisher-Yates). `below` draws a number from 0 to below its limit. */
export function mixed<T>(things: readonly T[], below: (limit: number) => number): T[] {
  const order = [...things]
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1)
    const [a, b] = [order[last], order[other]]
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a]
  }
  return order
}

/**
 * An initial order: shuffled indexes into `keys`. It depends on the set of keys and on `round`, never on the order in
 * which they are given, so that it reveals nothing when they are given in the order of the solution.
 */
export function shuffledOrder(keys: readonly string[], round = 0): readonly number[] {
  const sorted = [...keys.keys()].toSorted((a, b) => compare(keys[a] ?? '', keys[b] ?? ''))
  const random = randomFrom(hash(`${round} ${sorted.map((index) => keys[index]).join('\n')}`))
  return mixed(sorted, (limit) => Math.floor(random() * limit))
}

// Not by locale: the order must be the same everywhere.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The initial order for things that are given in a right order; null when every order is right. The solution decides
 * between two shuffled orders. A pupil who knows the algorithm can rule out half of all solutions from the order shown,
 * but never all but one; that would be possible if a shuffled order that happens to be right were always replaced by
 * the same other order.
 */
export function startOrder(
  keys: readonly string[],
  isRight: (order: readonly number[]) => boolean,
): readonly number[] | null {
  const first = randomFrom(hash(keys.join('\n')))() < 0.5 ? 0 : 1
  for (const round of [first, 1 - first, 2, 3, 4, 5, 6, 7]) {
    const order = shuffledOrder(keys, round)
    if (!isRight(order)) return order
  }
  return null
}
