// Reads the glossary's terms that are texts of the product, and compares both.

/** A term of the domain in both languages, and the text of the product that it comes from. */
export interface Word {
  readonly english: string
  readonly bangla: string
  /** The part of the site whose texts have it, and the text's key. */
  readonly part: string
  readonly key: string
}

const ROW = /^\| *([^|]+?) *\| *([^|]+?) *\|[^|]*\| *`([^`]+)` `([^`]+)` *\|$/gm

/** The rows of the glossary that name a text. */
export const readGlossary = (page: string): readonly Word[] =>
  Array.from(page.matchAll(ROW), ([, english = '', bangla = '', part = '', key = '']) => ({
    english,
    bangla,
    part,
    key,
  }))

/** Returns the error of a word; null if both texts have it. */
export function checkTerm({ english, bangla, part, key }: Word, texts: Texts | undefined): string | null {
  const [en, bn] = [texts?.en[key], texts?.bn[key]]
  if (en === undefined || bn === undefined) return `${part} has no text ${key}`
  if (!en.toLowerCase().includes(english.toLowerCase())) return `${part} ${key} does not say '${english}'`
  return bn.includes(bangla) ? null : `${part} ${key} does not say '${bangla}'`
}

export interface Texts {
  readonly en: Readonly<Record<string, string>>
  readonly bn: Readonly<Record<string, string>>
}
