// The report's part about the length of statements.
import { LANGUAGES, type Language } from '../../../platform/texts/languages.ts'
import { extractWords } from '../../learning/index.ts'
import type { Library } from '../library/library.ts'
import type { PlacedProblem } from '../problem.ts'

export const LEVELS = [1, 2, 3, 4] as const

/** School classes of a level, and the maximum words of a statement for them. */
const READERS: Readonly<Record<(typeof LEVELS)[number], { classes: string; max: number }>> = {
  1: { classes: '3-4', max: 50 },
  2: { classes: '5-6', max: 70 },
  3: { classes: '7-8', max: 90 },
  4: { classes: '9-10', max: 110 },
}

/** Lengths of statements on a level, in words. */
export interface StatementLengths {
  readonly level: number
  readonly classes: string
  readonly max: number
  readonly average: Readonly<Record<Language, number>>
  readonly longest: Readonly<Record<Language, number>>
}

/** A statement that is too long for its class. */
export interface LongStatement {
  readonly id: string
  readonly language: Language
  readonly words: number
  readonly max: number
}

/** The statement of a problem in a language. */
export const getStatement = (problem: PlacedProblem, language: Language): string =>
  (language === 'en' ? problem.data : problem.banglaData).statement

interface LeveledStatement {
  readonly id: string
  readonly level: number
  /** Words of the statement. */
  readonly words: Readonly<Record<Language, number>>
}

/** The statements of problems, with the level of their series. */
export function levelProblems({ series }: Library, problems: readonly PlacedProblem[]): LeveledStatement[] {
  const levels = new Map(series.map(({ id, level }) => [id, level]))
  return problems.map((problem) => ({
    id: problem.id,
    level: levels.get(problem.seriesId) ?? 0,
    words: {
      en: extractWords(getStatement(problem, 'en')).length,
      bn: extractWords(getStatement(problem, 'bn')).length,
    },
  }))
}

/** The lengths of a level's statements. */
export function summarizeReading(
  level: (typeof LEVELS)[number],
  leveled: readonly LeveledStatement[],
): StatementLengths {
  const here = leveled.filter((problem) => problem.level === level)
  const lengths = (language: Language) => here.map(({ words }) => words[language])
  const average = (language: Language) =>
    Math.round(lengths(language).reduce((sum, length) => sum + length, 0) / Math.max(here.length, 1))
  const longest = (language: Language) => Math.max(0, ...lengths(language))
  return {
    level,
    ...READERS[level],
    average: { en: average('en'), bn: average('bn') },
    longest: { en: longest('en'), bn: longest('bn') },
  }
}

/** Statements with more words than readers of their level take, the longest last. */
export const longStatements = (leveled: readonly LeveledStatement[]): LongStatement[] => {
  const long = LEVELS.flatMap((level) =>
    leveled
      .filter((problem) => problem.level === level)
      .flatMap(({ id, words }) =>
        LANGUAGES.map((language) => ({ id, language, words: words[language], max: READERS[level].max })),
      ),
  )
    .filter(({ words, max }) => words > max)
    .toSorted((a, b) => a.words - b.words)
  // Each template is listed once, with its longest variant.
  return [...new Map(long.map((item) => [`${item.id} ${item.language}`, item])).values()]
}
