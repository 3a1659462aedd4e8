import {
  LocalizedStringDictionary,
  LocalizedStringFormatter,
  type LocalizedString,
} from '@internationalized/string'
import { createContext, useContext, useMemo } from 'react'
import { formatInteger, isPlain } from './format.ts'
import { getLanguage, useLanguage, type Language } from './language.ts'

/** A remote's texts in one language: `messages/en.json` as the build compiles it (ICU MessageFormat). */
export type Messages = Readonly<Record<string, LocalizedString>>

/** Values that a message's placeholders accept. */
export type MessageValues = Record<string, string | number | boolean>

/** Returns the text of a key; keys are those of `messages/en.json`, checked by the compiler. */
export type Text<Key extends string> = (key: Key, values?: MessageValues) => string

/** Provides the texts of the remote that the shell mounts. */
export const MessagesContext = createContext<Messages | null>(null)

/** Formats whole numbers without Intl (format.ts, formatInteger). */
class Formatter extends LocalizedStringFormatter<string, LocalizedString> {
  readonly #language: Language

  constructor(language: Language, strings: LocalizedStringDictionary<string, LocalizedString>) {
    super(language, strings)
    this.#language = language
  }

  protected override number(value: number): string {
    return isPlain(value) ? formatInteger(value, this.#language) : super.number(value)
  }
}

/** Text of one catalogue in one language, outside React. */
export function createText<Key extends string>(messages: Messages, language: Language): Text<Key> {
  const formatter = new Formatter(
    language,
    new LocalizedStringDictionary<string, LocalizedString>({ [language]: messages }, language),
  )
  return (key, values) => formatter.format(key, values)
}

/**
 * Creates a remote's typed text hook, once per remote:
 *
 *     export const useText = createUseText<keyof typeof import('../messages/en.json')>()
 *
 * The texts are those that the shell loaded with the remote, in the interface's language.
 */
export const createUseText =
  <Key extends string>() =>
  (): Text<Key> => {
    const messages = useContext(MessagesContext)
    const language = useLanguage()
    if (!messages) throw new Error('useText outside of a remote')
    return useMemo(() => createText<Key>(messages, language), [messages, language])
  }

/**
 * The same for a package that bundles both languages (the contract, ui, boards: a few short texts each): a hook, and a
 * function for code outside components.
 */
export function createOwnText<Key extends string>(both: Record<Language, Messages>) {
  const texts: Record<Language, Text<Key>> = {
    en: createText<Key>(both.en, 'en'),
    bn: createText<Key>(both.bn, 'bn'),
  }
  return {
    useText: (): Text<Key> => texts[useLanguage()],
    getText: (language: Language = getLanguage()): Text<Key> => texts[language],
  }
}
