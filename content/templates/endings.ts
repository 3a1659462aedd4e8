import { genitive } from './bangla.ts'
import { PEOPLE } from './people.ts'

// Patterns of errors that occur when numbers and names are inserted into texts.

/** Texts that stand for a missing value, or for a number that never occurs. */
const BROKEN = [
  /undefined|NaN|Infinity|\[object|\bnull\b|\$\{/,
  /(?:^|[=($,:;×÷+]\s*|[\p{L}\p{M}] )-\p{Nd}/mu,
  /\p{Nd}[.,]\p{Nd}{4}/u,
]

const AFTER_ONE =
  'is|was|has|as|plus|minus|times|less|this|its|always|across|stays|takes|stands|says|loses|wins|gives|means|leaves|becomes|bus'

const ENGLISH = [
  ...BROKEN,
  /[\u0980-\u09ff]/,
  / {2}|\s[,.;:?!]|\.\.(?!\.)/,
  // 1 apples
  new RegExp(String.raw`(?<![\d.,/:+×÷−-]\s?)\b1 (?!(?:${AFTER_ONE})\b)[a-z]+s\b`),
  // a apple, an pear
  /\ba (?:[aeio][a-z]|8\b|11\b|18\b|8\d\b)/i,
  /\ban (?!hour|honest)[b-df-hj-np-tv-z]/i,
  /\ban (?!8|11\b|18\b)\d/i,
]

const BANGLA = [
  ...BROKEN,
  /\d/,
  / {2}|\s[।,;:?!]|।।/,
  // A case ending stands behind a number with a hyphen: ৫-এর, not ৫এর, and not ৫-র.
  /[০-৯](?:এর|এ|কে|তে|ের|র)(?![\u0980-\u09ff])/,
  /[০-৯]-(?:ের|র|ে|য়)(?![\u0980-\u09ff])/,
  // A counted noun needs its classifier: ৫টি, ৫ জন.
  /[০-৯] (?:টি|টা|খানা)(?![\u0980-\u09ff])/,
  /[০-৯]জন/,
]

/** Commands and letters of formulas. */
const FORMULA = /\$[^$]*\$/g
const LATIN = /(?<![\\a-zA-Z])[a-zA-Z]{2,}/

const namesIn = (text: string): string[] =>
  PEOPLE.flatMap(({ bn }) => {
    const right = new Set(['', 'কে', 'ও', 'ই'].map((ending) => bn + ending))
    for (const ending of ['', 'ও', 'ই']) right.add(genitive(bn) + ending)
    const found = text.match(new RegExp(String.raw`(?<![\u0980-\u09ff])${bn}[\u0980-\u09ff]*`, 'g')) ?? []
    return found.filter((word) => !right.has(word))
  })

/** Places of a text with a missing value, or with an ending that does not fit its number or name. */
export function wrongEndings(text: string, language: 'en' | 'bn'): string[] {
  const rules = language === 'en' ? ENGLISH : BANGLA
  const found = rules.flatMap((rule) => rule.exec(text)?.[0] ?? [])
  if (language === 'en') return found
  return [...found, ...(LATIN.exec(text.replaceAll(FORMULA, ' '))?.slice(0, 1) ?? []), ...namesIn(text)]
}
