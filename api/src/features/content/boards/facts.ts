import type { BoardKindName } from '@dhadha/boards/rules'
import type { FindPicture } from '../render/markdown.ts'
import type { Field } from '../source/yaml.ts'
import { readPlacedFact } from './grid/facts.ts'
import { readGroupedFact } from './grouping/facts.ts'
import { readTickedFact } from './logic-grid/facts.ts'
import { readLaidFacts } from './matchstick/facts.ts'
import { readPieceFact } from './placement/facts.ts'
import { readOrderFact } from './rearrange/facts.ts'
import { readRegionFact } from './venn/facts.ts'

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

/** How authors say what is so on each kind of board. */
export const factReaders: Readonly<Record<BoardKindName, ReadFacts>> = {
  matchstick: readLaidFacts,
  exclusion_grid: readTickedFact,
  venn: readRegionFact,
  'dragAndDrop-2': readPieceFact,
  rearrange: readOrderFact,
  'dragAndDrop-3-Grid': readPlacedFact,
  'dragAndDrop-1': readGroupedFact,
}
