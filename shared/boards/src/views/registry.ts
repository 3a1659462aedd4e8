import type { ComponentType } from 'react'
import type { BoardKind } from '../rules/kind.ts'
import type { BoardKindName } from '../rules/registry.ts'
import { BoardUnavailable } from './BoardUnavailable.tsx'
import type { BoardViewProps } from './view.tsx'

/** The exports of a kind's chunk: its view and its rules. */
export interface LoadedBoard {
  readonly Board: ComponentType<BoardViewProps>
  /** Null for a kind that this site does not know. */
  readonly kind: BoardKind | null
}

/**
 * Each kind has a chunk with its view and rules, named after the kind. The document of a problem page requests it as
 * soon as the problem has arrived (`chunk` in mf-practice/remote.json). A page thus loads only the rules of the board
 * that it shows.
 */
const views: Record<
  BoardKindName,
  () => Promise<{ default: ComponentType<BoardViewProps>; kind: BoardKind }>
> = {
  matchstick: () => import(/* webpackChunkName: "board-matchstick" */ '../matchstick/views/index.ts'),
  exclusion_grid: () => import(/* webpackChunkName: "board-exclusion_grid" */ '../logic-grid/views/index.ts'),
  venn: () => import(/* webpackChunkName: "board-venn" */ '../venn/views/index.ts'),
  'dragAndDrop-2': () => import(/* webpackChunkName: "board-dragAndDrop-2" */ '../placement/views/index.ts'),
  rearrange: () => import(/* webpackChunkName: "board-rearrange" */ '../rearrange/views/index.ts'),
  'dragAndDrop-3-Grid': () =>
    import(/* webpackChunkName: "board-dragAndDrop-3-Grid" */ '../grid/views/index.ts'),
  'dragAndDrop-1': () => import(/* webpackChunkName: "board-dragAndDrop-1" */ '../grouping/views/index.ts'),
}

const UNKNOWN: LoadedBoard = { Board: BoardUnavailable, kind: null }

/**
 * Fetches the board of an `interactiveType`; for an unknown kind, a plain message (S5.6b).
 *
 * @throws when the chunk can't be fetched
 */
export async function loadBoard(interactiveType: string): Promise<LoadedBoard> {
  if (!Object.hasOwn(views, interactiveType)) return UNKNOWN
  const { default: Board, kind } = await views[interactiveType as BoardKindName]()
  return { Board, kind }
}
