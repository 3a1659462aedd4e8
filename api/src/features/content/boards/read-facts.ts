// How feedback refers to facts on a board.
import type { FindPicture } from '../render/markdown.ts'
import type { Field } from '../source/yaml.ts'

/** A board as feedback refers to it. */
export interface ReadBoardFacts {
  /** The board as its author wrote it. */
  readonly field: Field
  /** Its payload in English. */
  readonly payload: object
  readonly findPicture: FindPicture
}

/** Reads an author's facts about a board; undefined if this board cannot have them (reported). */
export type ReadFacts = (entry: Field, board: ReadBoardFacts) => readonly string[] | undefined
