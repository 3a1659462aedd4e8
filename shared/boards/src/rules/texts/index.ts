import { toBanglaDigits } from '@dhadha/contract/digits'
import bn from './bn.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

// The texts of the rules, apart from those of the views: the API uses these too, and runs without the build that compiles
// the others from ICU.

/** The languages that boards speak; the same two as the site's. */
export type BoardLanguage = 'en' | 'bn'

type Key = keyof typeof en
type PluralName<K> = K extends `${infer Name}.one` ? Name : never

/**
 * A key of `en.json` and `bn.json`. Keys with `.one` and `.other` are named without the ending: `count` selects one.
 */
export type RuleTextKey = Exclude<Key, `${string}.one` | `${string}.other`> | PluralName<Key>

/** Values for a text's placeholders; numbers get the language's digits. */
export type RuleTextValues = Readonly<Record<string, string | number>>

const TEXTS: Record<BoardLanguage, Readonly<Record<string, string>>> = { en, bn }

/** A whole number in the language's own digits. */
export const numeral = (value: number, lang: BoardLanguage): string =>
  lang === 'bn' ? toBanglaDigits(String(value)) : String(value)

/** The text of a key. */
export function ruleText(lang: BoardLanguage, key: RuleTextKey, values: RuleTextValues = {}): string {
  const text = TEXTS[lang][key] ?? TEXTS[lang][`${key}.${values['count'] === 1 ? 'one' : 'other'}`] ?? ''
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? numeral(value, lang) : value
  })
}
