import { type Language, type Text } from '@dhadha/contract'
/**
 * Texts of a first screen (decision 67), whose values the document fills in: with `{slot}` for a value, and
 * `{slot#words for one|words for #}` where the words depend on a number.
 *
 * @param text of the remote, in `language`
 * @returns a function from a key, and the slot of each value of its text, to the text; it throws for words that a document cannot choose
 */
export declare const createSlotText: <Key extends string>(
  text: Text<Key>,
  language: Language,
) => (key: Key, slots: Readonly<Record<string, string>>) => string
