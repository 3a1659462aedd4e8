import type { UNIT_NAMES } from '@dhadha/boards/rules'
import { LANGUAGES, type Language } from '../../platform/texts/languages.ts'
import type { AdaptedSource } from '../learning/index.ts'

// Questions as they are between two formats: of a teacher's file, and of the library.

export { LANGUAGES, type Language }

/** A value in the languages that a file has it in. */
export type Spoken<Value> = Readonly<Partial<Record<Language, Value>>>

/** A text of a question. */
export interface RichText {
  /** In the library's Markdown: paragraphs, lists, formulas, pictures. */
  readonly markdown: string
  /** As it is shown where there is no Markdown: labels, titles, options without a formula. */
  readonly plain: string
  readonly hasFormula: boolean
  /** Names of its pictures, as `markdown` has them. */
  readonly pictures: readonly string[]
}

export type SpokenText = Spoken<RichText>

/** The answer of a question; of each kind there is one in the library. */
export type Answer =
  | {
      readonly kind: 'text'
      readonly answers: readonly string[]
      readonly tolerance?: number
      readonly unit?: (typeof UNIT_NAMES)[number]
    }
  | {
      readonly kind: 'choice'
      readonly options: readonly SpokenText[]
      /** The right option, from 1. */
      readonly right: number
    }
  | {
      readonly kind: 'several'
      readonly options: readonly SpokenText[]
      /** The right options, from 1: all of them are to be chosen. */
      readonly right: readonly number[]
    }
  /** More right and wrong things than a choice has room for: the right ones are put into a group, the others stay. */
  | {
      readonly kind: 'group'
      readonly right: readonly SpokenText[]
      readonly others: readonly SpokenText[]
    }
  /** Things in their right order. */
  | { readonly kind: 'order'; readonly items: readonly SpokenText[] }
  /** Labels with the thing that belongs to each, and spare things that belong to none. */
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[]; readonly spare: readonly SpokenText[] }

interface Pair {
  readonly label: SpokenText
  readonly answer: SpokenText
}

/** Feedback on a wrong answer: a typed one, or an option from 1. */
export interface WrongAnswer {
  readonly when: string | number
  readonly text: SpokenText
}

/** A part that was left out or taken in another way, and what its author can do, each as a sentence. */
export interface Note {
  readonly reason: string
  readonly advice: string
}

/** A picture of a file, as it came. */
export interface GivenPicture {
  /** As texts of the question name it: `picture-1`, `picture-2` … */
  readonly name: string
  /** Its name in the file. */
  readonly source: string
  readonly bytes: Buffer
}

/** A question that fits a kind of the library. */
export interface Question {
  /** Line of the file at which it begins, from 1. */
  readonly line: number
  /** Its name in the file; empty if it has none. */
  readonly name: string
  readonly title: Spoken<string>
  readonly statement: SpokenText
  readonly hints: readonly SpokenText[]
  readonly explanation: SpokenText
  readonly answer: Answer
  readonly feedback: readonly WrongAnswer[]
  readonly concepts: readonly string[]
  /** The paper from which it was adapted, if the file names one. */
  readonly source?: AdaptedSource
  readonly pictures: readonly GivenPicture[]
  readonly notes: readonly Note[]
}

/** A question that no kind of the library fits, and why. */
export interface RefusedQuestion extends Note {
  readonly line: number
  readonly name: string
}

/** The questions of a file. */
export interface QuestionFile {
  readonly questions: readonly Question[]
  readonly refused: readonly RefusedQuestion[]
}

/** A question cannot be taken; readers throw it for one question and go on with the next. */
export class QuestionError extends Error {
  override readonly name = 'QuestionError'
  readonly advice: string

  /**
   * @param reason what does not fit, as a sentence without its full stop
   * @param advice what its author can do, as a sentence
   */
  constructor(reason: string, advice: string) {
    super(reason)
    this.advice = advice
  }
}

/** A whole file cannot be read. */
export class FileError extends Error {
  override readonly name = 'FileError'
  readonly line: number
  readonly advice: string

  /** @param line from 1 */
  constructor(line: number, reason: string, advice: string) {
    super(reason)
    this.line = line
    this.advice = advice
  }
}
