/** The interface's languages (S1.2a, decision 29). */
export type Language = 'en' | 'bn'

/** A sentence as a function of the reader's language. */
export type Sentence = (language: Language) => string

type Values = Readonly<Record<string, string | number>>

const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en', { useGrouping: false }),
  bn: new Intl.NumberFormat('bn', { useGrouping: false }),
}

/**
 * Makes a feature's sentences from its `en.json` and `bn.json`: `{name}` stands for a value, numbers get the
 * language's digits, strings stay as they are. Both files must have the same keys; the types see to that.
 */
export function createTexts<Key extends string>(texts: Record<Language, Record<Key, string>>) {
  return (key: Key, values: Values = {}): Sentence =>
    (language) =>
      texts[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = values[name]
        if (value === undefined) return placeholder
        return typeof value === 'number' ? numbers[language].format(value) : value
      })
}
