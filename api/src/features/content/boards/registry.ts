import type { BoardKindName } from '@dhadha/boards/rules'
import type { FindPicture } from '../render/markdown.ts'
import type { Field } from '../source/yaml.ts'
import { readLogicGridBoard } from './logic-grid/board.ts'
import { readMatchstickBoard } from './matchstick/board.ts'
import type { BoardPayload } from './board-payload.ts'
import { readPlacementBoard } from './placement/board.ts'
import { readVennBoard } from './venn/board.ts'
import { readGridBoard } from './grid/board.ts'
import { readGroupingBoard } from './grouping/board.ts'
import { readRearrangeBoard } from './rearrange/board.ts'

/** Reads the `board` of a problem as authors write it; undefined if it has errors (reported). */
export type ReadBoard = (board: Field, findPicture: FindPicture) => BoardPayload | undefined

/** Readers of each kind of board. */
export const boardReaders: Readonly<Record<BoardKindName, ReadBoard>> = {
  matchstick: readMatchstickBoard,
  exclusion_grid: readLogicGridBoard,
  venn: readVennBoard,
  'dragAndDrop-2': readPlacementBoard,
  rearrange: readRearrangeBoard,
  'dragAndDrop-3-Grid': readGridBoard,
  'dragAndDrop-1': readGroupingBoard,
}
