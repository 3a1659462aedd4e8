// The tables of the catalogue: written by the content import alone, which then publishes a change of CATALOGUE_CHANGE
// (change.ts), so that every instance reads them again.
import type { AnswerType, ForeseenFeedback } from '@dhadha/contract/wire'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

type OptionalJson<T extends object> = JSONColumnType<T | null, string | null, string | null>

export interface TopicTable {
  id: string
  name: string
  bangla_name: string | null
  /** URL */
  logo: string
  accent: 'math' | 'logic' | 'geometry' | 'puzzle'
  position: number
}

export interface SeriesTable {
  id: string
  topic_id: string
  /** 1 to 4, easy to expert: a series' level is its difficulty (decision 12). */
  level: number
  name: string
  bangla_name: string | null
  /** URL */
  logo: string
  /** Concepts that its picture is drawn from, the large one first (decision 69); empty: the subject's. */
  picture: Generated<string[]>
  /** One sentence at its start: the idea that it builds. */
  intro: string | null
  bangla_intro: string | null
  /** One sentence at its end: what a learner can do now. */
  ending: string | null
  bangla_ending: string | null
  /** Order inside topic and level. */
  position: number
}

/** A series as the import writes it. */
export type SeriesRow = Selectable<SeriesTable>

/** The subject matter of problems: a group, or a concept inside one (decision 51). */
export interface ConceptTable {
  id: string
  /** Null: it is a group. */
  group_id: string | null
  name: string
  bangla_name: string
  /** Classes of the national curriculum that have it; null for a group. */
  first_class: number | null
  last_class: number | null
  /** False: the curriculum has no chapter on it, and the classes are those that it suits. */
  taught: boolean
  /** Concepts to know before. */
  needs: string[]
  position: number
}

/**
 * A statement as written and as rendered (decision 21), and the board or options: the payload that docs/boards.md
 * describes.
 */
export interface StoredStatement {
  statement: string
  statement_html: string
  latex: string | null
  /** The content of `{ "data": … }` in a reply; null for text, and in Bangla where it is the English one. */
  payload: unknown
}

/**
 * The right answer, for text and mcq; an interactive problem's answer is part of its payload. `answers` are those of
 * both languages; with `find` all of them are to be listed. `option` is the 1-based number, `options` are those of
 * several right ones.
 */
export type StoredSolution =
  | { answers: string[]; find?: 'all'; tolerance?: number; unit?: string; things?: string[] }
  | { option: number }
  | { options: number[] }

/** A hint; its Bangla texts are empty if it has none. */
export interface StoredHint {
  en: string
  bn: string
  en_html: string
  bn_html: string
}

/** The explanation has one image at most, apart from the text (S3.7). */
export interface StoredExplanation {
  en: string
  bn: string
  en_html: string
  bn_html: string
  /** The rendered steps, where there are several (decision 49). */
  steps?: { en: string[]; bn: string[] }
  /** The step, from 1, that begins another way (decision 49). */
  another_way?: number
  /**
   * `bangla_src`: the picture with Bangla letters, where it has letters. Width and height in its own units; a picture
   * that was imported by an earlier release names none.
   */
  image: {
    src: string
    alt: string
    bangla_alt: string
    bangla_src?: string
    width?: number
    height?: number
  } | null
}

/** The feedback to foreseen wrong answers (decision 49). */
export type StoredFeedback = ForeseenFeedback

/** The paper from which a problem was adapted. */
export interface AdaptedSource {
  readonly paper: string
  readonly year?: number
  /** Of the problem in the paper. */
  readonly number?: string
}

/** A variant of a template (decision 50): the fields that differ between variants. */
export interface StoredVariant {
  /** Identifies the question and its answer: an attempt names the variant that it answers by this key. */
  key: string
  data: StoredStatement
  bangla_data: StoredStatement
  solution: StoredSolution | null
  hints: StoredHint[]
  explanation: StoredExplanation
  feedback: StoredFeedback[]
}

export interface ProblemTable {
  id: string
  series_id: string
  /** 1, 2, 3, … without gaps among the problems of a series that are not retired. */
  serial: number
  title: string
  bangla_title: string | null
  ans_type: AnswerType
  /** 'none' for all problems that are not interactive. */
  interactive_type: Generated<string>
  author_name: string
  /** Null: a problem of our own. */
  source: OptionalJson<AdaptedSource>
  data: JSONColumnType<StoredStatement>
  bangla_data: OptionalJson<StoredStatement>
  solution: OptionalJson<StoredSolution>
  hints: JSONColumnType<StoredHint[], string | undefined>
  explanation: OptionalJson<StoredExplanation>
  /** The concepts that the problem is about, the main one first. */
  concepts: Generated<string[]>
  /** Visitors may try it (decision 53). */
  for_visitors: Generated<boolean>
  /** Levels for whose pupils it is a good first puzzle (decision 22). */
  first_for: Generated<number[]>
  /** The first feedback that matches an answer counts. */
  feedback: JSONColumnType<StoredFeedback[], string | undefined>
  /** The first variant of a template is the problem itself; null for all other problems. */
  variants: OptionalJson<StoredVariant[]>
  /** Hash of all columns above: an import writes only changed problems. */
  content_hash: string
  /** `tests`: reserved for online tests (decision 38). */
  pool: Generated<'tests' | null>
  /** When a problem of the pool joined practice, after the first test that had it; an import leaves it as it is. */
  joined_at: Generated<Date | null>
  /** When it came into the library; null when the time is unknown. */
  added_at: Generated<Date | null>
  /** Taken out of the library: not listed any more, but learners' results with it stay. */
  retired_at: Date | null
}

/** A place where a problem stood before an import moved it; of several that stood there, the last. */
export interface FormerPlaceTable {
  series_id: string
  serial: number
  problem_id: string
}

export interface TutorialTable {
  id: string
  topic_id: string
  title: string
  bangla_title: string | null
  series_name: string
  bangla_series_name: string | null
  video_url: string
  /** Seconds */
  duration: number | null
  channel: string | null
  /** Path of the author's picture. */
  poster: string | null
  position: number
  content_hash: string
  retired_at: Date | null
}

export interface CatalogueTables {
  topic: TopicTable
  series: SeriesTable
  concept: ConceptTable
  problem: ProblemTable
  former_place: FormerPlaceTable
  tutorial: TutorialTable
}
