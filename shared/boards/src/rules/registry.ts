import { logicGrid } from '../logic-grid/rules/index.ts'
import { matchstick } from '../matchstick/rules/index.ts'
import { placement } from '../placement/rules/index.ts'
import { venn } from '../venn/rules/index.ts'
import { grid } from '../grid/rules/index.ts'
import { grouping } from '../grouping/rules/index.ts'
import { rearrange } from '../rearrange/rules/index.ts'
import type { BoardKind } from './kind.ts'

/** Every kind of board, by its `interactiveType` (S3.4a). docs/boards.md lists what else a new kind needs. */
const kinds = {
  matchstick,
  exclusion_grid: logicGrid,
  venn,
  'dragAndDrop-2': placement,
  rearrange,
  'dragAndDrop-3-Grid': grid,
  'dragAndDrop-1': grouping,
} satisfies Record<string, BoardKind>

export type BoardKindName = keyof typeof kinds

export const boardKindNames = Object.keys(kinds) as readonly BoardKindName[]

/** The kind of that name; undefined for an unknown one (S5.6b). */
export const getBoardKind = (interactiveType: string): BoardKind | undefined =>
  Object.hasOwn(kinds, interactiveType) ? kinds[interactiveType as BoardKindName] : undefined
