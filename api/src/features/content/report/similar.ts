// Finds texts that are nearly the same.

/** Words in a row that make a shingle: long enough to be a turn of phrase, short enough to survive a changed name. */
const SHINGLE = 3

/** From this share on, one statement counts as a variation of the other. Names and numbers changed leave about 0.7. */
const NEAR = 0.5

/** A text to compare, as its words. */
export interface WordedText {
  readonly id: string
  readonly words: readonly string[]
}

/** Two texts that are nearly the same. */
export interface NearPair {
  readonly ids: readonly [string, string]
  /** The share of shingles that both texts have, from 0 to 1. */
  readonly similarity: number
}

function getShingles(words: readonly string[]): ReadonlySet<string> {
  const last = Math.max(words.length - SHINGLE, 0)
  return new Set(Array.from({ length: last + 1 }, (_, at) => words.slice(at, at + SHINGLE).join(' ')))
}

function similarity(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const shared = [...first].filter((shingle) => second.has(shingle)).length
  return shared / (first.size + second.size - shared)
}

/** Every pair of texts that are near-duplicates, the nearest first. */
export function findNearPairs(texts: readonly WordedText[]): NearPair[] {
  const shingled = texts.map(({ id, words }) => ({ id, shingles: getShingles(words) }))
  return shingled
    .flatMap((item, index) =>
      shingled.slice(index + 1).map((other): NearPair => ({
        ids: [item.id, other.id],
        similarity: similarity(item.shingles, other.shingles),
      })),
    )
    .filter((pair) => pair.similarity >= NEAR)
    .toSorted((a, b) => b.similarity - a.similarity)
}
