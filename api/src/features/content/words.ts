// Finds words that texts of the library must not use.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../platform/texts/languages.ts'
import { parseYaml } from './source/document.ts'

type TextSource = 'library' | 'interface'

/** A word that texts must not use. */
export interface AvoidedWord {
  readonly language: Language
  /** A regular expression. */
  readonly find: string
  /** The replacement for it. */
  readonly say: string
  readonly where: TextSource | undefined
  /** A text that has it, if the expression is not such a text itself. */
  readonly example: string | undefined
}

type Entry = Omit<AvoidedWord, 'language' | 'where' | 'example'> & { where?: TextSource; example?: string }

/** Reads `words.yaml` of the library in a folder; empty if there is no such file. */
export function readAvoidedWords(folder: string): AvoidedWord[] {
  const file = join(folder, 'words.yaml')
  if (!existsSync(file)) return []
  const lists = parseYaml(readFileSync(file, 'utf8')).values() as Record<Language, Entry[]>
  return LANGUAGES.flatMap((language) =>
    lists[language].map(({ find, say, where, example }) => ({ language, find, say, where, example })),
  )
}

/** The words of the list that a text has, in the text's language. */
export const avoidedIn = (
  text: string,
  { language, place, words }: { language: Language; place: TextSource; words: readonly AvoidedWord[] },
): AvoidedWord[] =>
  words.filter(
    (word) =>
      word.language === language &&
      (word.where ?? place) === place &&
      new RegExp(String.raw`(?<![\p{L}\p{M}])${word.find}`, 'u').test(text),
  )
