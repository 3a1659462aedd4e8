import bangla from './bangla.json' with { type: 'json' }
import latin from './latin.json' with { type: 'json' }

// The lists that `obscenity` does not have: Bangla, and Bangla and Hindi in Latin letters. They contain words that a
// child must not be called, or called with. Add a missing word there, and a line to wording.test.ts.

/**
 * In Latin letters, as patterns of `obscenity`: `|` is the edge of a word, `[x]` may be missing. Short words that are
 * parts of names (bal in Iqbal, dhon in Dhonu) stand between edges.
 */
export const ROMANISED: readonly string[] = latin.romanised

/** Real names and words that contain a word of the English list. */
export const DECENT: readonly string[] = latin.decent

/**
 * In Bangla letters: words that are found anywhere in a word, and those that are parts of decent words as whole words
 * alone.
 */
export const BANGLA_PARTS: readonly string[] = bangla.parts
export const BANGLA_WORDS: readonly string[] = bangla.words

const words = (list: readonly string[]): string => list.map((word) => word.normalize('NFC')).join('|')

/** Ways to reach a person elsewhere. */
export const ADDRESS = new RegExp(
  String.raw`[@/\\]|:/|\p{L}{2,}\.\p{L}{2,}|(?<!\p{L})(?:${words(latin.sites)})(?!\p{L})|${words(bangla.sites)}`,
  'u',
)

/** Names of sites and apps that are one word. */
export const SITES: ReadonlySet<string> = new Set(latin.sites.filter((site) => !site.includes(' ')))

/** Digits as words: four of them in a row are a number. */
export const DIGIT_WORDS: ReadonlySet<string> = new Set(
  [...latin.digits, ...bangla.digits].map((word) => word.normalize('NFC')),
)
