import type { FindPicture } from '../render/markdown.ts'
import type { Field } from '../source/yaml.ts'

/** A board that was read, for what feedback says about it. */
export interface ReadBoardFacts {
  /** As its author wrote it. */
  readonly field: Field
  /** Its payload in English. */
  readonly payload: object
  readonly findPicture: FindPicture
}

/** Reads what an author says of a board into the facts of its kind; undefined when it is none of this board's (reported). */
export type ReadFacts = (entry: Field, board: ReadBoardFacts) => readonly string[] | undefined
