import type { BilingualText } from './bilingual.ts'

/** The texts of a variant, and how it is answered. Digits of Bangla texts are converted to Bangla numerals. */
export interface Texts {
  readonly statement: BilingualText
  /** Two or three, from a question to a first move. */
  readonly hints: readonly BilingualText[]
  /** Its steps. In one of a typed problem the answer is bold, and nothing else is. */
  readonly explanation: readonly BilingualText[]
  /** The steps of another way to the answer, where there is one. */
  readonly anotherWay?: readonly BilingualText[]
  /** Wrong answers that can be foreseen; those that cannot be given, or are right, are left out by themselves. */
  readonly feedback?: readonly Feedback[]
}

export interface Feedback extends BilingualText {
  /** As in a problem's file: wrong numbers or words for a typed problem, texts in English for options. */
  readonly when: unknown
}

/** A typed answer; the other fields are those of a problem's file. */
export interface TypedAnswer extends Texts {
  readonly kind: 'text'
  readonly answers: readonly (string | number)[]
  readonly unit?: string
  readonly things?: readonly string[]
}

/** Options, the right one first and the others from usual mistakes; they are mixed. Equal ones are left out. */
export interface Choice extends Texts {
  readonly kind: 'mcq'
  readonly options: readonly BilingualText[]
  /** How many of them pupils see; 4 when left out. */
  readonly shown?: number
  /** They stand in order, numbers by size, in place of mixed. */
  readonly inOrder?: boolean
}

/** A board as in a problem's file. */
export interface Board extends Texts {
  readonly kind:
    | 'matchstick'
    | 'rearrange'
    | 'exclusion_grid'
    | 'venn'
    | 'dragAndDrop-1'
    | 'dragAndDrop-2'
    | 'dragAndDrop-3-Grid'
  readonly board: unknown
}

export type Variant = TypedAnswer | Choice | Board
