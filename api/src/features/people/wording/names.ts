// Names of people that would otherwise count as bad words.
import names from './names.json' with { type: 'json' }

interface Group {
  readonly given: readonly string[]
  readonly family: readonly string[]
  /** Names that alone are insults. */
  readonly asInsult: readonly string[]
}

const split = (list: string): string[] => list.split(' ').filter(Boolean)

/** Names as people in Bangladesh, West Bengal and English-speaking countries have them, by where they are common. */
export const NAMES: readonly Group[] = Object.values(names).map(({ given, family, asInsult }) => ({
  given: split(given),
  family: split(family),
  asInsult: split(asInsult),
}))

/** Without dots, hyphens and apostrophes. */
const splitWords = (name: string): string[] => name.split(/[^\p{L}\p{M}]+/u).filter(Boolean)

const fold = (word: string): string => word.normalize('NFC').toLowerCase()
const foldAll = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold))

const GROUPS = NAMES.map(({ given, family, asInsult }) => ({
  known: foldAll([...given, ...family].flatMap(splitWords)),
  asInsult: foldAll(asInsult),
}))

const SHORT = foldAll(
  NAMES.flatMap(({ given, family }) => given.concat(family)).filter((name) => /^[A-Za-z]{2,3}$/.test(name)),
)

/**
 * Whether a piece of a text is a whole name of two or three Latin letters: Ana in `Ana L. Roy` is no part of another
 * word.
 */
export const isShortName = (piece: string): boolean => SHORT.has(fold(piece))

/** A word that may stand beside a name: an initial, or a form of address. */
const isBeside = (word: string): boolean => Array.from(word).length === 1 || HONORIFICS.has(word)
const HONORIFICS = foldAll(['Md', 'Mst', 'Sk', 'Mr', 'Mrs', 'Miss', 'Ms', 'Dr', 'Van'])

/**
 * Removes words that are insults elsewhere and names here: Dick in `Dick Smith` is removed, as Smith is common where
 * Dick is a name, and there are no other words. `Big Dick` and `Dick` stay as they are.
 */
export function withoutNames(name: string): string {
  const words = splitWords(name)
  for (const { known, asInsult } of GROUPS) {
    const found = words.filter((word) => asInsult.has(fold(word)))
    const others = words.filter((word) => !found.includes(word)).map(fold)
    if (
      found.length === 1 &&
      others.some((word) => known.has(word)) &&
      others.every((word) => known.has(word) || isBeside(word))
    )
      return name.replace(new RegExp(String.raw`(?<!\p{L})${found[0]}(?!\p{L})`, 'u'), ' ')
  }
  return name
}
