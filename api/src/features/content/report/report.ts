// The report of the library: counts, and findings to mend.
import { LANGUAGES, type Language } from '../../../platform/texts/languages.ts'
import type { Library, ParsedLibrary } from '../library/library.ts'
import type { PlacedProblem } from '../problem.ts'
import type { ContentError } from '../source/errors.ts'
import {
  getStatement,
  LEVELS,
  levelProblems,
  longStatements,
  summarizeReading,
  type LongStatement,
  type StatementLengths,
} from './reading.ts'
import { findNearPairs, type NearPair } from './similar.ts'
import { extractWords, type AdaptedSource } from '../../learning/index.ts'
import { avoidedIn, type AvoidedWord } from '../words.ts'
import { conceptReport, type ClassDifficulty, type ConceptCount, type EarlyConcept } from './concepts.ts'
import { unaskedHints, type UnaskedHint } from './hints.ts'
import { missingSentences, type MissingSentence } from '../series-sentences.ts'
import { summarizeTeaching, type TeachingCounts } from './teaching.ts'
import { unintroducedBoards, type BoardWords, type UnintroducedBoard } from './introductions.ts'
import { needlessReasons, unpicturedTexts, type PictureWords, type UnpicturedText } from './unpictured.ts'

/** A subject on a level. */
export interface TopicCounts {
  readonly topic: string
  readonly level: number
  readonly series: number
  readonly problems: number
  /** Problems by kind. */
  readonly kinds: Readonly<Record<string, number>>
}

/** The series with so many problems. */
export interface SeriesLength {
  readonly problems: number
  readonly series: number
  /** Those of them in which at least half of the problems share a concept. */
  readonly sharing: number
}

/** The counts of a language. */
export interface LanguageCounts {
  readonly language: Language
  readonly statements: number
  readonly hints: number
  readonly explanations: number
  /** The words of statements, hints and explanations together. */
  readonly words: number
}

/** A word in a problem that texts don't use (`words.yaml`). */
export interface AvoidedUse {
  readonly id: string
  readonly language: Language
  readonly find: string
  readonly say: string
}

/** The library's contents and findings. */
export interface LibraryReport {
  readonly series: number
  readonly problems: number
  /** Problems that have variants. */
  readonly templates: number
  readonly places: readonly TopicCounts[]
  readonly kinds: Readonly<Record<string, number>>
  /** The shortest first. */
  readonly lengths: readonly SeriesLength[]
  readonly teaching: TeachingCounts
  /** Problems that were adapted from others' papers. */
  readonly adapted: readonly AdaptedProblem[]
  readonly languages: readonly LanguageCounts[]
  readonly reading: readonly StatementLengths[]
  /**
   * Errors for which an import would fail, including missing parts. Entries that can't be read are not counted above.
   */
  readonly errors: readonly ContentError[]
  /** Subjects without a problem on a level. */
  readonly empty: readonly { readonly topic: string; readonly level: number }[]
  readonly long: readonly LongStatement[]
  readonly nearDuplicates: readonly NearPair[]
  readonly avoided: readonly AvoidedUse[]
  readonly concepts: readonly ConceptCount[]
  readonly classes: readonly ClassDifficulty[]
  readonly early: readonly EarlyConcept[]
  /** Concepts without a problem. */
  readonly unused: readonly string[]
  readonly unintroduced: readonly UnintroducedBoard[]
  /** Texts that refer to a picture, and show none. */
  readonly unpictured: readonly UnpicturedText[]
  /** Problems that give a reason for having no picture, and need none. */
  readonly needless: readonly string[]
  readonly unasked: readonly UnaskedHint[]
  /** Series without the sentence at their start or end. */
  readonly sentences: readonly MissingSentence[]
  /** Series that are not published, which are counted nowhere above. */
  readonly drafts: readonly DraftCounts[]
}

/** A series that is not published, and what it needs before it can be. */
export interface DraftCounts {
  readonly id: string
  readonly problems: number
  readonly lacks: readonly ContentError[]
}

/** A problem with the paper from which it was adapted. */
export interface AdaptedProblem extends AdaptedSource {
  readonly id: string
}

/** Whether there are no findings; what drafts need is none. */
export const isClean = (report: LibraryReport): boolean =>
  [
    report.errors,
    report.empty,
    report.long,
    report.nearDuplicates,
    report.avoided,
    report.early,
    report.unused,
    report.unintroduced,
    report.unpictured,
    report.needless,
    report.unasked,
    report.sentences,
  ].every((list) => list.length === 0)

/**
 * @param words the words to avoid
 * @param boards the words that introduce a board
 * @param pictures the words that refer to a picture
 */
export function reportOn(
  parsed: ParsedLibrary,
  words: readonly AvoidedWord[] = [],
  boards: BoardWords = {},
  pictures: PictureWords = { en: [], bn: [] },
): LibraryReport {
  const { library } = parsed
  const leveled = levelProblems(library, library.problems)
  const variants = everyVariant(library.problems)
  const places = getPlaces(library)
  const { counts, classes, early, unused } = conceptReport(library)
  return {
    series: library.series.length,
    problems: library.problems.length,
    templates: library.problems.filter((problem) => problem.variants.length > 0).length,
    places,
    kinds: countKinds(library.problems),
    lengths: getLengths(library),
    teaching: summarizeTeaching(library.problems),
    adapted: library.problems.flatMap(({ id, source }) => (source ? [{ id, ...source }] : [])),
    languages: LANGUAGES.map((language) => countLanguage(library.problems, language)),
    reading: LEVELS.map((level) => summarizeReading(level, leveled)),
    errors: parsed.ok ? [] : parsed.errors,
    empty: places.filter(({ problems }) => problems === 0).map(({ topic, level }) => ({ topic, level })),
    long: longStatements(levelProblems(library, variants)),
    nearDuplicates: nearDuplicates(library.problems),
    avoided: [...avoidedUses(variants, words), ...avoidedInSentences(library.series, words)],
    concepts: counts,
    classes,
    early,
    unused,
    unintroduced: unintroducedBoards(library.problems, boards),
    unpictured: unpicturedTexts(variants, pictures),
    needless: needlessReasons(variants, pictures),
    unasked: unaskedHints(variants),
    sentences: missingSentences(library.series, library.problems),
    drafts: library.drafts.map(({ id, problems, lacks }) => ({ id, problems: problems.length, lacks })),
  }
}

/** Problems as pupils get them: in place of a template, each of its variants. */
const everyVariant = (problems: readonly PlacedProblem[]): PlacedProblem[] =>
  problems.flatMap((problem) =>
    problem.variants.length > 0 ? problem.variants.map((variant) => ({ ...problem, ...variant })) : [problem],
  )

const getKind = ({ ansType, interactiveType }: PlacedProblem): string =>
  ansType === 'interactive' ? interactiveType : ansType

function countKinds(problems: readonly PlacedProblem[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of problems.map(getKind).toSorted()) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

function getPlaces({ topics, series, problems }: Library): TopicCounts[] {
  return topics.flatMap((topic) =>
    LEVELS.map((level): TopicCounts => {
      const here = series.filter((series) => series.topic_id === topic.id && series.level === level)
      const ids = new Set(here.map(({ id }) => id))
      const inside = problems.filter(({ seriesId }) => ids.has(seriesId))
      return {
        topic: topic.id,
        level,
        series: here.length,
        problems: inside.length,
        kinds: countKinds(inside),
      }
    }),
  )
}

function getLengths({ series, problems }: Library): SeriesLength[] {
  const all = series.map(({ id }) => problems.filter(({ seriesId }) => seriesId === id))
  const sizes = [...new Set(all.map(({ length }) => length))].toSorted((a, b) => a - b)
  return sizes.map((size) => {
    const here = all.filter(({ length }) => length === size)
    return { problems: size, series: here.length, sharing: here.filter(isSharing).length }
  })
}

/** Whether at least half of these problems have one concept in common. */
const isSharing = (problems: readonly PlacedProblem[]): boolean => {
  const all = problems.flatMap(({ concepts }) => concepts)
  return all.some((concept) => 2 * all.filter((other) => other === concept).length >= problems.length)
}

function countLanguage(problems: readonly PlacedProblem[], language: Language): LanguageCounts {
  const hints = problems.flatMap((problem) => problem.hints.map((hint) => hint[language]))
  const texts = problems.flatMap((problem) => [
    getStatement(problem, language),
    problem.explanation[language],
  ])
  return {
    language,
    statements: problems.length,
    hints: hints.length,
    explanations: problems.length,
    words: [...texts, ...hints].reduce((sum, text) => sum + extractWords(text).length, 0),
  }
}

/** Two statements are near-duplicates when they are in either language; the nearer one counts. */
function nearDuplicates(problems: readonly PlacedProblem[]): NearPair[] {
  const pairs = LANGUAGES.flatMap((language) =>
    findNearPairs(
      problems.map((problem) => ({ id: problem.id, words: extractWords(getStatement(problem, language)) })),
    ),
  ).toSorted((a, b) => a.similarity - b.similarity)
  return [...new Map(pairs.map((pair) => [pair.ids.join(' '), pair])).values()].toSorted(
    (a, b) => b.similarity - a.similarity,
  )
}

/** All texts of a problem that pupils read in a language. */
const getPupilText = (problem: PlacedProblem, language: Language): string => {
  const { statement, payload } = language === 'en' ? problem.data : problem.banglaData
  const { image } = problem.explanation
  return [
    problem.title[language],
    statement,
    JSON.stringify(payload),
    ...problem.hints.map((hint) => hint[language]),
    ...problem.feedback.map((feedback) => feedback[language]),
    problem.explanation[language],
    (language === 'en' ? image?.alt : image?.bangla_alt) ?? '',
  ].join('\n')
}

/** Variants of a template mostly share their words, so each word is listed once. */
function avoidedUses(problems: readonly PlacedProblem[], words: readonly AvoidedWord[]): AvoidedUse[] {
  const uses = problems.flatMap((problem) =>
    LANGUAGES.flatMap((language) =>
      avoidedIn(getPupilText(problem, language), { language, place: 'library', words }).map(
        ({ find, say }): AvoidedUse => ({ id: problem.id, language, find, say }),
      ),
    ),
  )
  return [...new Map(uses.map((use) => [`${use.id} ${use.language} ${use.find}`, use])).values()]
}

/** The same in the sentences of series. */
const avoidedInSentences = (series: Library['series'], words: readonly AvoidedWord[]): AvoidedUse[] =>
  series.flatMap(({ id, intro, bangla_intro, ending, bangla_ending }) =>
    LANGUAGES.flatMap((language) => {
      const texts = language === 'en' ? [intro, ending] : [bangla_intro, bangla_ending]
      return avoidedIn(texts.join('\n'), { language, place: 'library', words }).map(
        ({ find, say }): AvoidedUse => ({ id, language, find, say }),
      )
    }),
  )
