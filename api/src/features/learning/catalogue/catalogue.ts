// The types of the catalogue: the problem library in the memory of an instance.
import type { BanglaData, Problem, ProblemData } from '@dhadha/contract/wire'
import type { Level } from '../points/constants.ts'
import type {
  ConceptTable,
  SeriesRow,
  StoredExplanation,
  StoredFeedback,
  StoredHint,
  StoredSolution,
  TopicTable,
  TutorialTable,
} from './tables.ts'

/** The problem library in the memory of one instance: a complete, read-only snapshot. */
export interface Catalogue {
  /** In their order. */
  readonly topics: readonly Topic[]
  /** In their order: by topic, then by position. Those without a listed problem are left out. */
  readonly series: readonly Series[]
  /** In their order: groups, each followed by its concepts. */
  readonly concepts: readonly Concept[]
  readonly tutorials: readonly CatalogueTutorial[]
  readonly topic: (id: string) => Topic | undefined
  readonly seriesById: (id: string) => Series | undefined
  /** Retired ones too, and those that are held for tests. */
  readonly problem: (id: string) => CatalogueProblem | undefined
  /**
   * The listed problem that stood at a place before it was moved to another one. Another problem may stand there now: ask this
   * where none does.
   */
  readonly formerlyAt: (seriesId: string, serial: number) => CatalogueProblem | undefined
  /** Problems that are listed. */
  readonly size: number
}

export type Topic = TopicTable

export type Concept = Omit<ConceptTable, 'position'>

/** A tutorial with the data of its video: from the video service, else from the library's file (S2.22b). */
export type CatalogueTutorial = Omit<TutorialTable, 'poster' | 'content_hash' | 'retired_at'> & {
  readonly thumbnail: string | null
}

/** The sentences at the start and at the end of a series, in both languages; null where it has none. */
export type SeriesSentences = Readonly<Pick<SeriesRow, 'intro' | 'bangla_intro' | 'ending' | 'bangla_ending'>>

export interface Series extends SeriesSentences {
  readonly id: string
  readonly topic: Topic
  readonly level: Level
  readonly name: string
  readonly bangla_name: string | null
  readonly logo: string
  /** Concepts that its picture is drawn from, the large one first (decision 69). */
  readonly picture: readonly string[]
  /** Those that are listed, by serial: 1, 2, 3, … without gaps. */
  readonly problems: readonly CatalogueProblem[]
}

/** The public part of a problem, before any learner's state is added: it does not reveal the answer. */
export type PublicProblem = Pick<
  Problem,
  'problem_id' | 'title' | 'bangla_title' | 'serial' | 'author_name' | 'source' | 'licence' | 'hint_available'
> & { readonly data: ProblemData; readonly bangla_data: BanglaData | null }

export interface CatalogueProblem {
  readonly id: string
  readonly series: Series
  /**
   * `retired`: not listed any more, but a page may still be open on it. `held`: a problem of the pool that no test has
   * had yet (decision 38), or one behind it; practice does not show it.
   */
  readonly place: 'listed' | 'retired' | 'held'
  readonly public: PublicProblem
  /** The concepts that the problem is about, the main one first. */
  readonly concepts: readonly string[]
  /** Visitors may try it (decision 53). */
  readonly forVisitors: boolean
  /** Levels for whose pupils it is a good first puzzle (decision 22). */
  readonly firstFor: readonly number[]
  /**
   * Boards or options as the importer wrote them, English first; a response is judged against them. They never leave
   * the API.
   */
  readonly payloads: readonly unknown[]
  readonly solution: StoredSolution | null
  readonly hints: readonly StoredHint[]
  readonly explanation: StoredExplanation | null
  readonly feedback: readonly StoredFeedback[]
  /** All variants of a template, in each of them; empty for other problems (decision 50). */
  readonly variants: readonly CatalogueProblem[]
  /** Which variant this is; null for a problem that has none. */
  readonly variantKey: string | null
  /** The least seconds in which a person can read and answer it (decision 47). */
  readonly leastSeconds: number
}
