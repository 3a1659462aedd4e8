import { createFormat, type Language, type Text } from '@dhadha/contract'

/** The number that stands for the first slot while a text is formatted; no text of a page has it. */
const FIRST_NUMBER = 701
const SAMPLES = [0, 1, 2, 5, 11, 21]

/**
 * Texts of a first screen (decision 67), whose values the document fills in: with `{slot}` for a value, and
 * `{slot#words for one|words for #}` where the words depend on a number.
 *
 * Its words are found by formatting sample numbers, because the build compiles messages to functions: in a remote there
 * are no parts of an ICU message to read, and shipping the sources as well would send every text twice.
 *
 * @param text of the remote, in `language`
 * @returns a function from a key, and the slot of each value of its text, to the text; it throws for words that a
 * document cannot choose
 */
export const createSlotText =
  <Key extends string>(text: Text<Key>, language: Language) =>
  (key: Key, slots: Readonly<Record<string, string>>): string => {
    const { number } = createFormat(language)
    const names = Object.keys(slots)
    const values = Object.fromEntries(names.map((name, nth) => [name, FIRST_NUMBER + nth]))
    const format = (others: Readonly<Record<string, number>> = {}) => text(key, { ...values, ...others })
    /** Replaces each value's number by what `shown` says. */
    const fill = (words: string, shown: (name: string) => string) =>
      names.reduce(
        (words, name) =>
          words
            .replaceAll(number(values[name] ?? 0), shown(name))
            .replaceAll(String(values[name]), shown(name)),
        words,
      )
    const slotOf = (name: string) => `{${slots[name] ?? name}}`
    const words = format()
    /** Only the number changes, which a value that is a text has in ASCII digits. */
    const follows = (name: string, value: number) =>
      [number(value), String(value)].some(
        (shown) =>
          fill(format({ [name]: value }), slotOf) ===
          fill(words, (other) => (other === name ? shown : slotOf(other))),
      )
    const plural = names.filter((name) => SAMPLES.some((value) => !follows(name, value)))
    if (plural.length === 0) return fill(words, slotOf)
    const [name = ''] = plural
    const isChoice = SAMPLES.every((value) => (value === 1) !== follows(name, value))
    const whenSingular = fill(format({ [name]: 1 }), slotOf)
    const whenOther = fill(words, (other) => (other === name ? '#' : slotOf(other)))
    // Other values may stand before the words that change.
    const before = names.length > 1 ? startOfBoth(whenSingular, whenOther) : ''
    const [singular, others] = [whenSingular.slice(before.length), whenOther.slice(before.length)]
    if (plural.length > 1 || !isChoice || /[{}|#]/.test(singular + others.replace('#', '')))
      throw new Error(`The words of "${key}" depend on more than whether ${names.join(', ')} is one`)
    return `${before}{${slots[name] ?? name}#${singular}|${others}}`
  }

function startOfBoth(text: string, other: string): string {
  let end = 0
  while (end < text.length && text[end] === other[end]) end += 1
  return text.slice(0, end)
}
