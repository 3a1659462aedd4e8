import { createFormat, type Language, type Text } from '@dhadha/contract'

type Numbers = Readonly<Record<string, number>>

/** The number that stands for the first value while a text is formatted; no text of a page has it. */
const FIRST_NUMBER = 701
/** Numbers by which is found out whether words depend on a value. */
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
    const numbers = Object.fromEntries(names.map((name, index) => [name, FIRST_NUMBER + index]))
    const format = (changed: Numbers = {}) => text(key, { ...numbers, ...changed })
    const fill = (words: string, toText: (name: string) => string) =>
      replaceNumbers(words, numbers, number, toText)
    const toSlot = (name: string) => `{${slots[name] ?? name}}`
    const words = format()
    /** Only the number changes, which a value that is a text has in ASCII digits. */
    const isFollowed = (name: string, value: number) =>
      [number(value), String(value)].some(
        (shown) =>
          fill(format({ [name]: value }), toSlot) ===
          fill(words, (other) => (other === name ? shown : toSlot(other))),
      )
    const [plural, ...otherPlurals] = names.filter((name) =>
      SAMPLES.some((value) => !isFollowed(name, value)),
    )
    if (plural === undefined) return fill(words, toSlot)
    const choice = writeChoice(
      slots[plural] ?? plural,
      fill(format({ [plural]: 1 }), toSlot),
      fill(words, (other) => (other === plural ? '#' : toSlot(other))),
      names.length > 1,
    )
    const isByOne = SAMPLES.every((value) => (value === 1) !== isFollowed(plural, value))
    if (otherPlurals.length > 0 || !isByOne || choice === null)
      throw new Error(
        `The words of "${key}" depend on more than whether ${[plural, ...otherPlurals].join(', ')} is one`,
      )
    return choice
  }

/** Replaces the number of each value, in the digits of a language or in ASCII ones, by the text of the value. */
const replaceNumbers = (
  words: string,
  numbers: Numbers,
  toDigits: (value: number) => string,
  toText: (name: string) => string,
): string =>
  Object.entries(numbers).reduce(
    (filled, [name, value]) =>
      filled.replaceAll(toDigits(value), toText(name)).replaceAll(String(value), toText(name)),
    words,
  )

/**
 * Words for one and for other numbers of a slot, as documents read them. Other values may stand before the words that
 * change. Null: the words have signs by which the choice is written.
 */
function writeChoice(slot: string, whenOne: string, whenOther: string, hasOthers: boolean): string | null {
  const before = hasOthers ? startOfBoth(whenOne, whenOther) : ''
  const [one, other] = [whenOne.slice(before.length), whenOther.slice(before.length)]
  return /[{}|#]/.test(one + other.replace('#', '')) ? null : `${before}{${slot}#${one}|${other}}`
}

function startOfBoth(text: string, other: string): string {
  let end = 0
  while (end < text.length && text[end] === other[end]) end += 1
  return text.slice(0, end)
}
