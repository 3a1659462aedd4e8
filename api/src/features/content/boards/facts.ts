import type { BoardKindName } from '@dhadha/boards/rules'
import { readPlacedFact } from './grid/facts.ts'
import { readGroupedFact } from './grouping/facts.ts'
import { readTickedFact } from './logic-grid/facts.ts'
import { readLaidFacts } from './matchstick/facts.ts'
import { readPieceFact } from './placement/facts.ts'
import type { ReadFacts } from './read-facts.ts'
import { readOrderFact } from './rearrange/facts.ts'
import { readRegionFact } from './venn/facts.ts'

/** Readers of the facts that authors write about each kind of board. */
export const factReaders: Readonly<Record<BoardKindName, ReadFacts>> = {
  matchstick: readLaidFacts,
  exclusion_grid: readTickedFact,
  venn: readRegionFact,
  'dragAndDrop-2': readPieceFact,
  rearrange: readOrderFact,
  'dragAndDrop-3-Grid': readPlacedFact,
  'dragAndDrop-1': readGroupedFact,
}
