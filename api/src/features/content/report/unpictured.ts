// The report's part about texts that mention a picture where there is none.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../../platform/texts/languages.ts'
import type { PlacedProblem } from '../problem.ts'
import { parseYaml } from '../source/document.ts'

/** Stems of words by which a text refers to a picture. */
export type PictureWords = Readonly<Record<Language, readonly string[]>>

/** A text that refers to a picture, and shows none. */
export interface UnpicturedText {
  readonly id: string
  readonly place: 'statement' | 'hint' | 'explanation'
  readonly language: Language
  readonly word: string
}

/** Reads `pictures.yaml` of the library in a folder; empty if there is no such file. */
export function readPictureWords(folder: string): PictureWords {
  const file = join(folder, 'pictures.yaml')
  return existsSync(file)
    ? (parseYaml(readFileSync(file, 'utf8')).values() as PictureWords)
    : { en: [], bn: [] }
}

/** Boards that are drawn: a pupil sees the things that their statement refers to. */
const DRAWN_BOARDS: ReadonlySet<string> = new Set(['matchstick', 'venn', 'dragAndDrop-2'])

/** Whether a picture is beside the statement: a picture in it, in its options or on its board. */
const isStatementSeen = ({ data, interactiveType }: PlacedProblem): boolean =>
  DRAWN_BOARDS.has(interactiveType) ||
  /<img /.test(data.statement_html ?? '') ||
  JSON.stringify(data.payload).includes('/api/content/')

/** Markdown without its pictures, because their alternative texts refer to themselves. */
const withoutPictures = (text: string): string => text.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')

/**
 * Texts that refer to a picture where there is none (decision 51). A solved board and the explanation's own picture are
 * seen with the explanation, the statement's are seen all the time.
 *
 * @param problems as pupils get them: each variant of a template
 */
export function unpicturedTexts(problems: readonly PlacedProblem[], words: PictureWords): UnpicturedText[] {
  const found = problems
    .filter(({ noPicture }) => noPicture === null)
    .flatMap((problem) => pointingTexts(problem, words))
  // Variants of a template share their words.
  return [
    ...new Map(found.map((unpicturedText) => [JSON.stringify(unpicturedText), unpicturedText])).values(),
  ]
}

/** Problems that give a reason for having no picture, and need none: their texts refer to none. */
export const needlessReasons = (problems: readonly PlacedProblem[], words: PictureWords): string[] => {
  const pointing = new Set(
    problems.filter((problem) => pointingTexts(problem, words).length > 0).map(({ id }) => id),
  )
  const giving = problems.filter(({ noPicture }) => noPicture !== null).map(({ id }) => id)
  return [...new Set(giving)].filter((id) => !pointing.has(id))
}

function pointingTexts(problem: PlacedProblem, words: PictureWords): UnpicturedText[] {
  if (isStatementSeen(problem)) return []
  const isExplained = problem.explanation.image !== null || problem.ansType === 'interactive'
  return LANGUAGES.flatMap((language): UnpicturedText[] => {
    const { statement } = language === 'en' ? problem.data : problem.banglaData
    const texts: (readonly [UnpicturedText['place'], string])[] = [
      ['statement', statement],
      ...problem.hints.map((hint) => ['hint', hint[language]] as const),
      ...(isExplained ? [] : [['explanation', problem.explanation[language]] as const]),
    ]
    const { [language]: list } = words
    if (list.length === 0) return []
    const pointer = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${list.join('|')})[\p{L}\p{M}]*`, 'iu')
    return texts.flatMap(([place, text]) => {
      const word = pointer.exec(withoutPictures(text))?.[0]
      return word === undefined ? [] : [{ id: problem.id, place, language, word }]
    })
  })
}
