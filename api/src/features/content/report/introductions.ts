// The report's part about boards that no statement introduces.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../../platform/texts/languages.ts'
import type { PlacedProblem } from '../problem.ts'
import { parseYaml } from '../source/document.ts'

/** Stems of words for gestures on a board, by its kind. */
export type BoardWords = Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>

/** The first problem of a board in its series, whose statement does not describe the gesture. */
export interface UnintroducedBoard {
  readonly id: string
  readonly kind: string
  readonly language: Language
  readonly words: readonly string[]
}

/** Reads `boards.yaml` of the library in a folder; empty if there is no such file. */
export function readBoardWords(folder: string): BoardWords {
  const file = join(folder, 'boards.yaml')
  return existsSync(file) ? (parseYaml(readFileSync(file, 'utf8')).values() as BoardWords) : {}
}

/** A series introduces each board where it first appears: the statement describes the gesture, in both languages. */
export function unintroducedBoards(
  problems: readonly PlacedProblem[],
  words: BoardWords,
): UnintroducedBoard[] {
  const met = new Set<string>()
  return problems
    .toSorted((a, b) => a.serial - b.serial)
    .flatMap((problem) => {
      const kind = problem.interactiveType
      const place = `${problem.seriesId} ${kind}`
      const known = words[kind]
      if (!known || met.has(place)) return []
      met.add(place)
      return LANGUAGES.filter((language) => {
        const { statement } = language === 'en' ? problem.data : problem.banglaData
        return !new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${known[language].join('|')})`, 'iu').test(
          statement,
        )
      }).map((language) => ({ id: problem.id, kind, language, words: known[language] }))
    })
}
