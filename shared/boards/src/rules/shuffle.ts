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

/** A copy in another order, each as likely as any other (Fisher and Yates). `below` draws a number from 0 to below its limit. */
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
 * An order to start from: indexes into `keys`, mixed. It depends on which keys there are and on `round`, never on the
 * order they are given in, so that it tells nothing about a solution that they are written down in.
 */
export function shuffledOrder(keys: readonly string[], round = 0): readonly number[] {
  const sorted = [...keys.keys()].toSorted((a, b) => compare(keys[a] ?? '', keys[b] ?? ''))
  const random = randomFrom(hash(`${round} ${sorted.map((index) => keys[index]).join('\n')}`))
  return mixed(sorted, (limit) => Math.floor(random() * limit))
}

// Not by language: the order must be the same wherever content is read.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The order to start from for things that are given in a right order; null when every order is right. Of two mixed
 * orders the solution picks one: whoever knows how it is done can rule out half of all solutions by what they see, but
 * never all but one, as they could if an order that happens to be right gave way to a certain other one.
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
