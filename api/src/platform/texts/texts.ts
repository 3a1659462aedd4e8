// Sentences in the reader's language.
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from './languages.ts'

/** A sentence as a function of the reader's language. */
export type Sentence = (language: Language) => string

type Values = Readonly<Record<string, string | number>>

const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en', { useGrouping: false }),
  bn: new Intl.NumberFormat('bn', { useGrouping: false }),
}

/**
 * Formats a text with plural forms or typed numbers, in ICU MessageFormat. A value cannot add a form: it is inserted
 * after the text has been parsed.
 */
function formatIcu(text: string, language: Language, values: Values): string {
  const formatted = Object.entries(values).map(([name, value]) => [
    name,
    // A number without a type in the text has no separators, as in texts without plural forms.
    typeof value === 'number' && !text.includes(`{${name},`) ? numbers[language].format(value) : value,
  ])
  return String(parse(text, language).format(Object.fromEntries(formatted)))
}

const parsed = new Map<string, IntlMessageFormat>()

/** A text that was parsed before is not parsed again: there are as many as the catalogues have. */
function parse(text: string, language: Language): IntlMessageFormat {
  const key = `${language} ${text}`
  const known = parsed.get(key)
  if (known) return known
  const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
  parsed.set(key, format)
  return format
}

/**
 * Makes a feature's sentences from its `en.json` and `bn.json`: `{name}` stands for a value, numbers get the
 * language's digits, strings stay as they are, `{count, plural, …}` chooses a form. Both files must have the same keys;
 * the types see to that.
 */
export function createTexts<Key extends string>(texts: Record<Language, Record<Key, string>>) {
  return (key: Key, values: Values = {}): Sentence =>
    (language) => {
      const text = texts[language][key]
      if (/\{\w+,/.test(text)) return formatIcu(text, language, values)
      return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = values[name]
        if (value === undefined) return placeholder
        return typeof value === 'number' ? numbers[language].format(value) : value
      })
    }
}
