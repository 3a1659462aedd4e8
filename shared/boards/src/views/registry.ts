import type { ComponentType } from 'react'
import type { BoardKind } from '../rules/kind.ts'
import type { BoardKindName } from '../rules/registry.ts'
import { BoardUnavailable } from './BoardUnavailable.tsx'
import type { BoardViewProps } from './view.tsx'

/** What the chunk of a kind brings: its view and its rules. */
export interface LoadedBoard {
  readonly Board: ComponentType<BoardViewProps>
  /** Null for a kind that this site does not know. */
  readonly kind: BoardKind | null
}

/**
 * One view per kind, with the kind's rules, each a chunk of its own, called by the kind: the document of a problem page asks
 * for it as soon as the problem is there (`chunk` in mf-practice/remote.json). A page so has the rules of the board that it
 * shows, and of no other.
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
